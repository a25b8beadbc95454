// Which errors fit what a reader typed or pasted: words in any order, or an error text with the reader's own names and IDs in it.

/** Parts of a text that differ from case to case. */
const GAP = /…|\.\.\.|<[a-z][a-z '-]*>|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/gi;
const MIN_LITERAL = 12;
/** Share of the words that must be there when nothing fits better. */
const ENOUGH = 0.6;

export interface ErrorEntry {
  title: string;
  /** Other exact texts of the entry. */
  also?: string[];
  /** All its words. */
  text: string;
}

/** Indexes of the entries that fit `query`, in their order; all of them for an empty query. */
export function findErrors(query: string, entries: ErrorEntry[]): number[] {
  const typed = query.trim().toLowerCase();
  const all = entries.map((_, index) => index);
  if (typed === '') return all;
  const pasted = all.filter((index) => getTitles(entries[index]!).some((title) => isPasted(typed, title)));
  if (pasted.length > 0) return pasted;
  const words = toWords(typed);
  const shares = entries.map(({ title, text }) => {
    const known = `${title} ${text}`.toLowerCase();
    return words.filter((word) => known.includes(word)).length / Math.max(1, words.length);
  });
  const best = Math.max(...shares);
  if (best < ENOUGH) return [];
  return all.filter((index) => shares[index] === best);
}

function getTitles({ title, also = [] }: ErrorEntry): string[] {
  return [title, ...also];
}

/** True if the fixed parts of the title are in the text in their order: what lies between is the reader's. */
function isPasted(typed: string, title: string): boolean {
  const literals = getLiterals(title);
  if (literals.join('').length < MIN_LITERAL) return false;
  let from = 0;
  return literals.every((literal) => {
    const at = typed.indexOf(literal, from);
    from = at + literal.length;
    return at >= 0;
  });
}

function getLiterals(title: string): string[] {
  return title
    .toLowerCase()
    .split(GAP)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part.length > 1);
}

function toWords(text: string): string[] {
  return [...new Set(text.replaceAll(GAP, ' ').match(/[a-z_]{2,}/g) ?? [])];
}
