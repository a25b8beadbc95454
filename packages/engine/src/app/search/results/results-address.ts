// Converts between the address of the results page and its query.
import type { SearchKind } from '../../../search/search-types.ts';
import { KINDS } from '../kind-labels.ts';

export interface ResultsQuery {
  query: string;
  kind?: SearchKind;
  /** Value of the site's filter. */
  only?: string;
  /** Undefined means the version that readers get by default. */
  version?: string;
}

/** The query in an address (with its `?`); invalid values are ignored. */
export function parseResultsQuery(search: string, versions: string[], only: string[] = []): ResultsQuery {
  const params = new URLSearchParams(search);
  return {
    query: params.get('q') ?? '',
    kind: KINDS.find((kind) => kind === params.get('kind')),
    only: only.find((value) => value === params.get('only')),
    version: versions.find((version) => version === params.get('version')),
  };
}

/** The address's query string with its `?`; empty if nothing is set. */
export function toResultsSearch({ query, kind, only, version }: ResultsQuery): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (kind) params.set('kind', kind);
  if (only) params.set('only', only);
  if (version) params.set('version', version);
  return params.size > 0 ? `?${params}` : '';
}
