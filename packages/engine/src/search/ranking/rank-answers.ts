// Of the texts with answers that contain words of a query, chooses those that the query may be.
import type { ScoreInput } from './score-pages.ts';
import type { Scores } from './scores.ts';

/**
 * The least share of a text's words that the pasted text must contain; while the reader types, the
 * least share of the typed words.
 */
const LEAST_OF_ANSWER = 0.6;
const LEAST_OF_QUERY = 0.8;
const LEAST_WORDS = 2;
const MOST_ANSWERS = 12;

interface AnswerTotals {
  /** By section: the total weight of the query's words that the text contains, and their number. */
  answers: Scores;
  answerWords: Scores;
  /** The total weight of all words in the query. */
  known: number;
}

/** Section numbers, the most likely first. */
export function rankAnswers(
  { answers, answerWords, known }: AnswerTotals,
  { words, firstAnswer, ...input }: Pick<ScoreInput, 'words' | 'firstAnswer' | 'answerWords'>,
): number[] {
  const { values } = answers;
  const asked = words.filter(({ word }) => !word.isBonus).length;
  const isCandidate = (section: number) => {
    const matched = answerWords.values[section]!;
    const share = matched / input.answerWords[section - firstAnswer]!;
    return (
      (share >= LEAST_OF_ANSWER && matched >= LEAST_WORDS) ||
      (values[section]! >= known * LEAST_OF_QUERY && asked > LEAST_WORDS)
    );
  };
  return [...answers.ids()]
    .filter(isCandidate)
    .toSorted((a, b) => values[b]! - values[a]! || a - b)
    .slice(0, MOST_ANSWERS);
}
