// A text and the terms that were found → the passage to show, with the places to mark.
import { scanTerms, type Token } from '../words/tokenize.ts';
import type { MarkedText, Range } from '../search-types.ts';

/** Letters of a passage. */
const LENGTH = 160;
/** Letters kept before the first match, so that it does not stand alone. */
const LEAD = 40;

/** The whole text with its matches. */
export function markText(text: string, isMatch: (term: string) => boolean): MarkedText {
  return { text, ranges: toRanges(getMatches(text, isMatch), text) };
}

/** The passage with the most different matches; the beginning of the text if there are none. */
export function cutSnippet(text: string, isMatch: (term: string) => boolean): MarkedText {
  const matches = getMatches(text, isMatch);
  const best = getBestStart(matches);
  const from = toWordStart(text, Math.max(0, best - LEAD));
  const to = toWordEnd(text, Math.min(text.length, from + LENGTH));
  const before = from > 0 ? '… ' : '';
  const passage = before + text.slice(from, to).trimEnd() + (to < text.length ? ' …' : '');
  const inside = matches
    .filter(({ start, end }) => start >= from && end <= to)
    .map((token) => ({ ...token, start: token.start - from + before.length, end: token.end - from + before.length }));
  return { text: passage, ranges: toRanges(inside, passage) };
}

function getMatches(text: string, isMatch: (term: string) => boolean): Token[] {
  const matches: Token[] = [];
  scanTerms(text, { part: (term, start, end) => void (isMatch(term) && matches.push({ term, start, end })) });
  return matches;
}

function getBestStart(matches: Token[]): number {
  let best = { start: matches[0]?.start ?? 0, count: 0 };
  for (const [index, { start }] of matches.entries()) {
    const terms = new Set<string>();
    for (let next = index; next < matches.length && matches[next]!.end <= start + LENGTH - LEAD; next++)
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

/** Never between the two halves of an emoji. */
function toCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index + 1 : index;
}

/** Neighbours with nothing but punctuation of code between them become one mark: `loop|Condition`. */
function toRanges(tokens: Token[], text: string): Range[] {
  const ranges: Range[] = [];
  for (const { start, end } of tokens) {
    const last = ranges.at(-1);
    if (last && /^[_.\-/]*$/.test(text.slice(last[1], start))) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}
