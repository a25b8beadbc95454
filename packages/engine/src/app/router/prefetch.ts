// Fetches pages before the reader requests them: those that the reader seems about to open, and a few whose links are
// in view.
import { isSamePage } from '../../shared/urls.ts';
import { prepareHtml } from '../frame/parsed-html.ts';
import { isSparingConnection } from './connection.ts';
import { prefetchStyles } from '../page-view/head.ts';
import { getLink, toLinkTarget } from './link-target.ts';
import type { LoadedPage } from './load-payload.ts';
import type { PayloadCache } from './payload-cache.ts';
import { startWhenIdle } from '../boot/when-idle.ts';

/** How long the pointer must rest on a link to be treated as intent. */
const HOVER_MS = 65;
const CONTENT_LINKS = 'main :is(article, .page-links) a[href]';
/** At most this many links in view are fetched, so that a long page does not load its server. */
const MAX_IN_VIEW = 10;
/** Parsing does not wait longer than this, because a click follows soon after the pointer. */
const MAX_PARSE_WAIT_MS = 50;

interface PrefetchOptions {
  cache: PayloadCache;
  basePath: string;
  signal: AbortSignal;
}

/** Path of the page that a link would show; undefined if there is none, or if fetching is not allowed. */
function toPrefetchPath(link: HTMLAnchorElement, { basePath }: PrefetchOptions): string | undefined {
  const path = toLinkTarget(link, basePath)?.pathname;
  if (path === undefined || isSamePage(path, location.pathname, basePath)) return undefined;
  return isSparingConnection() ? undefined : path;
}

/** Fetches the page and its style sheets; undefined if it cannot be loaded. */
async function prefetchPage(cache: PayloadCache, path: string): Promise<LoadedPage | undefined> {
  const page = await cache.prefetch(path);
  if (page) prefetchStyles(page);
  return page;
}

/** Prefetches on hover, focus and touch, anywhere in the document, and parses the result. */
export function startIntentPrefetch(options: PrefetchOptions): void {
  const { cache, signal } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (target: EventTarget | null) => {
    const link = getLink(target);
    const path = link && toPrefetchPath(link, options);
    if (path === undefined) return;
    void prefetchPage(cache, path).then(
      (page) => page && startWhenIdle(() => prepareHtml(page.html), MAX_PARSE_WAIT_MS),
    );
  };
  const stopTimer = () => clearTimeout(timer);
  const onHover = ({ target, relatedTarget }: MouseEvent) => {
    const link = getLink(target);
    if (!link || getLink(relatedTarget) === link) return;
    stopTimer();
    timer = setTimeout(() => prefetch(link), HOVER_MS);
  };
  const onLeave = ({ target, relatedTarget }: MouseEvent) => {
    if (getLink(target) !== getLink(relatedTarget)) stopTimer();
  };
  document.addEventListener('mouseover', onHover, { signal, passive: true });
  document.addEventListener('mouseout', onLeave, { signal, passive: true });
  document.addEventListener('focusin', (event) => prefetch(event.target), { signal });
  document.addEventListener('touchstart', (event) => prefetch(event.target), { signal, passive: true });
  signal.addEventListener('abort', stopTimer);
}

/** Prefetches the first few links that come into view, of the article and to the previous and next page. Abort it when the page is left. */
export function startViewPrefetch(options: PrefetchOptions): void {
  // When it is needed, nothing can be loaded.
  startWhenIdle(() => import('../idle-parts.ts').catch(() => {}), 2000);
  if (isSparingConnection()) return;
  let left = MAX_IN_VIEW;
  const fetchLink = (link: HTMLAnchorElement) => {
    const path = options.signal.aborted ? undefined : toPrefetchPath(link, options);
    if (path === undefined || left === 0 || options.cache.has(path)) return;
    left -= 1;
    void prefetchPage(options.cache, path);
    if (left === 0) observer.disconnect();
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      startWhenIdle(() => fetchLink(target as HTMLAnchorElement), 2000);
    }
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>(CONTENT_LINKS)) {
    if (toLinkTarget(link, options.basePath)) observer.observe(link);
  }
  options.signal.addEventListener('abort', () => observer.disconnect());
}
