// Keeps the window in step with the current history entry: its scroll position, its fragment, its page.
import { isSamePage } from '../../shared/urls.ts';
import { startAlignment } from './alignment.ts';
import { getHashTarget, revealElement } from '../router/hash-target.ts';
import { getEntryKey, writeEntryKey } from '../router/history-entry.ts';
import { announceLocation } from '../router/location-event.ts';
import { readScrollMemory } from '../router/scroll-memory.ts';

/** Where to scroll: to the fragment or the top, to the entry's earlier position, or nowhere. */
export type Landing = 'start' | 'restore' | 'keep';

export interface PageView {
  /** Path of the page in the DOM; differs from the address while the next page loads. */
  path: string;
  /** Handles Back and Forward. Without a router, another page is loaded as a document. */
  onTraverse: (isSamePage: boolean) => void;
  /** Scrolls to the position for an entry whose page is in the DOM. */
  enter: (entryKey: string, landing: Landing) => void;
}

function loadOtherPage(isSame: boolean): void {
  if (!isSame) location.reload();
}

function getLoadType(): string {
  return (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';
}

function startRestoration(signal: AbortSignal, restore: () => void, write: () => void): void {
  const setManual = () => {
    history.scrollRestoration = 'manual';
  };
  const takeOver = () => {
    setManual();
    // A document that comes at once may be loaded before the browser has got to it.
    restore();
  };
  // While a document comes back the browser restores better: before the first paint, with all it knows.
  if (getLoadType() === 'navigate' || document.readyState === 'complete') setManual();
  else window.addEventListener('load', () => setTimeout(takeOver), { signal });
  window.addEventListener(
    'pagehide',
    () => {
      write();
      history.scrollRestoration = 'auto';
    },
    { signal },
  );
  // WebKit restores the place of a page that it kept only after this event, and not if it is ours by then.
  window.addEventListener('pageshow', (event) => event.persisted && setTimeout(takeOver), { signal });
}

/** Starts with the document's own page. */
export function startPageView(basePath: string, signal: AbortSignal): PageView {
  const memory = readScrollMemory();
  let shownKey = writeEntryKey();
  let stopAligning = () => {};

  const enter = (entryKey: string, landing: Landing) => {
    stopAligning();
    shownKey = entryKey;
    view.path = location.pathname;
    if (landing === 'keep') return;
    const y = landing === 'restore' ? memory.get(entryKey) : undefined;
    const target = y === undefined ? getHashTarget(location.hash) : undefined;
    if (target) revealElement(target);
    const align = () => {
      if (target) target.scrollIntoView({ behavior: 'instant' });
      else window.scrollTo({ top: y ?? 0, behavior: 'instant' });
    };
    if (target || y) stopAligning = startAlignment(align);
    else align();
  };
  const view: PageView = { path: location.pathname, onTraverse: loadOtherPage, enter };

  window.addEventListener('scroll', () => memory.set(shownKey, window.scrollY), { signal, passive: true });
  window.addEventListener(
    'popstate',
    () => {
      const isSame = isSamePage(location.pathname, view.path, basePath);
      view.onTraverse(isSame);
      if (!isSame) return;
      const key = getEntryKey();
      // An entry without a key was just created by the browser for a fragment, and the browser has already scrolled if
      // it could.
      if (key) enter(key, 'restore');
      else if (getHashTarget(location.hash)) enter(writeEntryKey(), 'start');
      else enter(writeEntryKey(), 'keep');
      announceLocation();
    },
    { signal },
  );
  const isOurs = history.scrollRestoration === 'manual' && getLoadType() !== 'navigate';
  if (isOurs) enter(shownKey, 'restore');
  else if (getLoadType() === 'navigate' && getHashTarget(location.hash)) enter(shownKey, 'start');
  const restore = () => {
    if (window.scrollY === 0 && memory.get(shownKey)) enter(shownKey, 'restore');
  };
  startRestoration(signal, restore, memory.write);
  return view;
}
