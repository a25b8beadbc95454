// Undoes what the code of a page changes in objects that the whole build uses, such as `Array.prototype.map`: it would
// change other pages, or end the build in a place that has nothing to do with the page.

// Kept here, and used without methods of arrays, because a page may have changed all of them.
const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, has } = Reflect;
const { is } = Object;

interface KeptObject {
  /** As code writes it: `Array.prototype`. */
  name: string;
  object: object;
  keys: (string | symbol)[];
  descriptors: PropertyDescriptor[];
  /** How many properties it had, or -1 if others may be added. */
  size: number;
}

const CLASSES =
  'Array BigInt Boolean Buffer Date Error Function Map Number Object Promise RangeError RegExp Set String Symbol TypeError URL Uint8Array WeakMap WeakSet'.split(
    ' ',
  );
const NAMESPACES = ['JSON', 'Math', 'Reflect'];
const GLOBALS = [...CLASSES, ...NAMESPACES, 'process', 'setImmediate'];
/** Code sets `Error.stackTraceLimit` for a moment. */
const WITHOUT_STATICS = new Set(['Error']);

let kept: KeptObject[] | undefined;
let isNoted = false;

/** Called before code of a page runs. The state before the first page is the one that is kept. */
export function noteGlobals(): void {
  kept ??= readGlobals();
  isNoted = true;
}

/** Undoes changes, and returns the names of what was changed; undefined if no code ran since the last call. */
export function takeBackGlobals(): string[] | undefined {
  if (!isNoted || !kept) return undefined;
  isNoted = false;
  const changes = findChanges(kept);
  const names: string[] = [];
  for (let index = 0; index < changes.length; index++) {
    const { object, key, name, before } = changes[index]!;
    if (before) defineProperty(object, key, before);
    else deleteProperty(object, key);
    names[index] = name;
  }
  return names;
}

function readGlobals(): KeptObject[] {
  const scope = globalThis as unknown as Record<string, { prototype: object }>;
  const classes = CLASSES.flatMap((name) => [
    ...(WITHOUT_STATICS.has(name) ? [] : [toKept(name, scope[name]!)]),
    toKept(`${name}.prototype`, scope[name]!.prototype),
  ]);
  const iterator = Object.getPrototypeOf([][Symbol.iterator]()) as object;
  return [
    toKept('globalThis', globalThis, GLOBALS),
    ...classes,
    ...NAMESPACES.map((name) => toKept(name, scope[name]!)),
    toKept('the iterator of arrays', iterator),
  ];
}

function toKept(name: string, object: object, chosen?: string[]): KeptObject {
  const keys = chosen ?? ownKeys(object);
  const descriptors = keys.map((key) => getOwnPropertyDescriptor(object, key)!);
  return { name, object, keys, descriptors, size: chosen ? -1 : keys.length };
}

interface Change {
  object: object;
  key: string | symbol;
  name: string;
  /** Undefined if the property is new. */
  before?: PropertyDescriptor;
}

function findChanges(objects: KeptObject[]): Change[] {
  const changes: Change[] = [];
  for (let index = 0; index < objects.length; index++) {
    const { object, name, keys, descriptors, size } = objects[index]!;
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]!;
      const before = descriptors[at]!;
      if (!isSame(object, key, before)) changes[changes.length] = { object, key, before, name: toName(name, key) };
    }
    if (size >= 0) addNewKeys(changes, objects[index]!);
  }
  return changes;
}

/** New methods that loops do not see, as polyfills add them, change nothing for others, except on all objects. */
function addNewKeys(changes: Change[], { object, name, keys, size }: KeptObject): void {
  const current = ownKeys(object);
  if (current.length === size) return;
  const known: Record<string | symbol, true> = { __proto__: null } as never;
  for (let at = 0; at < keys.length; at++) known[keys[at]!] = true;
  for (let at = 0; at < current.length; at++) {
    const key = current[at]!;
    if (has(known, key)) continue;
    const { value, enumerable } = getOwnPropertyDescriptor(object, key)!;
    if (typeof value === 'function' && !enumerable && object !== Object.prototype) continue;
    changes[changes.length] = { object, key, name: toName(name, key) };
  }
}

/** Reads values without descriptors, which takes a fifth of the time. */
function isSame(object: object, key: string | symbol, before: PropertyDescriptor): boolean {
  try {
    if (has(before, 'value')) return is((object as Record<string | symbol, unknown>)[key], before.value);
  } catch {
    // It was replaced with a getter that throws.
    return false;
  }
  const { get, set } = getOwnPropertyDescriptor(object, key) ?? {};
  return get === before.get && set === before.set;
}

function toName(object: string, key: string | symbol): string {
  return typeof key === 'symbol' ? `${object}[symbol]` : `${object}.${key}`;
}
