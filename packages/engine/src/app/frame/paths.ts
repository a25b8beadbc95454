// Returns whether a navigation entry is the page or one of its parents.
import { toPermalinkKey } from '../../shared/nav-tree.ts';

/** Whether `permalink` is `parent` or a path below it; compares whole segments. */
export function isBelow(permalink: string, parent: string): boolean {
  const root = toPermalinkKey(parent);
  const own = toPermalinkKey(permalink);
  return own === root || own.startsWith(root === '/' ? root : `${root}/`);
}

/**
 * The value of an entry's `aria-current`: for the page itself, or for a page below it.
 */
export function toCurrent(href: string, permalink: string): 'page' | 'true' | undefined {
  if (toPermalinkKey(href) === toPermalinkKey(permalink)) return 'page';
  return isBelow(permalink, href) ? 'true' : undefined;
}
