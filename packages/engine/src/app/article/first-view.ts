// Sets how much of a document the browser parses before it draws the first frame, so that this frame shows the text and
// not only the shell around it.
import type { TocEntry } from '../../shared/payload.ts';
import { toHtmlText } from '../frame/document-head.ts';

/**
 * What fills a window, in characters of an article's HTML. With a smaller value the text appears one frame after the
 * sidebar; with a larger value the first frame is late. (Measured as the largest paint of two pages at 2,000, 4,000 and
 * 8,000, as in `bench/page.ts`.)
 */
const FIRST_VIEW = 2000;

/**
 * A `<link>` that keeps the browser from drawing before it has parsed the last heading of the first view; empty if
 * there is no heading so early. Browsers that don't support it ignore it.
 */
export function renderFirstViewLink(article: string, toc: TocEntry[]): string {
  const view = article.slice(0, FIRST_VIEW);
  const end = toc.findLast(({ id }) => view.includes(` id="${toHtmlText(id)}"`));
  return end ? `<link rel="expect" href="#${encodeURIComponent(end.id)}" blocking="render">` : '';
}
