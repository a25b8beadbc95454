// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPageView } from './page-view.ts';

const ENTRY = 'entry';
let stop: AbortController;

/** A document that is loaded again in a history entry which was left at 1,500 px. */
function comeBack(type: 'back_forward' | 'navigate' = 'back_forward') {
  history.replaceState({ key: ENTRY }, '');
  sessionStorage.setItem('scroll-positions', JSON.stringify([[ENTRY, 1500]]));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startPageView('/content/', stop.signal);
}

async function finishLoading() {
  window.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  stop = new AbortController();
  history.scrollRestoration = 'auto';
  window.scrollTo(0, 0);
});

afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('leaves the place to the browser until the document is loaded', async () => {
  comeBack();
  expect(window.scrollY).toBe(0);
  expect(history.scrollRestoration).toBe('auto');
  await finishLoading();
  expect(history.scrollRestoration).toBe('manual');
});

it('restores the place when the document was loaded before the browser got to it', async () => {
  comeBack();
  await finishLoading();
  expect(window.scrollY).toBe(1500);
});

it('leaves the place of a page that was kept to the browser first, then restores what it forgot', async () => {
  comeBack('navigate');
  await finishLoading();
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  sessionStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(history.scrollRestoration).toBe('auto');
  await new Promise((resolve) => setTimeout(resolve));
  expect(history.scrollRestoration).toBe('manual');
  expect(window.scrollY).toBe(1500);
});

it('keeps the place that the reader went to before the scripts started', async () => {
  window.scrollTo(0, 700);
  comeBack();
  await finishLoading();
  expect(window.scrollY).toBe(700);
});

it('opens a page that was followed to at its start', async () => {
  comeBack('navigate');
  await finishLoading();
  expect(window.scrollY).toBe(0);
});
