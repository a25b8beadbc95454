// What a requested address means: a file of the site, a redirect, or nothing.

/** Every address that leads somewhere. */
export interface SiteAddresses {
  basePath: string;
  /** Moved addresses, with base path. */
  redirects: Record<string, string>;
  /** Permalinks by their lower-case form without slash at the end. */
  pages: ReadonlyMap<string, string>;
}

export type RequestTarget =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'not-found' };

/** `SiteAddresses.pages` of a site with these permalinks. */
export function toPages(permalinks: string[]): SiteAddresses['pages'] {
  return new Map(permalinks.map((permalink) => [permalink.toLowerCase().replace(/(.)\/$/, '$1'), permalink]));
}

/** `url`: path and query as requested. The query survives redirects. */
export function toRequestTarget(url: string, site: SiteAddresses): RequestTarget {
  const [, rawPath = '/', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  const path = toDecoded(rawPath);
  if (path === undefined || !path.startsWith('/') || /(^|\/)\.\.?(\/|$)|[\0\\]/.test(path))
    return { kind: 'not-found' };
  if (path === '/' && site.basePath !== '/') return { kind: 'redirect', status: 302, location: site.basePath + query };
  if (`${path}/` === site.basePath) return { kind: 'redirect', status: 301, location: site.basePath + query };
  const key = toKey(path);
  const moved = site.redirects[key] ?? site.redirects[path];
  if (moved) return { kind: 'redirect', status: 301, location: toLocation(moved, query) };
  const permalink = site.pages.get(key);
  if (permalink) return { kind: 'file', path: toFile(permalink, 'html') };
  const payloadOf = path.endsWith('.json') && site.pages.get(toKey(path.slice(0, -'.json'.length)));
  if (payloadOf) return { kind: 'file', path: toFile(payloadOf, 'json') };
  return isOwnFile(path, site.basePath) ? { kind: 'file', path: rawPath } : { kind: 'not-found' };
}

/** The document or the payload of a page. */
function toFile(permalink: string, ending: 'html' | 'json'): string {
  return permalink.endsWith('/') ? `${permalink}index.${ending}` : `${encodeURI(permalink)}.${ending}`;
}

/** Hosts' own files (`server.json`, `_headers`) and compressed twins are not for readers. */
function isOwnFile(path: string, basePath: string): boolean {
  return path === '/robots.txt' || (path.startsWith(basePath) && /\.\w+$/.test(path) && !/\.(br|gz)$/.test(path));
}

/** `/a/b/`, `/a/b.html`, `/a/b/index.html` and `/A/B` are one page. */
function toKey(path: string): string {
  return path
    .toLowerCase()
    .replace(/(\/index)?\.html$/, '')
    .replace(/(.)\/+$/, '$1');
}

function toLocation(target: string, query: string): string {
  const [path = '', hash] = target.split('#');
  return path + query + (hash === undefined ? '' : `#${hash}`);
}

function toDecoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // A malformed percent-escape names nothing.
    return undefined;
  }
}
