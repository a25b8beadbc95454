// Turns the document into an app: hydrates the shell around the article and starts client navigation.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PagePayload } from '../../shared/payload.ts';
import { isSamePage } from '../../shared/urls.ts';
import { getSiteChrome } from './site-chrome.ts';
import { PREFERRED_VERSION_KEY, startStoredListener } from './storage.ts';
import { markCurrentLinks } from '../page-view/current-links.ts';
import { startAfterPaint } from '../../shared/after-paint.ts';
import { showFirstWindow } from '../page-view/first-window.ts';
import { announce } from '../page-view/focus.ts';
import { readHead, showHead, showNames } from '../page-view/head.ts';
import type { PageStore, ShownPage } from '../page-view/page-store.ts';
import { toPageStore } from '../page-view/page-store.ts';
import type { PageView } from '../page-view/page-view.ts';
import { toPayloadCache } from '../router/payload-cache.ts';
import { startIntentPrefetch, startViewPrefetch } from '../router/prefetch.ts';
import { Root } from './root.tsx';
import { focusArrival, Router } from '../router/router.ts';

const { basePath } = getSiteChrome();

export interface HydrateOptions {
  view: PageView;
  /**
   * Starts the behaviors of the article in the DOM. Returns the signal that is aborted when the reader leaves the
   * page.
   */
  startPage: () => AbortSignal;
  /** Aborted when the reader leaves the page that the document contained. */
  firstPage: AbortSignal;
  signal: AbortSignal;
}

function getArticle(): Element | null {
  return document.querySelector('main article');
}

function readDocumentPayload(): PagePayload {
  const text = document.getElementById('page-payload')?.textContent;
  if (!text) throw new Error('Expected the page’s data in #page-payload, found none.');
  return JSON.parse(text) as PagePayload;
}

/** The HTML in the document, which behaviors may have changed; it stays as it is. */
function readHtml(selector: string): string {
  return document.querySelector(selector)?.innerHTML ?? '';
}

/** Updates the header's links for the page; only sites with versions or languages have links that need this. */
function showMenus(payload: PagePayload): void {
  markCurrentLinks(payload.permalink);
  if (!document.querySelector('[data-has-choices]')) return;
  import('../page-view/choice-links.ts').then(({ showChoices }) => showChoices(payload), console.warn);
}

function startRouter(store: PageStore, { view, signal }: HydrateOptions) {
  const { payload, html } = store.get();
  const isDev = document.querySelector('meta[name="site-dev"]') !== null;
  const cache = toPayloadCache({ basePath, buildId: isDev ? undefined : payload.buildId });
  if (isSamePage(payload.permalink, location.pathname, basePath)) cache.set({ ...payload, html, head: readHead() });
  startIntentPrefetch({ cache, basePath, signal });
  return { cache, router: new Router({ store, cache, view, basePath, signal }) };
}

/** Hydrates the app. Resolves with the router when everything is interactive. */
export function hydrate(options: HydrateOptions): Promise<Router> {
  const { view, startPage, firstPage, signal } = options;
  const html = readHtml('.layout__page');
  const menuHtml = readHtml('.sidebar__menu');
  const store = toPageStore({ payload: readDocumentPayload(), html, state: { name: 'page' } });
  let navigation: ReturnType<typeof startRouter> | undefined;
  let previous = store.get().payload;
  const documentArticle = getArticle();

  const prefetchInView = (page: AbortSignal) => {
    if (navigation) startViewPrefetch({ cache: navigation.cache, basePath, signal: page });
  };
  const onShown = ({ payload, state }: ShownPage) => {
    const arrival = navigation?.router.takeArrival();
    if (!arrival) {
      // If a proxy changed the document, React creates it again, and no behavior has started in the new one yet.
      if (state.name === 'page' && getArticle() !== documentArticle) startPage();
      return;
    }
    showNames(payload, previous);
    previous = payload;
    const page = startPage();
    const slot = document.querySelector('.layout__page');
    if (slot && arrival.landing === 'start' && location.hash === '') showFirstWindow(slot);
    view.enter(arrival.entryKey, arrival.landing);
    startAfterPaint(() => {
      // Another page may have been set in the same frame.
      if (payload !== previous) return;
      showHead(payload);
      showMenus(payload);
      if (arrival.movesFocus) focusArrival();
      announce(payload.title);
      prefetchInView(page);
    });
  };
  return new Promise((resolve) => {
    const onReady = () => {
      navigation = startRouter(store, options);
      document.documentElement.dataset.hasHydrated = 'true';
      showMenus(store.get().payload);
      startStoredListener(PREFERRED_VERSION_KEY, () => showMenus(store.get().payload), signal);
      prefetchInView(firstPage);
      resolve(navigation.router);
    };
    const root = (
      <Root {...{ store, basePath, menuHtml, onShown, onReady }} onRetry={() => navigation?.router.retry()} />
    );
    const container = document.getElementById('root');
    if (!container) throw new Error('Expected the element #root, found none.');
    startTransition(() => {
      hydrateRoot(container, root, {
        onRecoverableError: (error) => console.error('Hydrated with a difference.', error),
      });
    });
  });
}
