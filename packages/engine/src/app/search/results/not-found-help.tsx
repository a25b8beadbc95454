// Helps a reader who came to an address without a page: lists the pages closest to the address's words, and offers a
// search for them.
import { useEffect, useState } from 'react';
import type { Hit, SearchProvider } from '../../../search/search-types.ts';
import { toDecoded } from '../../../shared/urls.ts';
import { getSiteChrome } from '../../boot/site-chrome.ts';
import { getProvider } from '../../../search/providers/providers.ts';
import { SearchIcon } from '../search-icon.tsx';
import './results.css';

const MAX_PAGES = 3;
const MAX_LENGTH = 64;

/** The words of an address's segments, the last segment first. */
export function toSegmentWords(path: string, basePath: string): string[] {
  const below = path.startsWith(basePath) ? path.slice(basePath.length) : path;
  const segments = below.replace(/(?:\/index)?\.html?$/i, '').split('/');
  const words = segments.map((segment) =>
    toDecoded(segment)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, MAX_LENGTH),
  );
  return words.filter(Boolean).toReversed();
}

/** The pages that the last segment finds, then those that the other segments find, without duplicates. */
export async function findNearest(provider: SearchProvider, segments: string[], signal: AbortSignal): Promise<Hit[]> {
  const nearest = new Map<string, Hit>();
  for (const words of segments.slice(0, MAX_PAGES)) {
    const { hits } = await provider.search(words, { limit: MAX_PAGES, signal });
    for (const hit of hits) if (!nearest.has(hit.path)) nearest.set(hit.path, hit);
    if (nearest.size >= MAX_PAGES) break;
  }
  return [...nearest.values()].slice(0, MAX_PAGES);
}

/** The island of the not-found page. */
export function NotFoundHelp() {
  const { basePath } = getSiteChrome();
  const [nearest, setNearest] = useState<Hit[]>();
  const [segments] = useState(() => toSegmentWords(location.pathname, basePath));
  useEffect(() => {
    const stop = new AbortController();
    findNearest(getProvider(), segments, stop.signal).then(
      (found) => stop.signal.aborted || setNearest(found),
      // Search and the links below work without this list.
      (error: unknown) => stop.signal.aborted || console.warn(error),
    );
    return () => stop.abort();
  }, [segments]);
  return (
    <div className="not-found">
      <form className="results__form" role="search" action={`${basePath}search`}>
        <div className="results__field">
          <SearchIcon name="search" />
          <input
            className="results__input"
            type="search"
            name="q"
            aria-label="Search"
            placeholder="Type your search here"
            autoComplete="off"
            defaultValue={segments[0] ?? ''}
          />
          <button className="button" type="submit">
            Search
          </button>
        </div>
      </form>
      <div className="not-found__nearest">{nearest && <NearestPages pages={nearest} />}</div>
      <p>
        Or begin at the <a href={basePath}>home page</a>, or look through the{' '}
        <a href={`${basePath}site-map`}>site map</a>.
      </p>
    </div>
  );
}

function NearestPages({ pages }: { pages: Hit[] }) {
  if (pages.length === 0) return <p>No page has a similar address.</p>;
  return (
    <>
      <p>Pages with similar addresses:</p>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title.text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
