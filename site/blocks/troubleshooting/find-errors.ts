// Finds the errors that match what a reader typed or pasted: words in any order, or an error text that contains the
// reader's own names and IDs.

/** Parts of a text that vary. */
const GAP = /…|\.\.\.|<[a-z][a-z '-]*>|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/gi;
const MIN_LITERAL = 12;
/** The share of the words that must match if no entry matches better. */
const ENOUGH = 0.6;

export interface ErrorEntry {
  title: string;
  /** Other exact error texts of the entry. */
  also?: string[];
  /** The complete text of the entry. */
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

/**
 * True if the text contains the fixed parts of the title in the same order; everything between them is the reader's
 * own.
 */
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
