// What a site that can be read offline says to its service worker and to its pages.

/** Name of the worker's script, below the base path. */
export const WORKER_FILE = 'offline.js';

/** Written before the text of the worker. */
export interface OfflineSite {
  basePath: string;
  /** Of all pages that it may serve; undefined on a site that cannot be read offline: the worker removes itself. */
  build?: string;
  /** What every page needs, below the base path. */
  files: string[];
  title: string;
}

/** A page on the reader's device. */
export interface KeptPage {
  /** With base path. */
  path: string;
  title: string;
  /** The section that it was kept with; absent for a page that was only visited. */
  section?: string;
}

/** Pages that a reader may keep as a section. */
export const MOST_IN_SECTION = 300;
