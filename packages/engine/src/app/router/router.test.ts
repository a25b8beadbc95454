// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { PagePayload } from '../../shared/payload.ts';
import { navigate } from './location-event.ts';
import type { PageStore } from '../page-view/page-store.ts';
import { toPageStore } from '../page-view/page-store.ts';
import type { PageView } from '../page-view/page-view.ts';
import { toPayloadCache } from './payload-cache.ts';
import { Router } from './router.ts';

const ORIGIN = 'https://docs.example';
let stop: AbortController;

function toPayload(permalink: string): PagePayload & { html: string } {
  const texts = { kind: 'doc' as const, buildId: 'b', title: permalink, documentTitle: permalink };
  return { ...texts, permalink, html: `<h1>${permalink}</h1>`, htmlClass: '' };
}

/**
 * A router on `/content/` whose server returns every page except those in `broken`, each after its delay in
 * `slow`.
 */
function startSite({ broken = [], slow = {} }: { broken?: string[]; slow?: Record<string, number> } = {}) {
  const down = new Set(broken);
  const fetchPage = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const permalink = String(url).replace(/(index)?\.json$/, '');
    await new Promise((resolve) => setTimeout(resolve, slow[permalink] ?? 0));
    init?.signal?.throwIfAborted();
    return down.has(permalink) ? new Response('', { status: 500 }) : Response.json(toPayload(permalink));
  };
  const store = toPageStore({ payload: toPayload('/content/'), html: '', state: { name: 'page' } });
  const cache = toPayloadCache({ basePath: '/content/', buildId: 'b', fetchPage });
  const view: PageView = {
    path: location.pathname,
    onTraverse: () => {},
    enter: () => {
      view.path = location.pathname;
    },
  };
  const router = new Router({ store, cache, view, basePath: '/content/', signal: stop.signal });
  // Does what React does after it has rendered.
  store.subscribe(() => router.takeArrival() && view.enter('', 'start'));
  return { store, router, view, down };
}

function waitFor(store: PageStore, isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isDone()) return resolve();
    const unsubscribe = store.subscribe(() => {
      if (!isDone()) return;
      unsubscribe();
      resolve();
    });
  });
}

const showsPage = (store: PageStore, permalink: string) => () => store.get().payload.permalink === permalink;

beforeEach(() => {
  stop?.abort();
  stop = new AbortController();
  sessionStorage.clear();
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`${ORIGIN}/content/`);
});

describe('Router', () => {
  it('loads a page and pushes its address', async () => {
    const { store } = startSite();
    const { length } = history;
    navigate('/content/a#x');
    await waitFor(store, showsPage(store, '/content/a'));
    expect(location.href).toBe(`${ORIGIN}/content/a#x`);
    expect(history.length).toBe(length + 1);
    expect(store.get().html).toBe('<h1>/content/a</h1>');
  });

  it('replaces the address if asked to', async () => {
    const { store } = startSite();
    const { length } = history;
    navigate('/content/a', { replace: true });
    await waitFor(store, showsPage(store, '/content/a'));
    expect(history.length).toBe(length);
  });

  it('changes only the address for another query of the same page', () => {
    const { store } = startSite();
    const before = store.get();
    navigate('/content/?q=1');
    expect(location.search).toBe('?q=1');
    expect(store.get()).toBe(before);
  });

  it('forgets a slow page when another is asked for', async () => {
    const { store } = startSite({ slow: { '/content/slow': 60 } });
    navigate('/content/slow');
    navigate('/content/b');
    await waitFor(store, showsPage(store, '/content/b'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(store.get().payload.permalink).toBe('/content/b');
    expect(location.pathname).toBe('/content/b');
  });
});

describe('a page that cannot be loaded', () => {
  it('shows the failure of a page that was reloaded already, and the page after a retry', async () => {
    const { store, router, down } = startSite({ broken: ['/content/bad'] });
    sessionStorage.setItem(`reloaded:${ORIGIN}/content/bad`, String(Date.now()));
    navigate('/content/bad');
    await waitFor(store, () => store.get().state.name === 'failed');
    expect(location.pathname).toBe('/content/bad');
    expect(store.get().payload.documentTitle).toBe('Page Error');
    expect(String((store.get().state as { error: unknown }).error)).toContain('found status 500');
    down.clear();
    router.retry();
    await waitFor(store, () => store.get().state.name === 'page');
    expect(store.get().payload.permalink).toBe('/content/bad');
    expect(sessionStorage.getItem(`reloaded:${ORIGIN}/content/bad`)).toBeNull();
  });

  it('shows a spinner while a retry takes long', async () => {
    const { store, router } = startSite({ broken: ['/content/bad'], slow: { '/content/bad': 300 } });
    sessionStorage.setItem(`reloaded:${ORIGIN}/content/bad`, String(Date.now()));
    navigate('/content/bad');
    await waitFor(store, () => store.get().state.name === 'failed');
    router.retry();
    await waitFor(store, () => store.get().state.name === 'loading');
    await waitFor(store, () => store.get().state.name === 'failed');
  });
});

describe('a document of another page', () => {
  it('loads the page of the address if the document is that of another', async () => {
    history.replaceState(null, '', '/content/other');
    const { store } = startSite();
    await waitFor(store, showsPage(store, '/content/other'));
    expect(location.pathname).toBe('/content/other');
  });
});
