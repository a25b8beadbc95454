// Cuts the passage to show from a text, and finds the matches to mark.
import { scanTerms, type Token } from '../words/tokenize.ts';
import type { MarkedText, Range } from '../search-types.ts';

/** The number of characters in a passage. */
const LENGTH = 160;
/** The number of characters kept before the first match, so that the match has some context. */
const LEAD = 40;

/** The whole text with its matches. */
export function markText(text: string, isMatch: (term: string) => boolean): MarkedText {
  return { text, ranges: toRanges(getMatches(text, isMatch), text) };
}

/** The passage with the most different matches; the beginning of the text if there are none. */
export function cutSnippet(text: string, isMatch: (term: string) => boolean, length = LENGTH): MarkedText {
  const matches = getMatches(text, isMatch);
  const best = getBestStart(matches, length);
  const from = toWordStart(text, Math.max(0, best - LEAD));
  const to = toWordEnd(text, Math.min(text.length, from + length));
  const before = from > 0 ? '… ' : '';
  const passage = before + text.slice(from, to).trimEnd() + (to < text.length ? ' …' : '');
  const inside = matches
    .filter(({ start, end }) => start >= from && end <= to)
    .map((token) => ({ ...token, start: token.start - from + before.length, end: token.end - from + before.length }));
  return { text: passage, ranges: toRanges(inside, passage) };
}

/** The weight of each matched term; terms that are also in the heading weigh less. */
export interface SentenceOptions {
  weights: ReadonlyMap<string, number>;
  said: ReadonlySet<string>;
}

/**
 * The sentences that answer the query, as many as there is room for: those with the most significant words, with a
 * preference for the first sentence.
 */
export function cutSentences(text: string, { weights, said }: SentenceOptions): MarkedText {
  const isMatch = (term: string) => weights.has(term);
  const sentences = toSentences(text);
  const passages = sentences.map((_, index) => toPassage(sentences.slice(index)));
  const scores = passages.map((passage, index) => {
    const terms = new Set(getMatches(passage, isMatch).map(({ term }) => term));
    const matched = [...terms].reduce(
      (sum, term) => sum + weights.get(term)! * (said.has(term) ? SENTENCE.said : 1),
      0,
    );
    return matched + SENTENCE.first / (1 + index);
  });
  const passage = passages[scores.indexOf(Math.max(...scores))] ?? '';
  if (passage.length > SENTENCE.length) return cutSnippet(passage, isMatch, SENTENCE.length);
  return markText(passage, isMatch);
}

/** The first sentence, and following ones as long as they fit. */
function toPassage([first = '', ...others]: string[]): string {
  let passage = first;
  for (const next of others) {
    if (passage.length + next.length >= SENTENCE.length) break;
    passage += ` ${next}`;
  }
  return passage;
}

/**
 * The most characters in a passage; the share of a word's weight if the heading contains it too; the bonus for the
 * first sentence (a rare word weighs 1 to 2).
 */
export const SENTENCE = { length: 240, said: 0.35, first: 1 };

/** Texts of lists and tables have no full stops, so they are treated as one long sentence. */
export function toSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=["'([$]*[\p{Lu}\d])/u);
}

function getMatches(text: string, isMatch: (term: string) => boolean): Token[] {
  const matches: Token[] = [];
  scanTerms(text, { part: (term, start, end) => void (isMatch(term) && matches.push({ term, start, end })) });
  return matches;
}

function getBestStart(matches: Token[], length: number): number {
  let best = { start: matches[0]?.start ?? 0, count: 0 };
  for (const [index, { start }] of matches.entries()) {
    const terms = new Set<string>();
    for (let next = index; next < matches.length && matches[next]!.end <= start + length - LEAD; next++)
      terms.add(matches[next]!.term);
    if (terms.size > best.count) best = { start, count: terms.size };
  }
  return best.start;
}

function toWordStart(text: string, index: number): number {
  const space = index > 0 ? text.indexOf(' ', index) : -1;
  return space >= 0 && space < index + LEAD ? space + 1 : toCharacter(text, index);
}

function toWordEnd(text: string, index: number): number {
  const space = index < text.length ? text.lastIndexOf(' ', index) : index;
  return space > index - LEAD ? space : toCharacter(text, index);
}

/** Moves an index so that it never splits an emoji. */
function toCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index + 1 : index;
}

/** Neighbors that are separated only by punctuation of code get a single mark: `loop|Condition`. */
function toRanges(tokens: Token[], text: string): Range[] {
  const ranges: Range[] = [];
  for (const { start, end } of tokens) {
    const last = ranges.at(-1);
    if (last && /^[_.\-/]*$/.test(text.slice(last[1], start))) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}
