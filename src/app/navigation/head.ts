// Brings the head of the document and the classes of `<html>` to the page that is shown.
import type { PagePayload } from '../../shared/payload.ts';

function setMeta(selector: string, content: string): void {
  document.head.querySelector(`meta[${selector}]`)?.setAttribute('content', content);
}

function setRobots(content: string | undefined): void {
  const known = document.head.querySelector('meta[name="robots"]');
  if (content === undefined) return known?.remove();
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', 'robots');
  meta.setAttribute('content', content);
}

function toRobots({ kind, unlisted }: PagePayload): string | undefined {
  if (kind === 'search') return 'noindex, follow';
  return unlisted || kind === 'not-found' ? 'noindex, nofollow' : undefined;
}

/** Replaces what the previous page's head said; `siteUrl` is the origin of canonical addresses. */
export function showHead(payload: PagePayload, previous: PagePayload, siteUrl: string): void {
  document.title = payload.documentTitle;
  const address = siteUrl + payload.permalink;
  for (const link of document.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]')) {
    link.setAttribute('href', address);
  }
  setMeta('property="og:url"', address);
  setMeta('property="og:title"', payload.documentTitle);
  setMeta('property="og:description"', payload.description);
  setMeta('name="description"', payload.description);
  setRobots(toRobots(payload));
  // Only the page's own classes change: scripts and extensions have theirs there too.
  const { classList } = document.documentElement;
  classList.remove(...previous.htmlClass.split(/\s+/).filter(Boolean));
  classList.add(...payload.htmlClass.split(/\s+/).filter(Boolean));
}
