// A value as the text that the inspector shows: what is too long to be read is cut off.

/** Characters that are laid out over lines, and that are shown at all. */
const MOST_SPREAD = 20_000;
const MOST_SHOWN = 100_000;

/** JSON with two spaces of indentation, of a long value on one line; at most about `MOST_SHOWN` characters. */
export function toShownJson(value: unknown): string {
  const line = JSON.stringify(value);
  // Indentation multiplies the length of what is deeply nested.
  const text = line.length > MOST_SPREAD ? line : JSON.stringify(value, null, 2);
  if (text.length <= MOST_SHOWN) return text;
  return `${text.slice(0, MOST_SHOWN)}\n… ${text.length - MOST_SHOWN} more characters`;
}
