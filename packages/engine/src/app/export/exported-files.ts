// Reads what search needs from the files of an export: each is a script that hands over a text, because a page of the file system may fetch nothing.
import { START_PAGES, type StartGroup } from '../../shared/start-pages.ts';
import { toManifestPath } from '../../search/addresses.ts';
import type { SearchOptions, SearchProvider, SearchResult } from '../../search/search-types.ts';
import { createIndexPool } from '../../search/providers/index-pool.ts';
import { toExportedFile } from '../../shared/exported-file.ts';
import { readCanonicalPath } from '../page-view/canonical-path.ts';
import { getSiteChrome } from '../boot/site-chrome.ts';

const { basePath } = getSiteChrome();
/** The way from the page to the folder of all: `../../`. */
const root = document.documentElement.dataset.exported ?? '';
const waiting = new Map<string, (text: string) => void>();

/** What each of the scripts calls. */
Object.assign(window, { takeExportedFile: (path: string, text: string) => waiting.get(path)?.(text) });

/** The text of a file of the site; rejects if the export lacks it. */
function readExported(address: string): Promise<string> {
  const path = address.slice(basePath.length);
  return new Promise((resolve, reject) => {
    waiting.set(path, resolve);
    const script = Object.assign(document.createElement('script'), { src: `${root}${encodeURI(path)}.js` });
    script.addEventListener('error', () => reject(new Error(`Expected the file ${script.src}, found none.`)));
    script.addEventListener('load', () => script.remove());
    document.head.append(script);
  });
}

function toFileHref(permalink: string): string {
  return root + toExportedFile(permalink, basePath);
}

export async function readStartPages(): Promise<StartGroup[]> {
  const groups = JSON.parse(await readExported(basePath + START_PAGES)) as StartGroup[];
  return groups.map(({ title, pages }) => ({
    title,
    pages: pages.map(({ label, href }) => ({ label, href: toFileHref(href) })),
  }));
}

const pool = createIndexPool(readExported);
/** There is no page of all results. */
const HITS = 20;

function toFileHits(result: SearchResult): SearchResult {
  return { ...result, hits: result.hits.map((hit) => ({ ...hit, path: toFileHref(hit.path) })) };
}

/** Answers from the files beside the page. */
export function getExportedProvider(version: string | undefined): SearchProvider {
  const open = () => pool.open(basePath + toManifestPath(version));
  const toOptions = (options: SearchOptions) => ({ ...options, near: readCanonicalPath(), limit: HITS });
  return {
    search: async (query, options = {}) => toFileHits(await (await open()).search(query, toOptions(options))),
    glance: async (query, options = {}) => toFileHits(await (await open()).glance(query, toOptions(options))),
  };
}
