// Opens indexes by the addresses of their manifests, each once. If one cannot be opened, the next query tries again.
import { openIndex, type SearchIndex } from '../format/open-index.ts';

/** Like `fetch`; a parameter, so that it can be tested without a network. */
export type FetchText = (address: string, init?: { cache?: RequestCache }) => Promise<string>;

export interface IndexPool {
  open(manifestUrl: string): Promise<SearchIndex>;
  /** Opens the index again, because the site was deployed in the meantime and its old files are gone. */
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

/** Rejects unless the response is the file itself, for example for an error status or a host's error page. */
export async function fetchText(address: string, init: { cache?: RequestCache } = {}): Promise<string> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(FETCH_TIMEOUT) });
  if (!response.ok) throw new Error(`Expected ${address}, found status ${response.status}.`);
  if (response.headers.get('content-type')?.includes('text/html'))
    throw new Error(`Expected ${address}, found an HTML page.`);
  return response.text();
}

/** Milliseconds; a file of the index has about ten kilobytes. */
const FETCH_TIMEOUT = 15_000;
