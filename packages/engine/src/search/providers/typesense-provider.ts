// Queries a Typesense server: one request for dialog and page, a second attempt if it can help, and an error otherwise.
import type { SearchOptions, SearchProvider, SearchResult } from '../search-types.ts';
import { RANKING } from '../ranking/ranking.ts';
import { parseAnswer } from './typesense-answer.ts';

export interface TypesenseOptions {
  /** Origin of the server, without a trailing slash. */
  server: string;
  collection: string;
  /** Search-only key, which every reader can see. */
  key: string;
  locale: string;
  /** The docs version to search. */
  version: string;
}

/** The same limit as in the official client: a server that has not responded by then is down. */
const TIMEOUT_MS = 5000;
const RETRY_AFTER_MS = 100;
/** Longer input is a pasted log, and its beginning is enough to search for. */
const MAX_LENGTH = 400;

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const FIELDS = [...LEVELS, 'content'].join();
/** What links of other pages call a page: the only field of DocSearch's collections that nothing else uses. */
const LINK_FIELD = 'tags';

/** The weights of the embedded index, field by field, as the whole numbers that the service expects. */
function toFieldWeights(): string {
  const { title, heading, text, incoming } = RANKING.field;
  const levels = LEVELS.map((_, level) => (level === 1 ? title : heading));
  return [...levels, text, incoming].map((weight) => Math.round(weight * 10)).join();
}

/** The fields that DocSearch requests, those of its collections that hold links, and `kind_tag`, which filters pages. */
export function toSearchRequest(query: string, { limit, page, kind, only }: SearchOptions, own: TypesenseOptions) {
  const tags = `[default,${toFilterValue(`docs-default-${own.version}`)}]`;
  const filters = [
    `language:=${own.locale}`,
    `docusaurus_tag:=${tags}`,
    ...(kind ? [`kind_tag:=${kind}`] : []),
    ...(only ? [`only_tag:=[any,${toFilterValue(only)}]`] : []),
  ];
  return {
    collection: own.collection,
    q: query.slice(0, MAX_LENGTH),
    query_by: `${FIELDS},${LINK_FIELD}`,
    query_by_weights: toFieldWeights(),
    include_fields: `${FIELDS},anchor,url,type,id,kind_tag`,
    highlight_full_fields: FIELDS,
    group_by: 'url',
    group_limit: 3,
    filter_by: filters.join(' && '),
    ...(limit && { per_page: limit }),
    ...(page && { page }),
  };
}

/**
 * A filter value. It is quoted if it contains characters that are not part of a name, so that it cannot end the filter.
 */
function toFilterValue(value: string): string {
  return /^[\w.-]+$/.test(value) ? value : `\`${value.replaceAll('`', '')}\``;
}

/** Thrown if another attempt may succeed: there is no connection, or the server has a problem. */
class PassingError extends Error {}

async function post(url: string, body: string, signal: AbortSignal): Promise<string> {
  // `text/plain` needs no preflight request, so a query takes a single round trip.
  const init: RequestInit = { method: 'POST', body, signal, redirect: 'error', credentials: 'omit' };
  const headers = { 'Content-Type': 'text/plain' };
  const response = await fetch(url, { ...init, headers }).catch((cause: unknown) => {
    throw signal.aborted ? signal.reason : new PassingError('The search service cannot be reached.', { cause });
  });
  if (response.status >= 500) throw new PassingError(`The search service returned ${response.status}.`);
  if (!response.ok) throw new Error(`The search service returned ${response.status}.`);
  return response.text();
}

/** A provider for sites whose index is too large for a browser. */
export function createTypesenseProvider(options: TypesenseOptions): SearchProvider {
  const { server, key } = options;
  const url = `${server.replace(/\/+$/, '')}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`;
  return {
    async search(query, search = {}): Promise<SearchResult> {
      const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(search.signal ? [search.signal] : [])]);
      const body = JSON.stringify({ searches: [toSearchRequest(query, search, options)] });
      const text = await post(url, body, signal).catch(async (error: unknown) => {
        if (!(error instanceof PassingError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
        signal.throwIfAborted();
        return post(url, body, signal);
      });
      return parseAnswer(text);
    },
  };
}
