// Makes the native popover a drawer with two panels: the rest inert while it is open, closed by a link, Back or a wide window.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { revealCurrent } from './reveal-current.ts';

const DESKTOP = '(min-width: 997px)';

function setInert(isInert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behind-drawer]')) part.inert = isInert;
}

/** While it is open it is a dialog; at rest it is the sidebar, on the panel of the docs. */
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

/** Back closes the drawer and is used up by that; on phones the browser does it by itself. */
function startBackClose(drawer: HTMLElement, close: () => void, signal: AbortSignal): void {
  // Older browsers of Safari and Firefox: there, Back closes the drawer with the page.
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
      // An inert opener could not take the focus back, so the rest is freed before the browser closes.
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
      // A press beside the drawer closes it without giving the focus back.
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

/** Ref for the drawer's element; another page closes it and is brought into view in it. */
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
    // It measures the whole document, which the page may not be ready for yet.
    queueMicrotask(() => {
      revealCurrent(drawer);
      // A branch that opens has no height yet to scroll in.
      const openings = drawer.getAnimations?.({ subtree: true }) ?? [];
      if (openings.length > 0)
        void Promise.allSettled(openings.map(({ finished }) => finished)).then(() => revealCurrent(drawer));
    });
  }, [permalink]);
  return ref;
}
