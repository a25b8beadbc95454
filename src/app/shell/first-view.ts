// Says how far a document is read before its first frame, so that this frame shows the text and not only what stands around it.
import type { TocEntry } from '../../shared/payload.ts';
import { toHtmlText } from './document-head.ts';

/**
 * What fills a window, in characters of an article's HTML: more in the first frame makes it late, less makes the text
 * come a frame after the sidebar (measured with `bench/page.ts` at 2,000, 4,000 and 8,000).
 */
const FIRST_VIEW = 2000;

/**
 * A `<link>` that keeps the browser from drawing before the last heading of the first view is read, or the first heading
 * where none comes so early; empty for an article without headings. Browsers that do not know it draw as they like.
 */
export function renderFirstViewLink(article: string, toc: TocEntry[]): string {
  const places = toc
    .map(({ id }) => ({ id, at: article.indexOf(` id="${toHtmlText(id)}"`) }))
    .filter(({ at }) => at !== -1);
  const end = places.findLast(({ at }) => at <= FIRST_VIEW) ?? places[0];
  return end ? `<link rel="expect" href="#${encodeURIComponent(end.id)}" blocking="render">` : '';
}
