// Shows that search failed or found nothing, and what the reader can do next.
import { useEffect, useState } from 'react';
import type { SearchProvider } from '../../search/search-types.ts';

/** Not shown as "no results", because the docs may well contain the reader's words. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message__title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

interface NoHitsProps {
  query: string;
  /** Pages found for earlier queries. */
  seenTitles: string[];
  provider: SearchProvider;
  issuesUrl: string;
  onSuggest: (query: string) => void;
}

const MAX_SUGGESTIONS = 3;
const MAX_WORDS = 4;

/** Address of a new issue that reports which query found nothing. */
export function toIssueHref(issuesUrl: string, query: string): string | undefined {
  if (!URL.canParse(issuesUrl)) return undefined;
  const url = new URL(issuesUrl);
  url.searchParams.set('title', `Search finds nothing for "${query}"`);
  return url.href;
}

/** Titles of the pages that each word of a query finds on its own. */
async function findByWords(provider: SearchProvider, query: string, signal: AbortSignal): Promise<string[]> {
  const words = [...new Set(query.split(/\s+/))].filter((word) => word.length > 2 && word !== query);
  const answers = await Promise.all(
    words.slice(0, MAX_WORDS).map((word) => provider.search(word, { limit: 1, signal }).catch(() => undefined)),
  );
  return answers.flatMap((answer) => answer?.hits[0]?.title.text ?? []);
}

function useSuggestions({ query, seenTitles, provider }: NoHitsProps): string[] {
  const [found, setFound] = useState<{ query: string; titles: string[] }>({ query: '', titles: [] });
  useEffect(() => {
    const stop = new AbortController();
    void findByWords(provider, query, stop.signal).then((titles) => stop.signal.aborted || setFound({ query, titles }));
    return () => stop.abort();
  }, [provider, query]);
  const byWords = found.query === query ? found.titles : [];
  return [...new Set([...byWords, ...seenTitles])].slice(0, MAX_SUGGESTIONS);
}

/** Suggests other queries, and a link to report the missing result. */
export function NoHits(props: NoHitsProps) {
  const { query, issuesUrl, onSuggest } = props;
  const suggestions = useSuggestions(props);
  const issueHref = toIssueHref(issuesUrl, query);
  return (
    <div className="search-message">
      <p className="search-message__title">
        No results for <q className="search-message__query">{query}</q>
      </p>
      {suggestions.length > 0 && (
        <div className="search-message__suggestions">
          <p>Try searching for:</p>
          <ul>
            {suggestions.map((title) => (
              <li key={title}>
                <button type="button" className="tag" onClick={() => onSuggest(`${title.toLowerCase()} `)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {issueHref && (
        <p className="search-message__report">
          Believe this query should return results?{' '}
          <a href={issueHref} target="_blank" rel="noopener noreferrer">
            Let us know.
          </a>
        </p>
      )}
    </div>
  );
}
