// Texts with answers that have words of a query → those that the query may be.
import type { ScoreInput } from './score-pages.ts';
import type { Scores } from './scores.ts';

/** The share of a text's words that what was pasted has, or the other way round while it is typed. */
const LEAST_OF_ANSWER = 0.6;
const LEAST_OF_QUERY = 0.8;
const LEAST_WORDS = 2;
const MOST_ANSWERS = 12;

interface AnswerTotals {
  /** By section: what the words say that a text has of the query, and how many there are. */
  answers: Scores;
  answerWords: Scores;
  /** What all words of the query say. */
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
