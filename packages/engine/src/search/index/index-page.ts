// A page as the search index takes it.
import type { Fragment } from '../format/index-files.ts';
import type { SearchKind, SearchSection } from '../search-types.ts';

/** A page that is searched. */
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
  /** Of texts with answers instead of a page: how many telling words each has. */
  answerWords?: number[];
  /** 1 is usual. */
  weight: number;
  /** Asked only for pages that are new, changed, or share a file with one. */
  read(): PageText;
}

export interface PageText {
  description: string;
  sections: SearchSection[];
  /** Of each section what is shown; default: its heading and text. */
  fragments?: Fragment[];
}
