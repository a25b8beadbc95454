// Text as HTML, on both sides.

/** Safe between tags; in an attribute only where the text has no quotes. */
export function toEscaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
