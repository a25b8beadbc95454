// Marks the links of header and drawer that lead to the page that is shown, or above it.
import { toCurrent } from '../frame/paths.ts';

/** Brings `aria-current` of every `[data-section]` link to the page. */
export function markCurrentLinks(permalink: string): void {
  for (const link of document.querySelectorAll('a[data-section]')) {
    const current = toCurrent(link.getAttribute('href') ?? '', permalink);
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
}
