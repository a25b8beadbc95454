// Completes the links of the version and language menus with what only the browser knows.
import { writeStored } from '../storage.ts';

const VERSION_KEY = 'docs-preferred-version-default';

/** Starts `a[data-version]`, which becomes the preferred version, and `a[lang]`, which keeps query and fragment. */
export function startMenuLinks(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>('a[data-version], nav a[lang]')
          : null;
      if (!link) return;
      if (link.dataset.version) writeStored(VERSION_KEY, link.dataset.version);
      else {
        link.search = location.search;
        link.hash = location.hash;
      }
    },
    { signal, capture: true },
  );
}
