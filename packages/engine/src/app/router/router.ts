// Handles clicks, Back and Forward: loads the payload, writes the history, and puts the page into the store.
import type { PagePayload } from '../../shared/payload.ts';
import { isSamePage, toUrlParts } from '../../shared/urls.ts';
import { focusOnce, focusPageStart } from '../page-view/focus.ts';
import { loadStyles } from '../page-view/head.ts';
import { getHashTarget } from './hash-target.ts';
import { getEntryKey, writeEntry, writeEntryKey } from './history-entry.ts';
import { toClickTarget } from './link-target.ts';
import { announceLocation, startNavigateListener } from './location-event.ts';
import { toErrorPayload } from './error-payload.ts';
import type { PageState, PageStore } from '../page-view/page-store.ts';
import type { Landing, PageView } from '../page-view/page-view.ts';
import type { PayloadCache } from './payload-cache.ts';
import { toProgressBar } from './progress-bar.ts';
import { forgetReload, mayReload, writeReload } from './reload-guard.ts';

/** Why a page is requested; `retry` and `mend` apply to the current address. */
type Cause = 'push' | 'replace' | 'traverse' | 'retry' | 'mend';

interface PageRequest {
  url: URL;
  cause: Cause;
}

/** What to do after React has put a page into the DOM. */
export interface Arrival {
  entryKey: string;
  landing: Landing;
  movesFocus: boolean;
}

interface RouterOptions {
  store: PageStore;
  cache: PayloadCache;
  view: PageView;
  basePath: string;
  signal: AbortSignal;
}

/** If there is no page to keep showing, a spinner appears after this time. */
const SPINNER_MS = 200;

/** Loads an address as a document, even if it is the current one. */
function loadDocument({ url, cause }: PageRequest): void {
  if (url.href.split('#')[0] === location.href.split('#')[0]) location.reload();
  else if (cause === 'replace') location.replace(url);
  else location.assign(url);
}

/** Writes the address of a request to the history. Returns the key of its entry. */
function writeRequest({ url, cause }: PageRequest): string {
  if (cause === 'push' || cause === 'replace') return writeEntry(url, { replace: cause === 'replace' });
  if (url.href !== location.href) return writeEntry(url, { replace: true });
  return getEntryKey() ?? writeEntryKey();
}

/** Moves focus after a push: to the fragment's target, otherwise to the start of the page. */
export function focusArrival(): void {
  const target = getHashTarget(location.hash);
  if (target) focusOnce(target);
  else focusPageStart();
}

/** Client navigation for the whole document. */
export class Router {
  readonly #options: RouterOptions;
  readonly #progress = toProgressBar();
  #pending: AbortController | undefined;
  #arrival: Arrival | undefined;

  constructor(options: RouterOptions) {
    this.#options = options;
    const { view, basePath, signal } = options;
    view.onTraverse = (isSame) => this.#traverse(isSame);
    const onClick = (event: MouseEvent) => {
      const url = toClickTarget(event, basePath);
      if (!url) return;
      event.preventDefault();
      this.#go(url, false);
    };
    document.addEventListener('click', onClick, { signal });
    startNavigateListener(({ href, replace }) => {
      const url = new URL(href, location.href);
      if (url.origin === location.origin) this.#go(url, replace);
      else location.assign(url);
    }, signal);
    this.#mend();
  }

  /** What to do for the page in the store; undefined if only its state changed. */
  takeArrival(): Arrival | undefined {
    const arrival = this.#arrival;
    this.#arrival = undefined;
    return arrival;
  }

  /** Loads the current address again. */
  retry(): void {
    void this.#load({ url: new URL(location.href), cause: 'retry' });
  }

  /** Fetches the current page again and replaces it without scrolling. */
  async refresh(): Promise<void> {
    const { cache, store, signal } = this.#options;
    const { href, pathname } = location;
    cache.clear();
    const page = await cache.load(pathname, signal);
    if (location.href !== href) return;
    this.#arrival = { entryKey: writeEntryKey(), landing: 'keep', movesFocus: false };
    store.set({ payload: page, html: page.html, state: { name: 'page' } });
  }

