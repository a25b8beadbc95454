// Says how far a document is read before its first frame, so that this frame shows the text and not only what is around it.
import type { TocEntry } from '../../shared/payload.ts';
import { toHtmlText } from '../frame/document-head.ts';

/**
 * What fills a window, in characters of an article's HTML: with less the text comes a frame after the sidebar, with
 * more the first frame is late (the largest paint of two pages at 2,000, 4,000 and 8,000, measured as in `bench/page.ts`).
 */
const FIRST_VIEW = 2000;

/**
 * A `<link>` that keeps the browser from drawing before the last heading of the first view is read; empty where none
 * comes so early. Browsers that do not know it draw as they like.
 */
export function renderFirstViewLink(article: string, toc: TocEntry[]): string {
  const view = article.slice(0, FIRST_VIEW);
  const end = toc.findLast(({ id }) => view.includes(` id="${toHtmlText(id)}"`));
  return end ? `<link rel="expect" href="#${encodeURIComponent(end.id)}" blocking="render">` : '';
}
