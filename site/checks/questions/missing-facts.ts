// Judges whether a text says a fact, without a model: it looks for the words of the fact near each other.
import { toStem } from '../../../packages/engine/src/search/words/stem.ts';
import { STOP_WORDS } from '../../../packages/engine/src/search/words/stop-words.ts';
import { toTokens } from '../../../packages/engine/src/search/words/tokenize.ts';

// Chosen with the questions of the tuning half, by two shares: facts found on the page that says them (97 %), and facts
// found on the page of another question (21 %).
/** The share of a fact's words that must be near each other; all its names and numbers must be in the text. */
const ENOUGH = 0.6;
/** In words: about a paragraph or two rows of a table. */
const NEAR = 80;

const DIGITS = new Map(
  'zero one two three four five six seven eight nine ten'.split(' ').map((word, index) => [word, String(index)]),
);
const WORD = /[\p{L}\p{N}_.$/-]+/gu;
const NAME = /[\d_.$/]/;
const LINK = /(?<!!)\[([^\]]*)\]\([^)\s]*\)/g;
const MARKS = /[\\`*]/g;

/**
 * The facts that a Markdown text does not say. It says a fact if it contains its names and numbers, and most of its
 * words in one place, in any form.
 */
export function getMissingFacts(markdown: string, facts: string[]): string[] {
  const text = toPlain(markdown);
  const terms = toTerms(text);
  return facts.map(toPlain).flatMap((fact, index) => {
    const names = (fact.match(WORD) ?? []).map((word) => word.replaceAll(/^[.-]+|[.-]+$/g, '')).filter(isName);
    const words = new Set(toTerms(fact).filter((term) => !STOP_WORDS.has(term)));
    const isSaid = names.every((name) => text.includes(name)) && countNear(terms, words) >= ENOUGH * words.size;
    return isSaid ? [] : facts[index]!;
  });
}

function isName(word: string): boolean {
  return NAME.test(word);
}

function toPlain(markdown: string): string {
  return markdown.replaceAll(LINK, '$1').replaceAll(MARKS, '').toLowerCase();
}

function toTerms(text: string): string[] {
  return toTokens(text).map(({ term }) => DIGITS.get(term) ?? toStem(term));
}

/** The most of the words that occur within one stretch of a text. */
function countNear(terms: string[], words: ReadonlySet<string>): number {
  const last = new Map<string, number>();
  let most = 0;
  for (const [index, term] of terms.entries()) {
    if (!words.has(term)) continue;
    last.set(term, index);
    const near = [...last.values()].filter((place) => index - place <= NEAR).length;
    most = Math.max(most, near);
  }
  return most;
}