  /** Handles a host that returns the same document for every address: the page shown is not the requested one. */
  #mend(): void {
    const { payload } = this.#options.store.get();
    if (payload.kind === 'not-found') return;
    if (isSamePage(payload.permalink, location.pathname, this.#options.basePath)) return;
    void this.#load({ url: new URL(location.href), cause: 'mend' });
  }

  #go(url: URL, replaces: boolean): void {
    const { store, view, basePath } = this.#options;
    const request: PageRequest = { url, cause: replaces || url.href === location.href ? 'replace' : 'push' };
    const isHere = isSamePage(url.pathname, view.path, basePath) && store.get().state.name === 'page';
    if (isHere) this.#moveWithin(request);
    else void this.#load(request);
  }

  #traverse(isSame: boolean): void {
    if (isSame && this.#options.store.get().state.name === 'page') this.#stopPending();
    else void this.#load({ url: new URL(location.href), cause: 'traverse' });
  }

  #stopPending(): void {
    this.#pending?.abort();
    this.#progress.finish();
  }

  /** Keeps the page; only the query or fragment changes. */
  #moveWithin(request: PageRequest): void {
    this.#stopPending();
    const { url, cause } = request;
    const isOnlyQuery = url.search !== location.search && url.hash === location.hash;
    const isMissing = url.hash !== '' && !getHashTarget(url.hash);
    const landing = isOnlyQuery || isMissing ? 'keep' : 'start';
    this.#options.view.enter(writeRequest(request), landing);
    if (cause === 'push' && landing === 'start') focusArrival();
    announceLocation();
  }

  async #load(request: PageRequest): Promise<void> {
    this.#stopPending();
    const own = new AbortController();
    this.#pending = own;
    if (request.cause !== 'retry') this.#progress.start();
    const spinner = setTimeout(() => this.#showSpinner(), SPINNER_MS);
    own.signal.addEventListener('abort', () => clearTimeout(spinner));
    try {
      const page = await this.#options.cache.load(request.url.pathname, own.signal);
      await loadStyles(page);
      if (own.signal.aborted) return;
      forgetReload(request.url.href);
      this.#show({ ...request, url: this.#toFinalUrl(request.url, page) }, page);
    } catch (error) {
      if (!own.signal.aborted) this.#fail(request, error);
    } finally {
      clearTimeout(spinner);
    }
  }

  #showSpinner(): void {
    const { store } = this.#options;
    const shown = store.get();
    // Keep the current page until the next one has loaded.
    if (shown.state.name === 'failed') store.set({ ...shown, state: { name: 'loading' } });
  }

  /** A moved page returns its new address; otherwise the address stays as the reader wrote it. */
  #toFinalUrl(url: URL, payload: PagePayload): URL {
    if (isSamePage(url.pathname, payload.permalink, this.#options.basePath)) return url;
    const { query, hash } = toUrlParts(url.href);
    return new URL(payload.permalink + query + hash, url);
  }

  #show(request: PageRequest, payload: PagePayload, state: PageState = { name: 'page' }): void {
    this.#progress.finish();
    this.#arrival = {
      entryKey: writeRequest(request),
      landing: request.cause === 'traverse' ? 'restore' : 'start',
      movesFocus: request.cause === 'push',
    };
    this.#options.store.set({ payload, html: payload.html ?? '', state });
    announceLocation();
  }

  #fail(request: PageRequest, error: unknown): void {
    console.warn(error);
    const { href } = request.url;
    // Load the current document from the server, for example after a deployment, a login, or a move of the page.
    if (request.cause !== 'retry' && mayReload(href) && writeReload(href)) return loadDocument(request);
    const { payload } = this.#options.store.get();
    this.#show(request, toErrorPayload(payload, request.url.pathname), { name: 'failed', error });
  }
}
