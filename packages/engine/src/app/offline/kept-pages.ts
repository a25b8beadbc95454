// The pages on the reader's device, for the worker and for the pages: one cache for each build, and one list that outlives builds.
import { toPayloadUrl } from '../../shared/urls.ts';
import type { KeptPage } from '../../shared/offline.ts';

/** Whose pages they are. */
export interface KeptSite {
  basePath: string;
  /** Only pages of this build are kept. */
  build: string;
}

export function toCacheName({ basePath, build }: KeptSite): string {
  return `${toCachePrefix(basePath)}${build}`;
}

/** Of the caches of every build. */
export function toCachePrefix(basePath: string): string {
  return `offline ${basePath} `;
}

export function toListName(basePath: string): string {
  return `offline-list ${basePath}`;
}

/** The list, the latest first; also of pages that this build does not have yet. */
export async function readList(basePath: string): Promise<KeptPage[]> {
  const found = await caches.match(basePath, { cacheName: toListName(basePath) });
  return found ? ((await found.json()) as KeptPage[]) : [];
}

/** Changes the list; changes of several windows follow each other. */
export async function changeList(basePath: string, change: (list: KeptPage[]) => KeptPage[]): Promise<void> {
  await navigator.locks.request(toListName(basePath), async () => {
    const cache = await caches.open(toListName(basePath));
    await cache.put(basePath, new Response(JSON.stringify(change(await readList(basePath)))));
  });
}

/** The pages of the list that can be read without a network now. */
export async function readKept(site: KeptSite): Promise<KeptPage[]> {
  const list = await readList(site.basePath);
  const cache = await caches.open(toCacheName(site));
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return list.filter(({ path }) => here.has(path));
}

/** Fetches a page and what it shows. False, and nothing kept, if it cannot be had or is of another build. */
export async function fetchPage(site: KeptSite, path: string): Promise<boolean> {
  const payloadUrl = toPayloadUrl(path, site.basePath);
  const [document, payload] = await Promise.all([
    fetchText(path, 'text/html', site),
    fetchText(payloadUrl, 'application/json', site),
  ]);
  if (!document || !payload) return false;
  const cache = await caches.open(toCacheName(site));
  await keepAssets(cache, document.text, site.basePath);
  await Promise.all([cache.put(path, document.response), cache.put(payloadUrl, payload.response)]);
  return true;
}

/** Deletes a page, but not what other pages show too. */
export async function deletePage(site: KeptSite, path: string): Promise<void> {
  const cache = await caches.open(toCacheName(site));
  await Promise.all([cache.delete(path), cache.delete(toPayloadUrl(path, site.basePath))]);
}

/** As a document or payload of this build has it in its data. */
function isOfBuild(text: string, { build }: KeptSite): boolean {
  return text.includes(`"buildId":"${build}"`);
}

async function fetchText(
  address: string,
  accept: string,
  site: KeptSite,
): Promise<{ text: string; response: Response } | undefined> {
  // Not from the browser's own cache: it may be of the build before.
  const response = await fetch(address, { headers: { accept }, cache: 'no-cache' }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const text = await response.text();
  if (!isOfBuild(text, site)) return undefined;
  // Made anew: one that was redirected may not answer a navigation.
  return { text, response: new Response(text, { headers: response.headers }) };
}

/** Hashed files that the document names and the cache lacks. One that cannot be had leaves a gap in the page. */
async function keepAssets(cache: Cache, document: string, basePath: string): Promise<void> {
  const named = document.matchAll(/"(\/[^"\s\\]*\/assets\/[^"\s\\]+|\/assets\/[^"\s\\]+)"/g);
  const addresses = new Set(Array.from(named, ([, address]) => address!));
  await Promise.all(
    [...addresses]
      .filter((address) => address.startsWith(`${basePath}assets/`))
      .map(async (address) => (await cache.match(address)) ?? cache.add(address).catch(() => {})),
  );
}
