// Marks the links of header and drawer that lead to the current page or to a page above
// it.
import { toCurrent } from '../frame/paths.ts';

/** Updates `aria-current` of every `[data-section]` link for the page. */
export function markCurrentLinks(permalink: string): void {
  for (const link of document.querySelectorAll('a[data-section]')) {
    const current = toCurrent(link.getAttribute('href') ?? '', permalink);
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
}
