// Text → terms: the words in lower case, and each identifier also as a whole without its punctuation.

/** A word and where it stands. */
export interface Token {
  term: string;
  start: number;
  end: number;
}

/** Words that are glued by the punctuation of code: `${workflow.input.x}`, `/api/tasks/{id}`, `FORK_JOIN`, `sub-workflow`. */
const CHUNK = /[\p{L}\p{M}\p{N}_$]+(?:[.\-/:{}$]+[\p{L}\p{M}\p{N}_$]+)*/gu;
const RUN = /[\p{L}\p{M}\p{N}]+(?:_+[\p{L}\p{M}\p{N}]+)*/gu;
/** Parts of `camelCaseURLs` and `snake_case`; digits stay with the letters before them. */
const PART = /\p{Lu}+(?![\p{Ll}\p{M}])[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lt}\p{Lm}\p{M}]+[\p{N}]*|\p{Lu}|\p{N}+|\p{M}+/gu;
const MARK = /\p{M}+/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;
const ASCII = /^[\x20-\x7e]*$/;

/** Longer identifiers are found by their parts. */
const MAX_TERM = 48;

/** One form for letters that look alike: lower case, without accents. */
export function toFolded(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(MARK, '').toLowerCase();
}

/** The words of a text in order, with their places. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: part, index } of text.matchAll(PART)) {
    const term = toFolded(part);
    if (term && term.length <= MAX_TERM) tokens.push({ term, start: index, end: index + part.length });
  }
  return tokens;
}

/** Each identifier of a text as one term: `forkjoindynamic`, `workflowinputx`, `apitasksid`. */
export function toWholes(text: string): string[] {
  const wholes: string[] = [];
  for (const [chunk] of text.matchAll(CHUNK)) {
    const whole = toWhole(chunk);
    if (whole) wholes.push(whole);
    for (const [run] of chunk.matchAll(RUN)) {
      const inner = run.length < chunk.length ? toWhole(run) : undefined;
      if (inner) wholes.push(inner);
    }
  }
  return wholes;
}

/** Undefined for a plain word: it is a term as it is. */
function toWhole(chunk: string): string | undefined {
  const parts = chunk.match(PART);
  if (!parts || parts.length < 2) return undefined;
  const whole = toFolded(chunk).replace(NOT_WORD, '');
  return whole.length <= MAX_TERM ? whole : undefined;
}

/** Words that say little about what is looked for. Left out of the text's index, and of queries that have others. */
export const STOP_WORDS = new Set(
  'a about all also am an and any are as at be been but by can cannot could did do does doing don for from get gets got had has have having here how i if in into is isn it its just let ll like may me might must my need no not now of off on one only or our out please s same should so some such t than that the their them then there these they this those to too use used using ve very want was way we were what when where which who why will with would you your'.split(' '),
);
