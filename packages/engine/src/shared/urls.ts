// Turns addresses into other addresses by the site's rules: base path, no slash at the end, `.html` optional, case ignored.

/** An address taken apart; `query` and `hash` keep their `?` and `#`, or are empty. */
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

/** Takes the slash off the end of the path; the root and the base path keep theirs, `#anchor` stays as it is. */
export function toUnslashedHref(href: string, basePath: string): string {
  const { path, query, hash } = toUrlParts(href);
  if (path === '' || path === '/') return href;
  const bare = path.replace(/\/+$/, '');
  return (`${bare}/` === basePath ? basePath : bare) + query + hash;
}

/** Whether a path belongs to the site, the base path without its slash included. */
export function isBelowBase(path: string, basePath: string): boolean {
  return path.startsWith(basePath) || `${path}/` === basePath;
}

/** The page that a path asks for: without `.html`, `/index.html` or a slash at the end; the base path keeps its own. */
export function toPagePath(path: string, basePath: string): string {
  const bare = path
    .trim()
    .replace(/(?:\/index)?\.html$/i, '')
    .replace(/\/+$/, '');
  if (`${bare}/`.toLowerCase() === basePath.toLowerCase()) return basePath;
  return bare || '/';
}

/** The part of an address that decides which page it is; equal for every way to write it. */
export function toPathKey(path: string, basePath: string): string {
  const page = toPagePath(toUrlParts(path).path, basePath);
  return toDecoded(page).toLowerCase();
}

/** Whether two paths ask for the same page. */
export function isSamePage(a: string, b: string, basePath: string): boolean {
  return toPathKey(a, basePath) === toPathKey(b, basePath);
}

/** Where a page's payload lies: `/content/x` → `/content/x.json`, the base path → `/content/index.json`. */
export function toPayloadUrl(path: string, basePath: string): string {
  const page = toPagePath(path, basePath);
  return page.endsWith('/') ? `${page}index.json` : `${page}.json`;
}

/** Whether a path names a file rather than a page: its last segment has an extension that is not `.html`. */
export function isFilePath(path: string): boolean {
  const extension = /\.([a-z][a-z0-9]{1,7})$/i.exec(path.slice(path.lastIndexOf('/') + 1))?.[1];
  return extension !== undefined && extension.toLowerCase() !== 'html';
}

/** Percent-decodes text; what is malformed stays as it is. */
export function toDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
