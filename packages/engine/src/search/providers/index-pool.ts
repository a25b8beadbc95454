// Addresses of manifests → opened indexes, each opened once; one that could not be opened is tried again by the next query.
import { openIndex, type SearchIndex } from '../format/open-index.ts';

/** As `fetch`; a parameter so that it can be tried without a network. */
export type FetchText = (address: string, init?: { cache?: RequestCache }) => Promise<string>;

export interface IndexPool {
  open(manifestUrl: string): Promise<SearchIndex>;
  /** Opens it again: the site was deployed in the meantime and its old files are gone. */
  reopen(manifestUrl: string): Promise<SearchIndex>;
}

export function createIndexPool(read: FetchText): IndexPool {
  const opened = new Map<string, Promise<SearchIndex>>();
  const start = (manifestUrl: string) => {
    const index = read(manifestUrl, { cache: 'no-cache' }).then((text) => openIndex(text, read));
    opened.set(manifestUrl, index);
    index.catch(() => opened.get(manifestUrl) === index && opened.delete(manifestUrl));
    return index;
  };
  return { open: (manifestUrl) => opened.get(manifestUrl) ?? start(manifestUrl), reopen: start };
}

/** Rejects for everything that is not the file: an error status, or a host's page in its place. */
export async function fetchText(address: string, init: { cache?: RequestCache } = {}): Promise<string> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(FETCH_TIMEOUT) });
  if (!response.ok) throw new Error(`Expected ${address}, found status ${response.status}.`);
  if (response.headers.get('content-type')?.includes('text/html'))
    throw new Error(`Expected ${address}, found an HTML page.`);
  return response.text();
}

/** Milliseconds; a file of the index has some ten kilobytes. */
const FETCH_TIMEOUT = 15_000;
