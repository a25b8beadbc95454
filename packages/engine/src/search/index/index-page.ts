// A page in the form that the search index uses.
import type { Fragment } from '../format/index-files.ts';
import type { SearchKind, SearchSection } from '../search-types.ts';

/** A page that search includes. */
export interface IndexPage {
  /** Changes with what `read` returns. */
  key: string;
  /** Address with base path. */
  path: string;
  title: string;
  keywords: string[];
  kind: SearchKind;
  /** See `Hit.code`. */
  code?: string;
  /** See `SearchDocument.only`. */
  only?: string;
  /**
   * For pasted texts with answers, which are not pages: the number of significant
   * words of each text.
   */
  answerWords?: number[];
  /** The usual weight is 1. */
  weight: number;
  /** Terms that links of other pages use for the page, and how often. `key` changes with them. */
  incoming: ReadonlyMap<string, number>;
  /**
   * Called only for pages that are new, have changed, or share a file with such a
   * page.
   */
  read(): PageText;
}

export interface PageText {
  description: string;
  sections: SearchSection[];
  /** What is shown of each section; default: its heading and text. */
  fragments?: Fragment[];
}
