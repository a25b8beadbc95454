// Finds every element of a page that a `#hash` can name.
import { toText } from '../article/styles.ts';

/**
 * IDs (and names of `<a>`) in the rendered article: headings, partials, footnotes, and everything that components
 * rendered.
 */
export function getAnchors(html: string): string[] {
  const anchors = new Set<string>();
  for (const [tag] of html.matchAll(/<[a-zA-Z][^<>]*>/g)) {
    const id =
      /\sid="([^"]+)"/.exec(tag)?.[1] ?? (tag.startsWith('<a ') ? /\sname="([^"]+)"/.exec(tag)?.[1] : undefined);
    if (id) anchors.add(toText(id));
  }
  return [...anchors];
}
