// Measures how well a pasted text fits a text that a page explains: compares the fixed parts, between which the
// reader's text has its own names and IDs.

/**
 * Variable parts: those marked as variable, those that certainly are, and those that may be (names in quotes, in
 * brackets, or joined by an underscore).
 */
const MARKED_GAP = /…|\.\.\./g;
export const SURE_GAP = /…|\.\.\.|<[a-z][a-z '-]*>|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/g;
const LIKELY_GAP = new RegExp(`${SURE_GAP.source}|'[^']*'|"[^"]*"|\\[[^\\]]*\\]|[\\w-]*_[\\w-]*`, 'g');
/** The factor for a fit that needs the probable variable parts. */
const LIKELY_SHARE = 0.9;
/** The least number of letters in fixed parts; fewer occur in any text. */
const MIN_FIXED = 12;
/**
 * For a text that is cut off or still being typed: the least number of letters, and the least share of the whole text.
 */
const MIN_CUT = 16;
const MIN_CUT_SHARE = 0.4;
/** The least share for a piece from anywhere in the text. */
const MIN_PIECE_SHARE = 0.6;

/** The number of letters of `text` that the query contains in the same order; 0 if it is another text. */
export function getFit(query: string, text: string): number {
  const typed = toFlat(query);
  const known = toFlat(text);
  return Math.max(
    getFixedFit(typed, known.split(MARKED_GAP)),
    getFixedFit(typed, known.split(SURE_GAP)),
    getFixedFit(typed, known.split(LIKELY_GAP)) * LIKELY_SHARE,
    getPieceFit(typed, known),
  );
}

function toFlat(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[`\s]+/g, ' ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .trim();
}

function getFixedFit(typed: string, parts: string[]): number {
  const fixed = toFixed(parts);
  const whole = fixed.join('').length;
  if (whole < MIN_FIXED) return 0;
  let [from, letters] = [0, 0];
  for (const part of fixed) {
    const at = typed.indexOf(part, from);
    // The dialog's field cuts off long text, and a reader may still be typing.
    if (at < 0)
      return typed.startsWith(fixed[0]!) || letters === 0
        ? getCutFit({ letters, rest: typed.slice(from), part, whole })
        : 0;
    from = at + part.length;
    letters += part.length;
  }
  return letters;
}

function toFixed(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part.length > 1);
}

interface Cut {
  letters: number;
  rest: string;
  part: string;
  whole: number;
}

function getCutFit({ letters, rest, part, whole }: Cut): number {
  const sum = letters + getBegun(rest, part, letters === 0);
  return sum >= MIN_CUT && sum >= whole * MIN_CUT_SHARE ? sum : 0;
}

/** The number of letters at the end of `rest` with which `part` begins; with `isAll`, all of `rest` must match. */
function getBegun(rest: string, part: string, isAll: boolean): number {
  if (isAll) return part.startsWith(rest) ? rest.length : 0;
  for (let length = Math.min(rest.length, part.length); length > 0; length--)
    if (rest.endsWith(part.slice(0, length))) return length;
  return 0;
}

/** The fit if the query is a piece of the text, such as what follows `Task failed: ` in it. */
function getPieceFit(typed: string, known: string): number {
  if (typed.length < MIN_CUT) return 0;
  const isEnough = typed.length >= known.length * MIN_PIECE_SHARE && known.includes(typed);
  return isEnough || known.endsWith(`: ${typed}`) ? typed.length : 0;
}
