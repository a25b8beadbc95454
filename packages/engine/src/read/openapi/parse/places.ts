// Where each value of a YAML or JSON file is, kept in the values themselves, so that text made from them can name its line.
import { isAlias, isMap, isScalar, isSeq, type Document, type LineCounter, type Node, type Pair } from 'yaml';

/** First line of a value, and whether each line of its text is a line of the file (a block scalar). */
export interface ValuePlace {
  line: number;
  isBlock: boolean;
}

/** Copied along by `{ ...object }`, and left out by `JSON.stringify`. */
const PLACES = Symbol('places');

interface Placed {
  [PLACES]?: Record<string, ValuePlace>;
}

/** The document as plain values that know their places. Throws what `toJS` throws, such as for too many aliases. */
export function toPlacedValue(document: Document, lines: LineCounter): unknown {
  const value: unknown = document.toJS();
  addPlaces({ node: document.contents, value, document, lines, seen: new Set() });
  return value;
}

interface Walk {
  node: unknown;
  value: unknown;
  document: Document;
  lines: LineCounter;
  seen: Set<unknown>;
}

function addPlaces({ node, value, ...walk }: Walk): void {
  const target = isAlias(node) ? node.resolve(walk.document) : node;
  if (!isObject(value) || walk.seen.has(value)) return;
  walk.seen.add(value);
  const places: Record<string, ValuePlace> = {};
  if (isMap(target)) {
    for (const pair of target.items) {
      const key = isScalar(pair.key) ? String(pair.key.value) : '';
      places[key] = toPlace(pair, walk.lines);
      addPlaces({ ...walk, node: pair.value, value: (value as Record<string, unknown>)[key] });
    }
  } else if (isSeq(target)) {
    for (const [index, item] of target.items.entries()) {
      places[index] = toPlace({ value: item }, walk.lines);
      addPlaces({ ...walk, node: item, value: (value as unknown[])[index] });
    }
  }
  (value as Placed)[PLACES] = places;
}

/** A scalar's place is that of its text; that of a map or list, its key. */
function toPlace({ key, value }: Pick<Pair, 'value'> & { key?: unknown }, lines: LineCounter): ValuePlace {
  const isBlock = isScalar(value) && (value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED');
  const node = (isScalar(value) ? value : (key ?? value)) as Node | undefined;
  const { line } = lines.linePos(node?.range?.[0] ?? 0);
  return { line: isBlock ? line + 1 : line, isBlock };
}

/** Where a field of an object, or an entry of a list, is; nothing for what was made and not read. */
export function getPlace(holder: object | undefined, key: string | number): ValuePlace | undefined {
  return (holder as Placed | undefined)?.[PLACES]?.[key];
}

/** One object with the fields of both; those of `over` win. */
export function mergePlaced<T extends object>(base: T, over: Partial<T>): T {
  return { ...base, ...over, [PLACES]: { ...(base as Placed)[PLACES], ...(over as Placed)[PLACES] } };
}

/** Gives the same values, read in another way, the places that are known. */
export function copyPlaces(from: unknown, to: unknown): void {
  if (!isObject(from) || !isObject(to) || PLACES in to) return;
  (to as Placed)[PLACES] = (from as Placed)[PLACES] ?? {};
  for (const [key, value] of Object.entries(to)) copyPlaces((from as Record<string, unknown>)[key], value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
