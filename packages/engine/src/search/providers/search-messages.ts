// The messages between the page and the search worker.
import type { SearchOptions, SearchResult } from '../search-types.ts';

export type SearchRequest =
  | { type: 'open'; id: number; manifestUrl: string }
  | {
      /** `glance`: searches only titles. */
      type: 'search' | 'glance';
      id: number;
      manifestUrl: string;
      query: string;
      options: Omit<SearchOptions, 'signal'>;
    }
  | { type: 'abort'; id: number };

export type SearchAnswer = { id: number; result?: SearchResult } | { id: number; error: string };
