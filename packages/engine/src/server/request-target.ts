// Determines what a requested address means: a file of the site, a redirect, or nothing.
import { encodeUrl } from 'encodeurl';
import { HIDDEN_PATH } from '../shared/urls.ts';

/** All addresses of the site. */
export interface SiteAddresses {
  basePath: string;
  /** Moved addresses, with base path. */
  redirects: Record<string, string>;
  /** Permalinks by their lowercase form without a trailing slash. */
  pages: ReadonlyMap<string, string>;
}

export type RequestTarget =
  /** `path` is percent-encoded; `isPage`: the document or the payload of a page, which every build contains. */
  | { kind: 'file'; path: string; isPage: boolean }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'not-found' };

/** `SiteAddresses.pages` of a site with these permalinks. */
export function toPages(permalinks: string[]): SiteAddresses['pages'] {
  return new Map(permalinks.map((permalink) => [toPageKey(permalink), permalink]));
}

/** Key of a permalink in `SiteAddresses.pages`. */
export function toPageKey(permalink: string): string {
  return permalink.toLowerCase().replace(/(.)\/$/, '$1');
}

/** `url`: path and query as requested, or the whole address, which proxies send. The path is as it was sent. */
export function splitTarget(url: string): { path: string; query: string } {
  const [, path, query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  return { path: path || '/', query };
}

/** `url`: as in `splitTarget`. Redirects keep the query. */
export function toRequestTarget(url: string, site: SiteAddresses): RequestTarget {
  const { path: rawPath, query } = splitTarget(url);
  const path = toDecoded(rawPath);
  if (path === undefined || !path.startsWith('/') || /(^|\/)\.\.?(\/|$)|[\0\\]/.test(path))
    return { kind: 'not-found' };
  if (path === '/' && site.basePath !== '/') return { kind: 'redirect', status: 302, location: site.basePath + query };
  if (`${path}/` === site.basePath) return { kind: 'redirect', status: 301, location: site.basePath + query };
  const key = toKey(path);
  const moved = site.redirects[key] ?? site.redirects[path];
  if (moved) return { kind: 'redirect', status: 301, location: toLocation(moved, query) };
  const permalink = site.pages.get(key);
  if (permalink) return { kind: 'file', path: toFile(permalink, 'html'), isPage: true };
  const [, stem, ending] = /^(.*)\.(json|md)$/.exec(path) ?? [];
  const formOf = stem !== undefined && site.pages.get(toKey(stem));
  if (formOf) return { kind: 'file', path: toFile(formOf, ending as 'json' | 'md'), isPage: ending === 'json' };
  return isOwnFile(path, site.basePath) ? { kind: 'file', path: rawPath, isPage: false } : { kind: 'not-found' };
}

/** About the addresses that the readers of a site ask for in a short time. */
const MOST_KNOWN = 2000;
/** Longer ones are rare, and would fill the memory. */
const LONGEST_KNOWN = 200;

/** Returns `toRequestTarget` for one site, which remembers its answers, because readers ask for the same addresses. */
export function createTargetReader(site: SiteAddresses): (url: string) => RequestTarget {
  const known = new Map<string, RequestTarget>();
  return (url) => {
    const found = known.get(url);
    if (found) return found;
    const target = toRequestTarget(url, site);
    if (url.length > LONGEST_KNOWN) return target;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(url, target);
    return target;
  };
}

/** The document, the payload or the Markdown of a page. */
function toFile(permalink: string, ending: 'html' | 'json' | 'md'): string {
  return encodeURI(permalink) + (permalink.endsWith('/') ? `index.${ending}` : `.${ending}`);
}

/**
 * Files for hosts and for the server itself, which cannot be requested. The not-found page is only sent with its own
 * status.
 */
const HOST_FILES = ['server.json', '404.html', '404.json'];

/**
 * A file that readers may request by its name; compressed copies are only sent in response to requests for the
 * original file.
 */
function isOwnFile(path: string, basePath: string): boolean {
  if (path === '/robots.txt') return true;
  if (!path.startsWith(basePath) || HOST_FILES.includes(path.slice(basePath.length))) return false;
  return /\.\w+$/.test(path) && !/\.(br|gz)$/.test(path) && !path.includes('//') && !HIDDEN_PATH.test(path);
}

/** `/a/b/`, `/a/b.html`, `/a/b/index.html` and `/A/B` are the same page. */
function toKey(path: string): string {
  const stem = path.toLowerCase().replace(/(\/index)?\.html$/, '');
  // A regular expression would take quadratic time if many slashes are not at the end.
  let { length } = stem;
  while (length > 1 && stem[length - 1] === '/') length--;
  return stem.slice(0, length);
}

/** Percent-encoded, because a header can only contain Latin-1 characters. */
function toLocation(target: string, query: string): string {
  const [path = '', hash] = target.split('#');
  return encodeUrl(path + query + (hash === undefined ? '' : `#${hash}`));
}

function toDecoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // A malformed percent escape leads to no file.
    return undefined;
  }
}
