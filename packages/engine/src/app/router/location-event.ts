// Lets the app hear of address changes and ask for a navigation without knowing the router.
import { LOCATION_CHANGED } from '../../shared/location-changed.ts';

const WANTED = 'site:navigate';

/** What `navigate` asks for. */
export interface NavigationWish {
  href: string;
  replace: boolean;
}

/** Tells listeners that the address changed; the browser itself says so only on Back and Forward. */
export function announceLocation(): void {
  window.dispatchEvent(new Event(LOCATION_CHANGED));
}

/** Calls `listener` after every change of the address; returns how to stop. */
export function startLocationListener(listener: () => void): () => void {
  window.addEventListener(LOCATION_CHANGED, listener);
  return () => window.removeEventListener(LOCATION_CHANGED, listener);
}

/** Shows `href` as a click on a link to it would; loads the document if the router is not there. */
export function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const wish = new CustomEvent<NavigationWish>(WANTED, { detail: { href, replace }, cancelable: true });
  if (!document.dispatchEvent(wish)) return;
  if (replace) location.replace(href);
  else location.assign(href);
}

/** The router's side of `navigate`. */
export function startNavigateListener(listener: (wish: NavigationWish) => void, signal: AbortSignal): void {
  const onWish = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<NavigationWish>).detail);
  };
  document.addEventListener(WANTED, onWish, { signal });
}
