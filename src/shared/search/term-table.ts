// Terms in order with where each occurs: built from titles and headings, or read from a shard.
import { parseNumberText, toNumberText } from './number-text.ts';

/** Where a term occurs: numbers of pages or sections, ascending, and how much it weighs there (0 to 1). */
export interface Entries {
  ids: ArrayLike<number>;
  weights: ArrayLike<number>;
}

export interface TermTable {
  /** Sorted by code unit. */
  terms: string[];
  getEntries(index: number): Entries;
}

/** Steps of a weight in a shard. */
export const WEIGHT_STEPS = 8;

/** Gathers terms that arrive in any order, ids ascending; a term met again in the same place adds up to 1 at most. */
export function createTableBuilder() {
  const found = new Map<string, { ids: number[]; weights: number[] }>();
  return {
    add(term: string, id: number, weight: number): void {
      let entries = found.get(term);
      if (!entries) found.set(term, (entries = { ids: [], weights: [] }));
      const last = entries.ids.length - 1;
      if (entries.ids[last] === id) entries.weights[last] = Math.max(entries.weights[last]!, weight);
      else {
        entries.ids.push(id);
        entries.weights.push(weight);
      }
    },
    finish(): TermTable {
      const terms = [...found.keys()].toSorted(compareTerms);
      return { terms, getEntries: (index) => found.get(terms[index]!)! };
    },
  };
}

/** A line for each term: the term, a tab, and a number for each place (distance from the last, and weight). */
export function renderShard(terms: string[], getPostings: (term: string) => { ids: number[]; weights: number[] }): string {
  return terms
    .map((term) => {
      const { ids, weights } = getPostings(term);
      let last = 0;
      const places = ids.map((id, index) => {
        const text = toNumberText((id - last) * WEIGHT_STEPS + weights[index]!);
        last = id;
        return text;
      });
      return `${term}\t${places.join('')}`;
    })
    .join('\n');
}

export function parseShard(text: string): TermTable {
  const lines = text.split('\n');
  const terms = lines.map((line) => line.slice(0, line.indexOf('\t')));
  const decoded = new Map<number, Entries>();
  return {
    terms,
    getEntries(index) {
      let entries = decoded.get(index);
      if (!entries) decoded.set(index, (entries = parseEntries(lines[index]!.slice(terms[index]!.length + 1))));
      return entries;
    },
  };
}

function parseEntries(text: string): Entries {
  let id = 0;
  const numbers = parseNumberText(text);
  const ids = new Uint32Array(numbers.length);
  const weights = new Float32Array(numbers.length);
  for (const [index, value] of numbers.entries()) {
    id += Math.floor(value / WEIGHT_STEPS);
    ids[index] = id;
    weights[index] = ((value % WEIGHT_STEPS) + 1) / WEIGHT_STEPS;
  }
  return { ids, weights };
}

/** Index of the first term that is not before `term`. */
export function getLowerBound(terms: string[], term: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Entries of exactly this term. */
export function getTermEntries(table: TermTable, term: string): Entries | undefined {
  const index = getLowerBound(table.terms, term);
  return table.terms[index] === term ? table.getEntries(index) : undefined;
}

/** Terms that begin with `prefix`. */
export function* getTermsWithPrefix(table: TermTable, prefix: string): Generator<string> {
  for (let index = getLowerBound(table.terms, prefix); table.terms[index]?.startsWith(prefix); index++) yield table.terms[index]!;
}

export function compareTerms(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
