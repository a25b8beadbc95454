// Merges the lines of the last build and the postings of pages that are new or changed into the lines of
// this build.
import { compareTerms } from '../../format/term-table.ts';
import { mergeCell, toNewCell, type Renumbering } from './merge-cell.ts';
import { parseCells, renderLine, type Postings } from './postings.ts';

/** One term of the index. */
export interface TermLine {
  term: string;
  /** See `renderLine`. */
  line: string;
  /** The number of places where the term occurs. */
  places: number;
  /** A plain word, which is used to correct misspellings. */
  isSpelling: boolean;
  /** Unchanged since the last build. */
  isKept: boolean;
}

export interface MergeInput {
  /** Lines of the last build, sorted by term. */
  lines: string[];
  renumbering: Renumbering;
  /** Maps each term to its places on pages that are new or changed. */
  added: ReadonlyMap<string, Postings>;
}

/** Words that occur in fewer sections may themselves be misspelled. */
const MIN_SPELLING = 2;

/** Sorted by term; exactly the lines that a build from scratch would create. */
export function mergePostings({ lines, renumbering, added }: MergeInput): TermLine[] {
  const fresh = [...added.keys()].toSorted(compareTerms);
  const merged: TermLine[] = [];
  let next = 0;
  const add = (term: string, before: string | undefined) => {
    const line = mergeLine({ term, before, renumbering, added: added.get(term) ?? NO_POSTINGS });
    if (line.places > 0) merged.push(line);
  };
  for (const line of lines) {
    const term = line.slice(0, line.indexOf('\t'));
    while (next < fresh.length && fresh[next]! < term) add(fresh[next++]!, undefined);
    if (fresh[next] === term) next++;
    add(term, line);
  }
  while (next < fresh.length) add(fresh[next++]!, undefined);
  return merged;
}

const NO_POSTINGS: Postings = { text: [], heading: [] };

interface LineInput extends Pick<MergeInput, 'renumbering'> {
  term: string;
  /** The term's line in the last build, if it had one. */
  before: string | undefined;
  added: Postings;
}

function mergeLine({ term, before, renumbering, added }: LineInput): TermLine {
  const cells = before === undefined ? undefined : parseCells(before);
  const merge = (name: keyof Postings) =>
    cells ? mergeCell(before!, cells[name], { ...renumbering, added: added[name] }) : toNewCell(added[name]);
  const [text, heading] = [merge('text'), merge('heading')];
  const line = text.isKept && heading.isKept ? before! : renderLine(term, text.text, heading.text);
  return {
    term,
    line,
    places: text.places + heading.places,
    isSpelling: isPlain(term) && (heading.places > 0 || (text.places >= MIN_SPELLING && text.prose > 0)),
    isKept: line === before,
  };
}

function isPlain(word: string): boolean {
  return word.length > 3 && !/\d/.test(word);
}
