// The service worker: what the network does not answer, it answers from the pages of its own build, and from no other.
import type { OfflineSite } from '../../shared/offline.ts';
import { fetchPage, readKept, readList, toCacheName, toCachePrefix, toListName, type KeptSite } from './kept-pages.ts';
import { renderOfflinePage } from './offline-page.ts';

/** What is used of `ServiceWorkerGlobalScope`, which the library of the browser's window lacks. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The build writes it before this script. */
declare const OFFLINE_SITE: OfflineSite;

const scope = globalThis as unknown as Scope;
const { basePath, build, files, title } = OFFLINE_SITE;

/** Assets that readers met beside those of kept pages; more are left to the network. */
const MOST_FILES = 1000;

async function deleteCaches(isOurs: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
}

/** A site that can no longer be read offline: everything goes, the worker too. */
function startRemoval(): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const isOurs = (name: string) => name.startsWith(toCachePrefix(basePath)) || name === toListName(basePath);
    event.waitUntil(deleteCaches(isOurs).then(() => scope.registration.unregister()));
  });
}

async function fetchMissing(site: KeptSite): Promise<void> {
  for (const { path } of await readList(basePath)) await fetchPage(site, path);
}

function startOffline(site: KeptSite): void {
  const current = toCacheName(site);
  const openCache = () => caches.open(current);
  scope.addEventListener('install', (event) => {
    // All of it or nothing: until then the worker of the build before stays, with its pages.
    const fetchAll = async () => (await openCache()).addAll(files.map((file) => basePath + file));
    event.waitUntil(fetchAll().then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    const isOld = (name: string) => name.startsWith(toCachePrefix(basePath)) && name !== current;
    event.waitUntil(deleteCaches(isOld).then(() => scope.clients.claim()));
    // What the reader keeps is fetched again, of this build.
    event.waitUntil(fetchMissing(site));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(basePath)) return;
    if (pathname.startsWith(`${basePath}assets/`)) event.respondWith(answerAsset(event));
    else if (request.mode === 'navigate') event.respondWith(answerNavigation(request, pathname));
    else if (pathname.endsWith('.json')) event.respondWith(answerData(event, pathname));
  });

  /** Named by its content, so that it is the same in every build. */
  const answerAsset = async (event: FetchEvent): Promise<Response> => {
    const cache = await openCache();
    const known = await cache.match(event.request.url);
    if (known) return known;
    const response = await fetch(event.request);
    const copy = response.clone();
    if (response.status === 200)
      event.waitUntil(
        cache.keys().then((keys) => (keys.length < MOST_FILES ? cache.put(event.request.url, copy) : undefined)),
      );
    return response;
  };
  const answerNavigation = async (request: Request, pathname: string): Promise<Response> => {
    try {
      return await fetch(request);
    } catch {
      const known = await (await openCache()).match(toPage(pathname));
      return known ?? renderOfflinePage(title, await readKept(site));
    }
  };
  /** Payloads of pages, which are kept with their documents, and the manifests of search, which are kept here. */
  const answerData = async (event: FetchEvent, pathname: string): Promise<Response> => {
    const cache = await openCache();
    try {
      const response = await fetch(event.request);
      if (response.ok && pathname.startsWith(`${basePath}search/`))
        event.waitUntil(cache.put(pathname, response.clone()));
      return response;
    } catch (error) {
      const known = await cache.match(pathname);
      if (known) return known;
      throw error;
    }
  };
}

/** One page has several addresses. */
function toPage(pathname: string): string {
  const page = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
  return page.length < basePath.length ? basePath : page;
}

if (build === undefined) startRemoval();
else startOffline({ basePath, build });
