// Checks the links of a page: each must lead to something on the site, and each fragment to a heading or another
// element.
import { toDecoded, toUrlParts } from '../shared/urls.ts';
import { toSuggestion } from '../diagnostics.ts';
import type { FoundLink, Page } from '../types.ts';
import type { Addresses } from './known-addresses.ts';
import type { Fault, PagesContext } from './rule.ts';

/** One fault for each link to a page or file that does not exist. */
export function checkLinks(page: Page, { facts, addresses }: PagesContext): Fault[] {
  return facts.get(page)!.links.flatMap((link) => {
    const message = toBrokenLink(link, page, addresses);
    return message === undefined ? [] : [{ ...toPlace(link), message }];
  });
}

/** One fault for each link to an existing page that lacks the element which the link names. */
export function checkAnchors(page: Page, { facts, addresses, getAnchors }: PagesContext): Fault[] {
  return facts.get(page)!.links.flatMap((link): Fault[] => {
    if (!link.href.includes('#')) return [];
    const { target, hash } = toTarget(link, page, addresses);
    const known = target && hash && getAnchors(target);
    if (!known) return [];
    const id = toDecoded(hash);
    // Generated pages (category indexes) have no headings, and the fragment `#top` needs none.
    if (known.has(id) || known.has(hash) || id === 'top') return [];
    const message = `Expected an anchor #${id} on ${target.permalink}, found none (link ${link.written}).${toSuggestion(id, known) || ' Correct the link, or add `{#' + id + '}` to a heading.'}`;
    return [{ ...toPlace(link), message }];
  });
}

/** Pages to which a page links with a fragment: their anchors must be known before the page is checked. */
export function getAnchorTargets(page: Page, links: FoundLink[], addresses: Addresses): Page[] {
  const found = links
    .filter(({ href }) => href.includes('#'))
    .map((link) => toTarget(link, page, addresses))
    .filter(({ hash }) => hash);
  return [...new Set(found.flatMap(({ target }) => target ?? []))];
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
    const fix = toSuggestion(written, getSpellings(link, addresses)) || ' Correct the path or add the page.';
    return `Expected a page at ${written}, found none.${fix}`;
  }
  const { path, target } = toTarget(link, page, addresses);
  if (target || written.startsWith('pathname://') || addresses.isKnown(path)) return undefined;
  const isFile = /\.(?!html?$)\w{2,5}$/i.test(path);
  const fix = isFile
    ? ' Correct the path, or add the file next to the page or in `static/`.'
    : toSuggestion(path, addresses.permalinks) || ' Correct the address or add the page.';
  return `Expected ${isFile ? 'a file' : 'a page'} at ${isFile ? written : path}, found none.${fix}`;
}

/** Paths relative to the file that contains the link, in the author's own notation, for suggestions. */
function getSpellings({ file, written }: FoundLink, { files }: Addresses): string[] {
  if (!/^\.\.?\//.test(written)) return files;
  const from = file.split('/').slice(0, -1);
  return files.map((target) => {
    const to = target.split('/');
    let shared = 0;
    while (shared < from.length && from[shared] === to[shared]) shared++;
    const up = '../'.repeat(from.length - shared) || './';
    return up + to.slice(shared).join('/');
  });
}
