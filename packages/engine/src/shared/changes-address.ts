// Where changes are listed, and where in the list the last change of a page is. The paths are below the base path.

/** The page. */
export const CHANGES_PATH = 'changes';

/** The same as an Atom feed. */
export const FEED_PATH = 'feed.xml';

/** The same as JSON. `changes.json` itself is what navigation fetches of the page. */
export const CHANGES_DATA = 'data/changes.json';

/** ID of the last change of a page in the list; both paths as in addresses. */
export function toChangeAnchor(permalink: string, basePath: string): string {
  return `at/${permalink.slice(basePath.length)}`;
}
