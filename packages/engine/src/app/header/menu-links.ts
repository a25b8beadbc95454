// Completes the links of the version and language menus with data that only the browser has.
import { PREFERRED_VERSION_KEY, writeStored } from '../boot/storage.ts';

const LINKS = 'a[data-version], a[data-document][lang]';

/**
 * Starts `a[data-version]`, which sets the preferred version, and `a[lang]`. Both keep the query and the
 * fragment.
 */
export function startMenuLinks(signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    if (link.dataset.version && event.button === 0) writeStored(PREFERRED_VERSION_KEY, link.dataset.version);
  };
  // Runs before the router's own listener, which reads the address.
  document.addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener('auxclick', onClick, { signal, capture: true });
}
