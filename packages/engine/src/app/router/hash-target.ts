// Finds the element that a fragment names, and opens everything that hides it.
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
    // The event that a browser sends to hidden content before it shows it. Tabs react by selecting
    // themselves.
    else if (part.hidden) part.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
}
