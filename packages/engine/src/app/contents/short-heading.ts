// Shortens a heading for the list of contents: a literal that is long and says nothing becomes a placeholder.

/** What is replaced in the text, in this order; the heading itself stays letter by letter, for readers who search for it. */
const SHORTER: [RegExp, string][] = [
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '&lt;id&gt;'],
  // The package of a class.
  [/\b(?:[a-z]\w*\.){2,}(?=[A-Z])/g, ''],
  [/\b\d{6,}\b/g, '&lt;number&gt;'],
  [/\[[^\]<]{40,}\]/g, '[…]'],
];

/** HTML of a heading to HTML of its link; tags stay as they are. */
export function toShortHeading(html: string): string {
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : SHORTER.reduce((text, [long, short]) => text.replace(long, short), part),
  );
}
