// The pages that the search dialog offers before a query; the build writes them, and the dialog
// reads them.
import type { PageLink } from './payload.ts';

/** Name of the file, below the base path. */
export const START_PAGES = 'start-pages.json';

/** Pages of one group. */
export interface StartGroup {
  title: string;
  pages: PageLink[];
}
