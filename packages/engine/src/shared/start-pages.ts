// The pages that the search dialog offers before a query: written by the build, read by the dialog.
import type { PageLink } from './payload.ts';

/** Name of the file, below the base path. */
export const START_PAGES = 'start-pages.json';

/** Pages of one kind. */
export interface StartGroup {
  title: string;
  pages: PageLink[];
}
