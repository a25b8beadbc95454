// Converts documents to the files of an index in memory, compressed as a server sends them.
import { brotliCompressSync, constants } from 'node:zlib';
import { buildIndex } from '../../src/search/index/build-index.ts';
import type { Synonym } from '../../src/search/format/index-files.ts';
import type { SearchDocument } from '../../src/search/search-types.ts';

export interface IndexFiles {
  manifest: string;
  /** By name below the folder. */
  files: Map<string, string>;
  /** Milliseconds of processor time, without compression. */
  time: number;
}

export const FOLDER = '/content/assets/search/';

export async function writeIndex(documents: Iterable<SearchDocument>, synonyms: Synonym[]): Promise<IndexFiles> {
  const files = new Map<string, string>();
  const write = async (kind: string, text: string) => {
    const name = `${kind}-${files.size}.txt`;
    files.set(name, text);
    return { name, bytes: kind === 'terms' ? Math.round(text.length * 0.55) : 0 };
  };
  const pages = [...documents].map((document) => ({
    ...document,
    key: document.path,
    weight: 1,
    incoming: new Map<string, number>(),
    read: () => document,
  }));
  const start = getCpu();
  const { manifest } = await buildIndex(pages, {
    version: 'current',
    locale: 'en',
    basePath: '/content/',
    synonyms,
    folder: FOLDER,
    write,
  });
  return { manifest: JSON.stringify(manifest), files, time: getCpu() - start };
}

function getCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Compressed as the build does it: maximum compression for what every query needs. */
export function getBrotliSize(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

export function getQuality(name: string): number {
  return /^(text|terms)-/.test(name) ? 5 : 11;
}
