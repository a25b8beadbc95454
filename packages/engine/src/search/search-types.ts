// What search takes and returns, for every provider: the index in the browser, the command line or a search service.

/** Sort of page, for filters and for ranking. */
export type SearchKind = 'guide' | 'reference' | 'api' | 'integration' | 'tutorial';

/** A name, such as `Cause`, and what is said under it. */
export type AnswerPart = [name: string, text: string];

/** Part of a text that matched: `[start, end)` in UTF-16 code units. */
export type Range = [start: number, end: number];

/** Plain text with the parts that matched; never HTML. */
export interface MarkedText {
  text: string;
  ranges: Range[];
}

/** One place of a page that matched. */
export interface SectionHit {
  /** Heading id; empty for the part above the first heading. */
  anchor: string;
  /** The section's own heading; empty for the part above the first one. */
  heading: MarkedText;
  /** Headings above it, outermost first, without the page's title. */
  parents: string[];
  /** What is around the matched words; empty if only the heading matched. */
  snippet: MarkedText;
  score: number;
}

/** One page that matched: its best place, and up to `MORE_SECTIONS` others below it. */
export interface Hit extends SectionHit {
  /** Address with base path, without anchor. */
  path: string;
  title: MarkedText;
  /** What the page's subject is called in code: `GET /orders/{id}`. */
  code?: string;
  /** The query is a text that the page explains, such as an error message: the explanation in parts, `['Fix', '…']`. */
  answer?: AnswerPart[];
  kind: SearchKind;
  more: SectionHit[];
}

export interface SearchOptions {
  /** Hits for each page of results; default 10. */
  limit?: number;
  /** Page of results, from 1; default 1. */
  page?: number;
  /** Only pages of this kind. */
  kind?: SearchKind;
  /** Only pages that have this value of the site's filter, or none. */
  only?: string;
  /** Address of the page being read: pages near it rank a little higher. */
  near?: string;
  signal?: AbortSignal;
}

export interface SearchResult {
  hits: Hit[];
  /** Pages that match, over all pages of results. */
  total: number;
  /** While the first word is being typed: phrases of the site that begin with it. */
  suggestions?: string[];
}

/** Answers queries. A failure rejects: an empty result always means that nothing matches. */
export interface SearchProvider {
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** What the titles answer, without fetching anything for this query: something to show while `search` is on its way. */
  glance?(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Fetches what the first query will need; a failure is left for the query to report. */
  warmUp?(): void;
  close?(): void;
}

/** What is indexed, and pushed to a search service: a page by its sections. */
export interface SearchDocument {
  /** Address with base path. */
  path: string;
  title: string;
  kind: SearchKind;
  /** See `Hit.code`. */
  code?: string;
  /** The page's value of the site's filter; undefined: it fits every value. */
  only?: string;
  keywords: string[];
  description: string;
  sections: SearchSection[];
}

export interface SearchSection {
  anchor: string;
  /** From the page's title down to this heading. */
  headings: string[];
  text: string;
  code: string;
  identifiers: string[];
  /** A row of a table of fields. */
  isRow?: true;
}

/** A text that readers paste, such as an error message, and what a page says about it. */
export interface SearchAnswer {
  /** The text in each of its forms; `…` represents what differs from case to case. */
  texts: string[];
  /** The sections that explain it, the fullest explanation first: addresses below the base path, with their anchors. */
  to: string[];
  parts: AnswerPart[];
}
