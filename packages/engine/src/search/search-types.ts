// The types for queries and results, used by every provider: the index in the browser, the command line or a search
// service.

/** The kind of a page, for filters and for ranking. */
export type SearchKind = 'guide' | 'reference' | 'api' | 'integration' | 'tutorial';

/** A name, such as `Cause`, and the text for it. */
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
  /** The text around the matched words; empty if only the heading matched. */
  snippet: MarkedText;
  score: number;
}

/** One page that matched: its best place, and up to `MORE_SECTIONS` others below it. */
export interface Hit extends SectionHit {
  /** Address with base path, without anchor. */
  path: string;
  title: MarkedText;
  /** The name of the page's subject in code: `GET /orders/{id}`. */
  code?: string;
  /**
   * Set if the query is a text that the page explains, such as an error message. It contains the parts of the
   * explanation: `['Fix', '…']`.
   */
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
  /** Address of the current page: pages near it rank a little higher. */
  near?: string;
  signal?: AbortSignal;
}

export interface SearchResult {
  hits: Hit[];
  /** The number of matching pages on all pages of results. */
  total: number;
  /** While the reader types the first word: phrases of the site that begin with it. */
  suggestions?: string[];
}

/** A word of a query, in all its forms. */
export interface WeighedWord {
  /** The rarer the word is on the site, the higher. */
  weight: number;
  /** How certainly each of these terms means the word, from 0 to 1: its forms, synonyms and corrections. */
  terms: ReadonlyMap<string, number>;
}

/** Runs queries. A failure rejects, so an empty result always means that nothing matches. */
export interface SearchProvider {
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Matches in titles, without loading anything for this query. They are shown until `search` resolves. */
  glance?(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Loads what the first query will need; if it fails, the query reports it. */
  warmUp?(): void;
  close?(): void;
}

/** A page with its sections, which is indexed or pushed to a search service. */
export interface SearchDocument {
  /** Address with base path. */
  path: string;
  title: string;
  kind: SearchKind;
  /** See `Hit.code`. */
  code?: string;
  /** The page's value of the site's filter; undefined if it matches every value. */
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
  /** What readers ask in other words, and the section answers. */
  questions?: string[];
  /** A row of a table of fields. */
  isRow?: true;
}

/** A text that readers paste, such as an error message, and what a page says about it. */
export interface SearchAnswer {
  /** The variants of the text; `…` represents parts that vary. */
  texts: string[];
  /** The sections that explain it, the fullest explanation first: addresses below the base path, with their anchors. */
  to: string[];
  parts: AnswerPart[];
}
