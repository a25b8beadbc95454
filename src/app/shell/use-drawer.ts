// Makes the native popover a drawer: the rest inert while it is open, closed by a link, another page or a wide window.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { revealCurrent } from './reveal-current.ts';

const DESKTOP = '(min-width: 997px)';

function setInert(isInert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behind-drawer]')) part.inert = isInert;
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
        drawer.querySelector<HTMLElement>('[data-drawer-close]')?.focus();
        revealCurrent(drawer);
      } else if (document.activeElement === document.body) {
        // A press beside the drawer closes it without giving the focus back.
        document.querySelector<HTMLElement>('[data-sidebar-toggle]')?.focus();
      }
    },
    { signal },
  );
  drawer.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a[href]')) close();
    },
    { signal },
  );
  const desktop = matchMedia(DESKTOP);
  desktop.addEventListener('change', () => desktop.matches && close(), { signal });
  signal.addEventListener('abort', () => setInert(false));
}

/** Ref for the drawer's element; another page closes it and is brought into view in it. */
export function useDrawer(permalink: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
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
    revealCurrent(drawer);
  }, [permalink]);
  return ref;
}
