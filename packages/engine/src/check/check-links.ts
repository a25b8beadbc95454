// Checks the links of a page: each must lead to something on the site, and each fragment to a heading or another
// element.
import { posix } from 'node:path';
import { toDecoded, toUrlParts } from '../shared/urls.ts';
import { toDidYouMean, toSuggestion } from '../diagnostics.ts';
import type { FoundLink, Page } from '../types.ts';
import type { Addresses } from './known-addresses.ts';
import type { Fault, PagesContext } from './rule.ts';

/** One fault for each link to a page or file that does not exist. */
export function checkLinks(page: Page, { facts, addresses }: PagesContext): Fault[] {
  const faults: Fault[] = [];
  for (const link of facts.get(page)!.links) {
    const message = isOnPage(link) ? undefined : toBrokenLink(link, page, addresses);
    if (message !== undefined) faults.push({ ...toPlace(link), message });
  }
  return faults;
}

/** One fault for each link to an existing page that lacks the element which the link names. */
export function checkAnchors(page: Page, { facts, addresses, getAnchors }: PagesContext): Fault[] {
  const faults: Fault[] = [];
  for (const link of facts.get(page)!.links) {
    if (!link.href.includes('#')) continue;
    const { target, hash } = toTarget(link, page, addresses);
    const known = target && hash && getAnchors(target);
    if (!known || known.has(hash)) continue;
    const id = toDecoded(hash);
    // Generated pages (category indexes) have no headings, and the fragment `#top` needs none.
    if (known.has(id) || id === 'top') continue;
    const message = `Expected an anchor #${id} on ${target.permalink}, found none (link ${link.written}).${toSuggestion(id, known) || ' Correct the link, or add `{#' + id + '}` to a heading.'}`;
    faults.push({ ...toPlace(link), message });
  }
  return faults;
}

/** Pages to which a page links with a fragment: their anchors must be known before the page is checked. */
export function getAnchorTargets(page: Page, links: FoundLink[], addresses: Addresses): Page[] {
  const found = links
    .filter(({ href }) => href.includes('#'))
    .map((link) => toTarget(link, page, addresses))
    .filter(({ hash }) => hash);
  return [...new Set(found.flatMap(({ target }) => target ?? []))];
}

/** Most links of long pages lead to their own headings. */
function isOnPage({ href, missing }: FoundLink): boolean {
  return href.startsWith('#') && !missing;
}

function toPlace({ file, line, column }: FoundLink) {
  return { file, line, column };
}

interface Target {
  path: string;
  hash?: string;
  target?: Page;
}

function toTarget({ written, href, missing }: FoundLink, page: Page, { getPage }: Addresses): Target {
  const { path, hash } = toUrlParts(href);
  if (missing || written.startsWith('pathname://')) return { path };
  return { path, hash: hash.slice(1), target: path === '' ? page : getPage(path) };
}

function toBrokenLink(link: FoundLink, page: Page, addresses: Addresses): string | undefined {
  const { written, missing } = link;
  if (missing) {
    const fix = toDidYouMean(getNearestSpelling(link, addresses)) || ' Correct the path or add the page.';
    return `Expected a page at ${written}, found none.${fix}`;
  }
  const { path, target } = toTarget(link, page, addresses);
  if (target || written.startsWith('pathname://') || addresses.isKnown(path)) return undefined;
  const isFile = /\.(?!html?$)\w{2,5}$/i.test(path);
  const fix = isFile
    ? ' Correct the path, or add the file next to the page or in `static/`.'
    : toDidYouMean(addresses.getNearestPermalink(path)) || ' Correct the address or add the page.';
  return `Expected ${isFile ? 'a file' : 'a page'} at ${isFile ? written : path}, found none.${fix}`;
}

/** The file that the link most likely means, in the author's own notation. */
function getNearestSpelling({ file, written }: FoundLink, { getNearestFile }: Addresses): string | undefined {
  const { path } = toUrlParts(written);
  const folder = posix.dirname(file);
  const nearest = getNearestFile(posix.join(folder, path));
  const relative = nearest && posix.relative(folder, nearest);
  return path.startsWith('.') && relative?.startsWith('.') === false ? `./${relative}` : relative;
}
