// Shortens a heading for the table of contents: a long literal without meaning for the reader becomes a placeholder.

/** The replacements, in this order. The heading itself stays unchanged, for readers who search for it. */
const SHORTER: [RegExp, string][] = [
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '&lt;id&gt;'],
  // The package name before a class name.
  [/\b(?:[a-z]\w*\.){2,}(?=[A-Z])/g, ''],
  [/\b\d{6,}\b/g, '&lt;number&gt;'],
  [/\[[^\]<]{40,}\]/g, '[…]'],
];

/** Converts the HTML of a heading to the HTML of its link; tags stay unchanged. */
export function toShortHeading(html: string): string {
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : SHORTER.reduce((text, [long, short]) => text.replace(long, short), part),
  );
}
