// Returns whether a navigation entry is the page or one of its parents.
import { toPermalinkKey } from '../../shared/nav-tree.ts';

/** Whether `permalink` is `parent` or below it, at a segment's boundary. */
export function isBelow(permalink: string, parent: string): boolean {
  const root = toPermalinkKey(parent);
  const own = toPermalinkKey(permalink);
  return own === root || own.startsWith(root === '/' ? root : `${root}/`);
}

/** `aria-current` of an entry: the page itself, or a page below it. */
export function toCurrent(href: string, permalink: string): 'page' | 'true' | undefined {
  if (toPermalinkKey(href) === toPermalinkKey(permalink)) return 'page';
  return isBelow(permalink, href) ? 'true' : undefined;
}
