// What a link of the site may lead to: pages, static files, redirects and published files.
import { toDecoded } from '../shared/urls.ts';
import { createPathFinder } from './nearest-path.ts';
import type { Content, Page, Site } from '../types.ts';

export interface Addresses {
  /**
   * `path` has the base path, but no query or fragment. Variants with `.html`, a trailing slash or another case lead to
   * the same page.
   */
  getPage(path: string): Page | undefined;
  /** True for the address of a page, a file or a redirect. */
  isKnown(href: string): boolean;
  /** Permalinks of all pages, for suggestions. */
  permalinks: string[];
  /** The permalink, or the source file of a page, that a wrong one most likely means. */
  getNearestPermalink(path: string): string | undefined;
  getNearestFile(file: string): string | undefined;
}

export function toAddresses({ staticFiles, downloads = [] }: Content, site: Site, basePath: string): Addresses {
  const staticPaths = new Set([...staticFiles, ...downloads.map(({ path }) => path)].map((file) => basePath + file));
  const redirects = new Set(site.redirects.map(({ from }) => from.toLowerCase()));
  const { byPermalink, byFile } = site;
  const permalinks = [...byPermalink.values()].map(({ permalink }) => permalink);
  return {
    // Nearly every link is written exactly like the address, so try that first.
    getPage: (path) => byPermalink.get(path) ?? byPermalink.get(toKey(path)),
    isKnown(href) {
      const path = href.replace(/[?#].*$/s, '');
      const key = toKey(path);
      return (
        byPermalink.has(key) || staticPaths.has(path) || redirects.has(key) || path.startsWith(`${basePath}assets/`)
      );
    },
    permalinks,
    getNearestPermalink: createPathFinder(permalinks),
    getNearestFile: createPathFinder([...byFile.keys()]),
  };
}

function toKey(path: string): string {
  // Hardly any address is percent-encoded, and decoding takes longer than everything else here.
  return (path.includes('%') ? toDecoded(path) : path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1');
}
