// Turns the native popover into a drawer with two panels. While it is open, the rest of the page is inert. A link,
// Back, or a wide window closes it.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { revealCurrent } from './reveal-current.ts';

const DESKTOP = '(min-width: 997px)';

function setInert(isInert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behind-drawer]')) part.inert = isInert;
}

/** While the drawer is open it is a dialog; otherwise it is the sidebar and shows the docs panel. */
function setDialog(drawer: HTMLElement, isOpen: boolean): void {
  if (isOpen) {
    drawer.setAttribute('role', 'dialog');
    drawer.setAttribute('aria-modal', 'true');
  } else {
    drawer.setAttribute('role', 'complementary');
    drawer.removeAttribute('aria-modal');
    delete drawer.dataset.panel;
  }
}

/** Back closes the drawer and does not navigate; on phones the browser does this itself. */
function startBackClose(drawer: HTMLElement, close: () => void, signal: AbortSignal): void {
  // Not available in older versions of Safari and Firefox: there, Back leaves the page, which also closes the drawer.
  const { navigation: visits } = window as { navigation?: Navigation };
  visits?.addEventListener(
    'navigate',
    (event) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !drawer.matches(':popover-open')) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
}

function startDrawer(drawer: HTMLElement, signal: AbortSignal): void {
  const close = () => {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  };
  drawer.addEventListener(
    'beforetoggle',
    (event) => {
      // An inert opener could not receive the focus, so free the rest of the page before the browser closes the drawer.
      if (event.target === drawer && event.newState === 'closed') setInert(false);
    },
    { signal },
  );
  drawer.addEventListener(
    'toggle',
    (event) => {
      if (event.target !== drawer) return;
      if (event.newState === 'open') {
        setInert(true);
        setDialog(drawer, true);
        drawer.querySelector<HTMLElement>('[data-drawer-close]')?.focus();
        revealCurrent(drawer);
        return;
      }
      setDialog(drawer, false);
      // A press outside of the drawer closes it without returning the focus.
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>('[data-sidebar-toggle]')?.focus();
      }
    },
    { signal },
  );
  drawer.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (target.closest('a[href]')) close();
      if (!target.closest('[data-drawer-back]')) return;
      drawer.dataset.panel = 'main';
      drawer.querySelector<HTMLElement>('.sidebar__primary a')?.focus();
    },
    { signal },
  );
  startBackClose(drawer, close, signal);
  const desktop = matchMedia(DESKTOP);
  desktop.addEventListener('change', () => desktop.matches && close(), { signal });
  signal.addEventListener('abort', () => setInert(false));
}

/** Ref for the drawer's element. When the page changes, the drawer closes and scrolls to the entry of the new page. */
export function useDrawer(permalink: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    if (ref.current) startDrawer(ref.current, stop.signal);
    return () => stop.abort();
  }, []);
  useLayoutEffect(() => {
    const drawer = ref.current;
    if (!drawer || shown.current === permalink) return;
    shown.current = permalink;
    if (drawer.matches(':popover-open')) drawer.hidePopover();
    // `revealCurrent` measures the whole document, which the page may not be ready for yet.
    queueMicrotask(() => {
      revealCurrent(drawer);
      // A branch that is still opening does not have its full height, so scroll again afterwards.
      const openings = drawer.getAnimations?.({ subtree: true }) ?? [];
      if (openings.length > 0)
        void Promise.allSettled(openings.map(({ finished }) => finished)).then(() => revealCurrent(drawer));
    });
  }, [permalink]);
  return ref;
}
