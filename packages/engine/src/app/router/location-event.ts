// Lets the app listen to address changes and request a navigation without depending on the router.
import { LOCATION_CHANGED } from '../../shared/location-changed.ts';

const WANTED = 'site:navigate';

/** A request from `navigate`. */
export interface NavigationWish {
  href: string;
  replace: boolean;
}

/** Notifies listeners that the address changed. The browser itself only does this on Back and Forward. */
export function announceLocation(): void {
  window.dispatchEvent(new Event(LOCATION_CHANGED));
}

/** Calls `listener` after every change of the address. Returns a function that ends this. */
export function startLocationListener(listener: () => void): () => void {
  window.addEventListener(LOCATION_CHANGED, listener);
  return () => window.removeEventListener(LOCATION_CHANGED, listener);
}

/** Shows `href` as a click on a link would; loads the document if there is no router. */
export function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const wish = new CustomEvent<NavigationWish>(WANTED, { detail: { href, replace }, cancelable: true });
  if (!document.dispatchEvent(wish)) return;
  if (replace) location.replace(href);
  else location.assign(href);
}

/** Lets the router handle calls of `navigate`. */
export function startNavigateListener(listener: (wish: NavigationWish) => void, signal: AbortSignal): void {
  const onWish = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<NavigationWish>).detail);
  };
  document.addEventListener(WANTED, onWish, { signal });
}
