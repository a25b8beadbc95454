// Decides which clicks are navigations within the site, and where they lead.
import { isBelowBase, isFilePath } from '../../shared/urls.ts';

/** The link that contains an event's target. */
export function getLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/**
 * The page that a link leads to; undefined if the browser has to follow the link: another site, another tab, a file, or
 * a fragment of this page.
 */
export function toLinkTarget(link: HTMLAnchorElement, basePath: string): URL | undefined {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  // Another language is a separate build.
  if (link.dataset.document !== undefined) return undefined;
  // The browser also handles an empty or invalid `href`.
  if (!link.getAttribute('href') || !URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !isBelowBase(url.pathname, basePath) || isFilePath(url.pathname)) {
    return undefined;
  }
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return isHere && link.href.includes('#') ? undefined : url;
}

/**
 * The page that a click requests; undefined if the click is already handled, has a modifier key, or is not for the
 * router.
 */
export function toClickTarget(event: MouseEvent, basePath: string): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = getLink(event.target);
  return link && toLinkTarget(link, basePath);
}
