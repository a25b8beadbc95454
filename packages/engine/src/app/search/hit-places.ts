// Converts a hit to the places that are shown for it, as links with labels.
import type { Hit, MarkedText, SectionHit } from '../../search/search-types.ts';
import type { StoredHit } from './stored-searches.ts';
import { toStoredHit } from './stored-searches.ts';

/** The most places of one page, including the best one. */
const MAX_PLACES = 5;

export interface HitPlace {
  href: string;
  place: SectionHit;
  /** What is stored in the history when the reader opens it. */
  toStored(): StoredHit;
}

/** The page's best place first, followed by the others. */
export function toPlaces(hit: Hit): HitPlace[] {
  return [hit, ...hit.more].slice(0, MAX_PLACES).map((place) => {
    const headings = [...place.parents, place.heading.text].filter(Boolean);
    return {
      href: toHref(hit.path, place.anchor),
      place,
      toStored: () => toStoredHit({ path: hit.path, anchor: place.anchor, title: hit.title.text, headings }),
    };
  });
}

/** The address with its fragment; the query of the current address is kept. */
export function toHref(path: string, anchor: string): string {
  return anchor ? `${path}#${encodeURIComponent(anchor)}` : path;
}

/** The heading of a place and the headings above it, in one line; empty at the top of a page. */
export function toTrail({ parents, heading }: SectionHit): MarkedText {
  if (!heading.text) return heading;
  const lead = parents.map((parent) => `${parent} › `).join('');
  return {
    text: lead + heading.text,
    ranges: heading.ranges.map(([start, end]) => [start + lead.length, end + lead.length]),
  };
}
