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

/** Whether a Markdown text contains the names and numbers of a fact, and most of its words in one place, in any form. */
export function hasFact(markdown: string, fact: string): boolean {
  const [text, said] = [toPlain(markdown), toPlain(fact)];
  const names = (said.match(WORD) ?? []).map((word) => word.replaceAll(/^[.-]+|[.-]+$/g, '')).filter(isName);
  if (!names.every((name) => text.includes(name))) return false;
  const words = new Set(toTerms(said).filter((term) => !STOP_WORDS.has(term)));
  return countNear(toTerms(text), words) >= ENOUGH * words.size;
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
