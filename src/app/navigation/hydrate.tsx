// Makes the document an app: hydrates the shell around the article and starts client navigation.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PagePayload } from '../../shared/payload.ts';
import { isSamePage } from '../../shared/urls.ts';
import { clearGoneVersion } from '../shell/preferred-version.ts';
import { siteChrome } from '../site-chrome.ts';
import { showFirstWindow } from './first-window.ts';
import { announce } from './focus.ts';
import { readHead, showHead } from './head.ts';
import type { PageStore, ShownPage } from './page-store.ts';
import { toPageStore } from './page-store.ts';
import type { PageView } from './page-view.ts';
import { toPayloadCache } from './payload-cache.ts';
import { startIntentPrefetch, startViewPrefetch } from './prefetch.ts';
import { Root } from './root.tsx';
import { focusArrival, Router } from './router.ts';

export interface HydrateOptions {
  view: PageView;
  /** Starts the behaviours of the article in the DOM; returns the signal that ends with the page. */
  startPage: () => AbortSignal;
  /** Ends with the page that the document came with. */
  firstPage: AbortSignal;
  signal: AbortSignal;
}

const { basePath } = siteChrome;

function getArticle(): Element | null {
  return document.querySelector('main article');
}

function readDocumentPayload(): PagePayload {
  const text = document.getElementById('page-payload')?.textContent;
  if (!text) throw new Error('Expected the page’s data in #page-payload, found none.');
  return JSON.parse(text) as PagePayload;
}

function startRouter(store: PageStore, firstArticle: string, { view, signal }: HydrateOptions) {
  const { payload } = store.get();
  const isDev = document.querySelector('meta[name="site-dev"]') !== null;
  const cache = toPayloadCache({ basePath, buildId: isDev ? undefined : payload.buildId });
  if (isSamePage(payload.permalink, location.pathname, basePath))
    cache.set({ ...payload, html: firstArticle, head: readHead() });
  startIntentPrefetch({ cache, basePath, signal });
  return { cache, router: new Router({ store, cache, view, basePath, signal }) };
}

/** Hydrates; resolves with the router when everything can be operated. */
export function hydrate(options: HydrateOptions): Promise<Router> {
  const { view, startPage, firstPage } = options;
  const store = toPageStore({ payload: readDocumentPayload(), articleHtml: '', state: { name: 'page' } });
  const firstArticle = getArticle()?.innerHTML ?? '';
  let navigation: ReturnType<typeof startRouter> | undefined;
  let previous = store.get().payload;

  const prefetchInView = (signal: AbortSignal) => {
    const article = getArticle();
    if (article && navigation) startViewPrefetch(article, { cache: navigation.cache, basePath, signal });
  };
  // Where a proxy changed the document, React makes it anew, and without the article that it was to keep.
  const repairArticle = () => {
    const article = getArticle();
    if (!article || article.innerHTML !== '' || store.get().articleHtml !== '') return;
    article.innerHTML = firstArticle;
    startPage();
  };
  const onShown = ({ payload }: ShownPage) => {
    const arrival = navigation?.router.takeArrival();
    if (!arrival) return repairArticle();
    const article = getArticle();
    if (article && arrival.landing === 'start' && location.hash === '') showFirstWindow(article);
    showHead(payload, previous);
    previous = payload;
    const signal = startPage();
    view.enter(arrival.entryKey, arrival.landing);
    if (arrival.movesFocus) focusArrival();
    announce(payload.title);
    prefetchInView(signal);
  };
  return new Promise((resolve) => {
    const onReady = () => {
      navigation = startRouter(store, firstArticle, options);
      document.documentElement.dataset.hasHydrated = 'true';
      clearGoneVersion(siteChrome);
      prefetchInView(firstPage);
      resolve(navigation.router);
    };
    const root = (
      <Root
        {...{ store, firstArticle, onShown, onReady }}
        chrome={siteChrome}
        onRetry={() => navigation?.router.retry()}
      />
    );
    const container = document.getElementById('root');
    if (!container) throw new Error('Expected the element #root, found none.');
    startTransition(() => {
      hydrateRoot(container, root, {
        onRecoverableError: (error) => console.error('The page was hydrated with a difference.', error),
      });
    });
  });
}
