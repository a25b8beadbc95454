// The text of a value in the inspector; text that is too long to read is cut off.

/** The most characters that are formatted on several lines, and the most that are shown at all. */
const MOST_SPREAD = 20_000;
const MOST_SHOWN = 100_000;

/**
 * JSON with two spaces of indentation, or on one line for a long value; at most about `MOST_SHOWN` characters.
 */
export function toShownJson(value: unknown): string {
  const line = JSON.stringify(value);
  // Indentation multiplies the length of deeply nested values.
  const text = line.length > MOST_SPREAD ? line : JSON.stringify(value, null, 2);
  if (text.length <= MOST_SHOWN) return text;
  return `${text.slice(0, MOST_SHOWN)}\n… ${text.length - MOST_SHOWN} more characters`;
}
