// What search takes and returns, for every provider: the index in the browser, the command line or a search service.

/** Sort of page, for filters and for ranking. */
export type SearchKind = 'guide' | 'reference' | 'api' | 'integration' | 'tutorial';

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
  /** What stands around the matched words; empty if only the heading matched. */
  snippet: MarkedText;
  score: number;
}

/** One page that matched: its best place, and up to `MORE_SECTIONS` others below it. */
export interface Hit extends SectionHit {
  /** Address with base path, without anchor. */
  path: string;
  title: MarkedText;
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
  /** Address of the page being read: pages near it rank a little higher. */
  near?: string;
  signal?: AbortSignal;
}

export interface SearchResult {
  hits: Hit[];
  /** Pages that match, over all pages of results. */
  total: number;
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
