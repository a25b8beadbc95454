// Fetches pages before they are asked for: those the reader seems about to open, and a few that are in view.
import { isSamePage } from '../../shared/urls.ts';
import { prepareHtml } from '../frame/parsed-html.ts';
import { isSparingConnection } from './connection.ts';
import { prefetchStyles } from '../page-view/head.ts';
import { getLink, toLinkTarget } from './link-target.ts';
import type { LoadedPage } from './load-payload.ts';
import type { PayloadCache } from './payload-cache.ts';
import { startWhenIdle } from '../boot/when-idle.ts';

/** How long the pointer rests on a link before it counts as intent. */
const HOVER_MS = 65;
const CONTENT_LINKS = 'main :is(article, .page-links) a[href]';
/** More links in view than this are not fetched, so that a long page costs its server little. */
const MAX_IN_VIEW = 10;
/** A click comes soon after the pointer. */
const MAX_PARSE_WAIT_MS = 50;

interface PrefetchOptions {
  cache: PayloadCache;
  basePath: string;
  signal: AbortSignal;
}

/** Path of the page that a link would show; undefined when there is none, or nothing may be fetched. */
function toPrefetchPath(link: HTMLAnchorElement, { basePath }: PrefetchOptions): string | undefined {
  const path = toLinkTarget(link, basePath)?.pathname;
  if (path === undefined || isSamePage(path, location.pathname, basePath)) return undefined;
  return isSparingConnection() ? undefined : path;
}

/** The page, with what it needs beside its payload on the way; undefined if it cannot be had. */
async function prefetchPage(cache: PayloadCache, path: string): Promise<LoadedPage | undefined> {
  const page = await cache.prefetch(path);
  if (page) prefetchStyles(page);
  return page;
}

/** Prefetches on hover, focus and touch, anywhere in the document, and parses what came. */
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

/** Prefetches links of the article, and those to its neighbours, that come into view, the first few of a page; abort when the page goes. */
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
