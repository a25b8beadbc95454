// Escapes text for HTML, in the build and in the browser.

/** Safe between tags; safe in an attribute only if the text contains no quotes. */
export function toEscaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
