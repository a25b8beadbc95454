// What happened to a page, as readers are told.
import type { FileEvent } from '../../read/commit-history.ts';

/** Something that happened to a page on one day (UTC). */
export interface Change {
  /** The same in every later build, unique in the site. */
  id: string;
  kind: FileEvent['kind'];
  /** ISO 8601 in UTC: the last of the day. */
  date: string;
  title: string;
  permalink: string;
  /** The part of the sidebar that the page belongs to. */
  section: string;
  /** Label of the docs version, if it isn't the one that readers get by default. */
  version?: string;
  /** Address before a move, with base path. */
  from?: string;
  /** What authors wrote about it. */
  notes: string[];
}
