// Converts text to terms: the words in lowercase, and also each whole identifier without its punctuation.

/** A word and its position. */
export interface Token {
  term: string;
  start: number;
  end: number;
}

/** Longer identifiers are found through their parts. */
const MAX_TERM = 48;

/**
 * The class of a character. `JOIN` characters occur inside names (`fork_join`), `GLUE` characters between them
 * (`/api/tasks/{id}`, `${a.b}`).
 */
const [OTHER, LOWER, UPPER, DIGIT, JOIN, GLUE] = [1, 2, 3, 4, 5, 6];
/**
 * Classes by UTF-16 code unit, filled in on first use, because a regular expression for each character would take ten
 * times as long.
 */
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

/** Gives letters that look alike the same form: lowercase, without accents. */
export function toFolded(text: string): string {
  return NOT_ASCII.test(text) ? text.normalize('NFKD').replace(MARK, '').toLowerCase() : text.toLowerCase();
}

export interface TermVisitor {
  /** A word, or a part of an identifier. */
  part?(term: string, start: number, end: number): void;
  /** An identifier with several parts, as one term: `forkjoindynamic`, `workflowinputx`, `apitasksid`. */
  whole?(term: string): void;
}

/** Visits every term of a text in one pass. It uses no closures, because it processes every letter of a site. */
export function scanTerms(text: string, visitor: TermVisitor): void {
  let index = 0;
  while (index < text.length) {
    const kind = getClass(text.charCodeAt(index));
    if (kind === OTHER || kind === GLUE || kind === JOIN) index++;
    else index = scanChunk(text, index, visitor);
  }
}

/** Languages whose names have signs, and what addresses and packages call them. */
const LANGUAGES = new Map([
  ['c#', 'csharp'],
  ['c++', 'cpp'],
  ['f#', 'fsharp'],
]);
const LANGUAGE = /[cf]#(?![\p{L}\p{N}])|c\+\+/iuy;

/** The name of a language with signs that begins at `start`. */
function getLanguage(text: string, start: number): string | undefined {
  const sign = text[start + 1];
  if (sign !== '#' && sign !== '+') return undefined;
  LANGUAGE.lastIndex = start;
  return LANGUAGE.exec(text)?.[0];
}

/** Scans one identifier or word that begins at `start`. Returns its end. */
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
      const language = end - index === 1 ? getLanguage(text, index) : undefined;
      if (language) end = index + language.length;
      if (visitor.part && end - index <= MAX_TERM)
        visitor.part(language ? LANGUAGES.get(language.toLowerCase())! : toFolded(text.slice(index, end)), index, end);
      index = end;
      runParts++;
    }
  }
  if (runParts > 0) runs++;
  if (runParts > 1) visitWhole(text.slice(runStart, end), visitor);
  if (runs > 1) visitWhole(text.slice(start, end), visitor);
  return index;
}

/** Divides `HTTP|Server`, `loop|Condition`, `v2|beta`: digits stay with the letters before them. */
function getPartEnd(text: string, start: number): number {
  const index = skip(text, start, UPPER);
  // The last of several capital letters begins the next word, if one follows.
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

/** The words of a text in order, with their positions. */
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
