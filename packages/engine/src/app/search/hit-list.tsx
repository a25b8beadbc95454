// Draws hits as options of the dialog's list: each page with its best place, and its other places below it.
import { memo, useEffect, useId, useState } from 'react';
import type { Hit, SearchResult } from '../../search/search-types.ts';
import { toPlaces, toTrail } from './hit-places.ts';
import type { HitPlace } from './hit-places.ts';
import { HitAnswer } from './hit-answer.tsx';
import { getKindLabel } from './kind-labels.ts';
import { Marked } from './marked.tsx';
import { isOperation } from './sample/copy-sample.ts';
import { SampleRows, type SampleCopy } from './sample/sample-buttons.tsx';
import { SearchIcon } from './search-icon.tsx';

interface PlaceOptionProps {
  id: string;
  hit: Hit;
  at: HitPlace;
}

/** The best place shows the page's title; the other places are listed below it. */
function BestOption({ id, hit, at: { href, place } }: PlaceOptionProps) {
  const trail = toTrail(place);
  return (
    <a
      className="search-hit"
      role="option"
      aria-selected="false"
      tabIndex={-1}
      id={id}
      href={href}
      data-operation={isOperation(hit) || undefined}
    >
      <SearchIcon name="page" />
      <span className="search-hit__text search-hit__text--best">
        <span className="search-hit__title">
          <Marked {...hit.title} />
        </span>
        <span className="search-hit__kind">{getKindLabel(hit.kind)}</span>
        {hit.code && <code className="search-hit__code">{hit.code}</code>}
        {trail.text && (
          <span className="search-hit__place">
            <Marked {...trail} />
          </span>
        )}
        {hit.answer ? <HitAnswer parts={hit.answer} /> : <Snippet at={place.snippet} />}
      </span>
    </a>
  );
}

function FurtherOption({ id, hit, at: { href, place } }: PlaceOptionProps) {
  const trail = toTrail(place);
  return (
    <a className="search-hit search-hit--further" role="option" aria-selected="false" tabIndex={-1} id={id} href={href}>
      <SearchIcon name={place.anchor ? 'hash' : 'text'} />
      <span className="search-hit__text">
        <span className="search-hit__title">{trail.text ? <Marked {...trail} /> : hit.title.text}</span>
        <Snippet at={place.snippet} />
      </span>
    </a>
  );
}

function Snippet({ at }: { at: Hit['snippet'] }) {
  if (!at.text) return null;
  return (
    <span className="search-hit__snippet">
      <Marked {...at} />
    </span>
  );
}

/** The number of places that fill the dialog. More are drawn when the reader stops typing, this many in each frame. */
const PLACES = 6;
const PAUSE_MS = 150;
const FRAME_MS = 40;

interface HitPage {
  hit: Hit;
  places: HitPlace[];
}

/** The pages that contain the first `count` places, with only those places. */
function takePlaces(pages: HitPage[], count: number): HitPage[] {
  const taken: HitPage[] = [];
  let left = count;
  for (const { hit, places } of pages) {
    if (left <= 0) break;
    taken.push({ hit, places: places.slice(0, left) });
    left -= places.length;
  }
  return taken;
}

/** The hits grouped by page, with as many places as should be drawn so far. */
function useShownPages({ hits }: SearchResult): HitPage[] {
  const [drawn, setDrawn] = useState({ hits, count: PLACES });
  const count = drawn.hits === hits ? drawn.count : PLACES;
  const pages = hits.map((hit) => ({ hit, places: toPlaces(hit) }));
  const isComplete = count >= pages.reduce((sum, { places }) => sum + places.length, 0);
  useEffect(() => {
    if (isComplete) return undefined;
    const timer = setTimeout(() => setDrawn({ hits, count: count + PLACES }), count === PLACES ? PAUSE_MS : FRAME_MS);
    return () => clearTimeout(timer);
  }, [hits, count, isComplete]);
  return takePlaces(pages, count);
}

interface HitListProps {
  result: SearchResult;
  /** Undefined: there is no such page. */
  resultsHref: string | undefined;
  /** Undefined: the samples of operations cannot be copied here. */
  samples: SampleCopy | undefined;
}

/** The hits, and a link to all of them at `resultsHref`. Drawn once for each result, not for each keystroke before it. */
export const HitList = memo(function HitList({ result, resultsHref, samples }: HitListProps) {
  const id = useId();
  const pages = useShownPages(result);
  return (
    <>
      <SampleRows hits={pages.map(({ hit }) => hit)} samples={samples}>
        <div className="search-hits" id="search-hits" role="listbox" aria-label="Results">
          {pages.map(({ hit, places }, page) => (
            <div key={hit.path} className="search-hits__page" role="group" aria-label={hit.title.text}>
              {places.map((at, index) => {
                const Option = index === 0 ? BestOption : FurtherOption;
                return <Option key={at.href} id={`${id}-${page}-${index}`} hit={hit} at={at} />;
              })}
            </div>
          ))}
        </div>
      </SampleRows>
      {resultsHref !== undefined && result.total > 1 && (
        <a className="search-dialog__all" href={resultsHref}>
          See all {result.total} results
        </a>
      )}
    </>
  );
});
