// Escapes text for HTML and XML, in the build and in the browser.

/** Safe between tags; safe in an attribute only if the text contains no quotes. */
export function toEscaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What XML 1.0 cannot contain in any form. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Safe in XML, between tags and in attributes; drops the characters that XML cannot contain. */
export function toXml(text: string): string {
  return toEscaped(text.replaceAll(FORBIDDEN, '')).replaceAll('"', '&quot;');
}
