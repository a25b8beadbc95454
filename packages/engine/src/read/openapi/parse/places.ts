// Stores the position of each value of a YAML or JSON file in the values themselves, so that messages about text
// generated from them can name the line.
import { isAlias, isMap, isScalar, isSeq, type Document, type LineCounter, type Node, type Pair } from 'yaml';

/** First line of a value, and whether each line of its text is a line of the file (a block scalar). */
export interface ValuePlace {
  line: number;
  isBlock: boolean;
}

/** `{ ...object }` copies this key, and `JSON.stringify` ignores it. */
const PLACES = Symbol('places');

interface Placed {
  [PLACES]?: Record<string, ValuePlace>;
}

/**
 * Converts the document to plain values with positions. Throws the same errors as `toJS`, for example for too many
 * aliases.
 */
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

/** The position of a scalar is that of its text; the position of a map or list is that of its key. */
function toPlace({ key, value }: Pick<Pair, 'value'> & { key?: unknown }, lines: LineCounter): ValuePlace {
  const isBlock = isScalar(value) && (value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED');
  const node = (isScalar(value) ? value : (key ?? value)) as Node | undefined;
  const { line } = lines.linePos(node?.range?.[0] ?? 0);
  return { line: isBlock ? line + 1 : line, isBlock };
}

/** The position of an object's field or of a list's entry; undefined for values that were not read from a file. */
export function getPlace(holder: object | undefined, key: string | number): ValuePlace | undefined {
  return (holder as Placed | undefined)?.[PLACES]?.[key];
}

/** One object with the fields of both; fields of `over` take precedence. */
export function mergePlaced<T extends object>(base: T, over: Partial<T>): T {
  return { ...base, ...over, [PLACES]: { ...(base as Placed)[PLACES], ...(over as Placed)[PLACES] } };
}

/** Copies known positions to the same values that were parsed in another way. */
export function copyPlaces(from: unknown, to: unknown): void {
  if (!isObject(from) || !isObject(to) || PLACES in to) return;
  (to as Placed)[PLACES] = (from as Placed)[PLACES] ?? {};
  for (const [key, value] of Object.entries(to)) copyPlaces((from as Record<string, unknown>)[key], value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
