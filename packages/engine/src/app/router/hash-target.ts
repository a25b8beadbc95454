// Finds what a fragment names, and opens whatever hides it.
import { toDecoded } from '../../shared/urls.ts';

/** The element that `#hash` names; undefined for an empty, unknown or malformed fragment. */
export function getHashTarget(hash: string): HTMLElement | undefined {
  const id = hash.replace(/^#/, '');
  if (id === '') return undefined;
  return document.getElementById(id) ?? document.getElementById(toDecoded(id)) ?? undefined;
}

/** Opens the closed details and unselected tabs around an element, outermost last. */
export function revealElement(element: HTMLElement): void {
  for (let part: HTMLElement | null = element; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    // What the browser sends to hidden content that it is about to show; tabs select themselves on it.
    else if (part.hidden) part.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
}
