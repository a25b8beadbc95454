// Converts addresses according to the site's rules: base path, no trailing slash, optional `.html`, case ignored.

/** The parts of an address; `query` and `hash` keep their `?` and `#`, or are empty. */
export interface UrlParts {
  path: string;
  query: string;
  hash: string;
}

/** Whether an address leaves the site's router: it has a protocol or a host. */
export function isExternalHref(href: string): boolean {
  return /^(?:\w[\w+.-]*:|\/\/)/.test(href);
}

/** Splits an address at the first `#` and the first `?` before it. */
export function toUrlParts(href: string): UrlParts {
  const hashAt = href.indexOf('#');
  const beforeHash = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    path: queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt < 0 ? '' : beforeHash.slice(queryAt),
    hash: hashAt < 0 ? '' : href.slice(hashAt),
  };
}

/** Prepends the base path to an address that begins with `/` and does not have it yet. */
export function toBasedHref(href: string, basePath: string): string {
  if (!href.startsWith('/') || isExternalHref(href)) return href;
  const { path, query, hash } = toUrlParts(href);
  if (`${path}/` === basePath) return basePath + query + hash;
  return isBelowBase(path, basePath) ? href : basePath + href.slice(1);
}

/** Removes the trailing slash of the path; the root and the base path keep theirs, and `#anchor` stays unchanged. */
export function toUnslashedHref(href: string, basePath: string): string {
  const { path, query, hash } = toUrlParts(href);
  if (path === '' || path === '/') return href;
  const bare = path.replace(/\/+$/, '');
  return (`${bare}/` === basePath ? basePath : bare) + query + hash;
}

/** Whether a path belongs to the site; the base path may be without its slash. */
export function isBelowBase(path: string, basePath: string): boolean {
  return path.startsWith(basePath) || `${path}/` === basePath;
}

/** The page that a path means: without `.html`, `/index.html` or a trailing slash; the base path keeps its own. */
export function toPagePath(path: string, basePath: string): string {
  const bare = path
    .trim()
    .replace(/(?:\/index)?\.html$/i, '')
    .replace(/\/+$/, '');
  if (`${bare}/`.toLowerCase() === basePath.toLowerCase()) return basePath;
  return bare || '/';
}

/** The part of an address that identifies the page; the same for all spellings of the address. */
export function toPathKey(path: string, basePath: string): string {
  const page = toPagePath(toUrlParts(path).path, basePath);
  return toDecoded(page).toLowerCase();
}

/** Whether two paths mean the same page. */
export function isSamePage(a: string, b: string, basePath: string): boolean {
  return toPathKey(a, basePath) === toPathKey(b, basePath);
}

/** The address of a page's payload: `/content/x` → `/content/x.json`, the base path → `/content/index.json`. */
export function toPayloadUrl(path: string, basePath: string): string {
  const page = toPagePath(path, basePath);
  return page.endsWith('/') ? `${page}index.json` : `${page}.json`;
}

/** Whether a path means a file rather than a page: its last segment has an extension other than `.html`. */
export function isFilePath(path: string): boolean {
  const extension = /\.([a-z][a-z0-9]{1,7})$/i.exec(path.slice(path.lastIndexOf('/') + 1))?.[1];
  return extension !== undefined && extension.toLowerCase() !== 'html';
}

/** Percent-decodes text; malformed text stays unchanged. */
export function toDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Names that begin with a dot, such as `.env` and `.git/`, are not served, except below `.well-known/` (RFC 8615). */
export const HIDDEN_PATH = /\/\.(?!well-known\/)/;
