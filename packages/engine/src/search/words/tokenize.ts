// Text → terms: the words in lower case, and each identifier also as a whole without its punctuation.

/** A word and where it is. */
export interface Token {
  term: string;
  start: number;
  end: number;
}

/** Longer identifiers are found by their parts. */
const MAX_TERM = 48;

/** What a character is to a word. `JOIN` stands within names (`fork_join`), `GLUE` between them (`/api/tasks/{id}`, `${a.b}`). */
const [OTHER, LOWER, UPPER, DIGIT, JOIN, GLUE] = [1, 2, 3, 4, 5, 6];
/** By UTF-16 code unit, filled as characters are met: asking a regular expression for each would take ten times as long. */
const classes = new Uint8Array(65_536);

function getClass(code: number): number {
  return classes[code] || (classes[code] = toClass(String.fromCharCode(code)));
}

function toClass(character: string): number {
  if (character === '_') return JOIN;
  if ('.-/:{}$'.includes(character)) return GLUE;
  if (/\p{Lu}/u.test(character)) return UPPER;
  if (/[\p{L}\p{M}]/u.test(character)) return LOWER;
  return /\p{N}/u.test(character) ? DIGIT : OTHER;
}

const NOT_ASCII = /\P{ASCII}/u;
const MARK = /\p{M}+/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/** One form for letters that look alike: lower case, without accents. */
export function toFolded(text: string): string {
  return NOT_ASCII.test(text) ? text.normalize('NFKD').replace(MARK, '').toLowerCase() : text.toLowerCase();
}

export interface TermVisitor {
  /** A word, or a part of an identifier. */
  part?(term: string, start: number, end: number): void;
  /** An identifier of several parts, as one term: `forkjoindynamic`, `workflowinputx`, `apitasksid`. */
  whole?(term: string): void;
}

/** Visits every term of a text in one pass. No closures here: it runs over every letter of a site. */
export function scanTerms(text: string, visitor: TermVisitor): void {
  let index = 0;
  while (index < text.length) {
    const kind = getClass(text.charCodeAt(index));
    if (kind === OTHER || kind === GLUE || kind === JOIN) index++;
    else index = scanChunk(text, index, visitor);
  }
}

/** One identifier or word from `start` on; returns where it ends. */
function scanChunk(text: string, start: number, visitor: TermVisitor): number {
  let [index, end, runStart, runParts, runs] = [start, start, start, 0, 0];
  while (index < text.length) {
    const kind = getClass(text.charCodeAt(index));
    if (kind === OTHER) break;
    if (kind === JOIN) index++;
    else if (kind === GLUE) {
      if (runParts > 0) runs++;
      if (runParts > 1) visitWhole(text.slice(runStart, end), visitor);
      runParts = 0;
      index++;
    } else {
      if (runParts === 0) runStart = index;
      end = getPartEnd(text, index);
      if (visitor.part && end - index <= MAX_TERM) visitor.part(toFolded(text.slice(index, end)), index, end);
      index = end;
      runParts++;
    }
  }
  if (runParts > 0) runs++;
  if (runParts > 1) visitWhole(text.slice(runStart, end), visitor);
  if (runs > 1) visitWhole(text.slice(start, end), visitor);
  return index;
}

/** `HTTP|Server`, `loop|Condition`, `v2|beta`: digits stay with the letters before them. */
function getPartEnd(text: string, start: number): number {
  const index = skip(text, start, UPPER);
  // The last capital of several begins the next word, if one follows.
  if (index - start > 1 && index < text.length && getClass(text.charCodeAt(index)) === LOWER) return index - 1;
  return skip(text, skip(text, index, LOWER), DIGIT);
}

function skip(text: string, start: number, kind: number): number {
  let index = start;
  while (index < text.length && getClass(text.charCodeAt(index)) === kind) index++;
  return index;
}

function visitWhole(text: string, visitor: TermVisitor): void {
  if (!visitor.whole || text.length > MAX_TERM * 2) return;
  const term = toFolded(text).replace(NOT_WORD, '');
  if (term.length <= MAX_TERM) visitor.whole(term);
}

/** The words of a text in order, with their places. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  scanTerms(text, { part: (term, start, end) => void (term && tokens.push({ term, start, end })) });
  return tokens;
}

/** Each identifier of a text as one term. */
export function toWholes(text: string): string[] {
  const wholes: string[] = [];
  scanTerms(text, { whole: (term) => void wholes.push(term) });
  return wholes;
}
