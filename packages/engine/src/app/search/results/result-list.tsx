// The hits of the results page, their number, and more hits when the reader reaches the end.
import { useEffect, useRef } from 'react';
import type { Hit } from '../../../search/search-types.ts';
import { toHref, toPlaces, toTrail } from '../hit-places.ts';
import { HitAnswer } from '../hit-answer.tsx';
import { getKindLabel } from '../kind-labels.ts';
import { Marked } from '../marked.tsx';
import { Failure } from '../messages.tsx';
import type { ResultPages, ResultsSession } from './result-pages.ts';

/** The location of a hit: the page and the headings above it. */
function ResultPlace({ hit }: { hit: Hit }) {
  const names = [hit.title.text, ...hit.parents];
  return (
    <ol className="result__trail" aria-label="breadcrumbs">
      {names.map((name, index) => (
        <li key={names.slice(0, index + 1).join('/')}>{name}</li>
      ))}
    </ol>
  );
}

function Result({ hit }: { hit: Hit }) {
  const [, ...others] = toPlaces(hit);
  return (
    <li className="result">
      <p className="result__kind">{getKindLabel(hit.kind)}</p>
      <h2 className="result__title">
        <a href={toHref(hit.path, hit.anchor)}>
          <Marked {...(hit.heading.text ? hit.heading : hit.title)} />
        </a>
      </h2>
      {hit.heading.text && <ResultPlace hit={hit} />}
      {hit.code && (
        <p className="result__snippet">
          <code>{hit.code}</code>
        </p>
      )}
      {(hit.answer || hit.snippet.text) && (
        <p className="result__snippet">{hit.answer ? <HitAnswer parts={hit.answer} /> : <Marked {...hit.snippet} />}</p>
      )}
      {others.length > 0 && (
        <ul className="result__more">
          {others.map(({ href, place }) => (
            <li key={href}>
              <a href={href}>{place.heading.text ? <Marked {...toTrail(place)} /> : hit.title.text}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A button that clicks itself when the reader scrolls to it. */
function MoreResults({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLoading || !button.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { threshold: 1 },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isLoading, onMore]);
  return (
    <button ref={button} type="button" className="button results__next" aria-disabled={isLoading} onClick={onMore}>
      {isLoading ? 'Fetching new results...' : 'More results'}
    </button>
  );
}

function toCount({ status, total, shown, hits }: ResultPages): string {
  if (!shown || (status !== 'done' && status !== 'loading-more')) return '';
  if (hits.length === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}

/** Everything below the search form. */
export function ResultList({ pages, session }: { pages: ResultPages; session: ResultsSession }) {
  const { hits, total, status } = pages;
  const hasMore = hits.length < total && (status === 'done' || status === 'loading-more');
  return (
    <div className="results__answer" aria-busy={status === 'loading'}>
      <p className="results__count" role="status">
        {status === 'loading' && hits.length === 0 ? (
          <span className="visually-hidden">Searching</span>
        ) : (
          toCount(pages)
        )}
      </p>
      {status === 'loading' && hits.length === 0 && <div className="spinner results__spinner" />}
      {hits.length > 0 && (
        <ol className="results__list" data-is-old={status === 'loading' || undefined}>
          {hits.map((hit) => (
            <Result key={hit.path} hit={hit} />
          ))}
        </ol>
      )}
      {hasMore && <MoreResults isLoading={status === 'loading-more'} onMore={session.loadMore} />}
      {status === 'failed' && <Failure onRetry={session.retry} />}
    </div>
  );
}
