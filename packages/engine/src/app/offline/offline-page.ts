// What a reader sees who opens a page without a network that is not on the device: what is there.
import { toEscaped } from '../../shared/escape-html.ts';
import type { KeptPage } from '../../shared/offline.ts';

const STYLE = `:root{color-scheme:light dark}body{max-width:40rem;margin:10vh auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif}li{margin:.35em 0}`;

/** A document of its own: the site's might be of another build. */
export function renderOfflinePage(title: string, pages: KeptPage[]): Response {
  const links = pages.map(
    ({ path, title: name }) => `<li><a href="${encodeURI(decodeURI(path))}">${toEscaped(name)}</a></li>`,
  );
  const list =
    links.length === 0
      ? '<p>No page of this site is on your device.</p>'
      : `<p>These pages are on your device:</p><ul>${links.join('')}</ul>`;
  const name = toEscaped(title);
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You are offline | ${name}</title><style>${STYLE}</style></head><body><main><h1>You are offline</h1><p>Check your network connection, and then <a href="">retry</a>.</p>${list}</main></body></html>`;
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
