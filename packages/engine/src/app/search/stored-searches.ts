// Stores in the browser what the reader opened from search and what they marked, with the keys and the format of
// DocSearch.
import { readStored, writeStored } from '../boot/storage.ts';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
type Level = (typeof LEVELS)[number];

/** A place of the site that the reader opened, without the marks of the query. */
export interface StoredHit {
  objectID: string;
  /** With base path and anchor, without origin. */
  url: string;
  anchor: string | null;
  content: string | null;
  type: Level | 'content';
  hierarchy: Record<Level, string | null>;
}

export interface StoredList {
  /** Newest first; entries that are not a hit of this site are ignored. */
  read(): StoredHit[];
  /** Adds a hit at the start; a known hit moves there. */
  add(hit: StoredHit): void;
  remove(objectID: string): void;
}

export interface StoredSearches {
  recent: StoredList;
  favorite: StoredList;
}

interface Place {
  path: string;
  anchor: string;
  title: string;
  /** Headings from below the title down to the place. */
  headings: string[];
}

const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVORITES = 4;
const MAX_FAVORITE = 10;
/** Longer text was not written by this code. */
const MAX_TEXT = 500;

/** What is stored of a hit that the reader opened. */
export function toStoredHit({ path, anchor, title, headings }: Place): StoredHit {
  const names = [null, title, ...headings].slice(0, LEVELS.length);
  const hierarchy = Object.fromEntries(LEVELS.map((level, index) => [level, names[index] ?? null]));
  const url = anchor ? `${path}#${anchor}` : path;
  return {
    objectID: url,
    url,
    anchor: anchor || null,
    content: null,
    type: LEVELS[names.length - 1]!,
    hierarchy: hierarchy as StoredHit['hierarchy'],
  };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT) : null;
}

/** A place on this site from any source; undefined for everything else. */
function parseHit(value: unknown, basePath: string): StoredHit | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const raw = value as Record<string, unknown>;
  const names = (typeof raw.hierarchy === 'object' && raw.hierarchy) as Record<string, unknown> | false;
  // Records of the older client have dotted keys instead of the object.
  const hierarchy = Object.fromEntries(
    LEVELS.map((level) => [level, toText((names || undefined)?.[level] ?? raw[`hierarchy.${level}`])]),
  ) as StoredHit['hierarchy'];
  const [objectID, url] = [toText(raw.objectID), toText(raw.url)];
  if (!objectID || !url || !URL.canParse(url, location.origin) || !(hierarchy.lvl1 ?? hierarchy.lvl0)) return undefined;
  const { origin, pathname, search, hash } = new URL(url, location.origin);
  if (origin !== location.origin || !`${pathname}/`.startsWith(basePath)) return undefined;
  const type = LEVELS.find((level) => level === raw.type) ?? 'lvl1';
  return { objectID, url: pathname + search + hash, anchor: toText(raw.anchor), content: null, type, hierarchy };
}

function toList(key: string, basePath: string, getLimit: () => number): StoredList {
  const read = (): StoredHit[] => {
    let values: unknown;
    try {
      values = JSON.parse(readStored(key) ?? '[]');
    } catch {
      return [];
    }
    const hits = (Array.isArray(values) ? values.slice(0, 100) : []).flatMap(
      (value) => parseHit(value, basePath) ?? [],
    );
    const unique = new Map(hits.toReversed().map((hit) => [hit.objectID, hit]));
    return hits.filter((hit) => unique.get(hit.objectID) === hit).slice(0, getLimit());
  };
  const write = (hits: StoredHit[]) => writeStored(key, JSON.stringify(hits.slice(0, getLimit())));
  return {
    read,
    add: (hit) => write([hit, ...read().filter(({ objectID }) => objectID !== hit.objectID)]),
    remove: (objectID) => write(read().filter((hit) => hit.objectID !== objectID)),
  };
}

/** The reader's two lists; `name` is the name of the collection, as in DocSearch. */
export function createStoredSearches(name: string, basePath: string): StoredSearches {
  const favorite = toList(`__DOCSEARCH_FAVORITE_SEARCHES__${name}`, basePath, () => MAX_FAVORITE);
  const getLimit = () => (favorite.read().length > 0 ? MAX_RECENT_BESIDE_FAVORITES : MAX_RECENT);
  return { favorite, recent: toList(`__DOCSEARCH_RECENT_SEARCHES__${name}`, basePath, getLimit) };
}
