// Sorted terms with their occurrences: built from titles and headings, or read from a shard.
import { parseNumberText } from '../words/number-text.ts';

/** The occurrences of a term: numbers of pages or sections, ascending, and its weight in each. */
export interface Entries {
  ids: ArrayLike<number>;
  weights: ArrayLike<number>;
}

export interface TermTable {
  /** Sorted by code unit. */
  terms: string[];
  getEntries(index: number): Entries;
}

/**
 * The number of weight steps in a shard. For a text, the step is the term's weight; for a heading, the number of its
 * significant words minus one.
 */
export const WEIGHT_STEPS = 8;

/**
 * Collects terms in any order, with ascending IDs. Weights of a term that occurs again in the same place add up to at
 * most 1.
 */
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

/** The terms of one file of the index; `toShardLine` of the pipeline describes the format. */
export interface Shard extends TermTable {
  /** Empty for a term that occurs in no heading. */
  getHeadingEntries(index: number): Entries;
}

export function parseShard(text: string): Shard {
  const cells = text.split('\n').map((line) => line.split('\t') as [term: string, text: string, heading?: string]);
  const [texts, headings] = [new Map<number, Entries>(), new Map<number, Entries>()];
  const decode = (known: Map<number, Entries>, index: number, cell: string) => {
    let entries = known.get(index);
    if (!entries) known.set(index, (entries = parseEntries(cell)));
    return entries;
  };
  return {
    terms: cells.map(([term]) => term),
    getEntries: (index) => decode(texts, index, cells[index]![1]),
    getHeadingEntries: (index) => decode(headings, index, cells[index]![2] ?? ''),
  };
}

function parseEntries(text: string): Entries {
  const ids: number[] = [];
  const weights: number[] = [];
  let id = 0;
  for (const value of parseNumberText(text)) {
    id += Math.floor(value / WEIGHT_STEPS);
    ids.push(id);
    weights.push(value % WEIGHT_STEPS);
  }
  return { ids: Uint32Array.from(ids), weights: Uint8Array.from(weights) };
}

/** Index of the first term that is not less than `term`. */
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
  for (let index = getLowerBound(table.terms, prefix); index < table.terms.length; index++) {
    const term = table.terms[index]!;
    if (!term.startsWith(prefix)) return;
    yield term;
  }
}

export function compareTerms(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
