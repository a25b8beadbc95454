// The objects behind `$` in a script: the server's Java maps and lists, as its scripts see them.
import { toJavaNumber } from '../expressions/java-text.ts';
import { HOST_GLOBALS } from './host-globals.ts';
import { HOST_METHODS, HOST_NAMES } from './host-methods.ts';

/**
 * How a script sees a map and a list. Reading and enumerating a map returns its keys, while `in`, `hasOwnProperty` and
 * `Object.keys` find Java's methods. A list is an array in which Java's methods take precedence over those of arrays.
 */
const HOST_PROXIES = `
  const own = (object, name) => apply(hasOwn, object, [name]);
  const isHost = (value) => maps.has(value) || lists.has(value);

  let methods;
  const readMethods = () =>
    (methods ??= compile(METHODS)({ Error, TypeError, JAVA_MAP, JAVA_LIST, refuse, wrapMap, wrapList, toJavaText, toMapText }));
  function toMethod(target, on, name) {
    return (...parts) => {
      const { MAP, LIST } = readMethods();
      const table = on === JAVA_MAP ? MAP : LIST;
      const method = own(table, name) ? table[name] : undefined;
      if (!method) return refuse(on, name);
      const [expected, act] = method;
      const [least, most = least] = toText(expected).split(/-| or /).map(toNumber);
      const isRight = parts.length >= least && parts.length <= most;
      if (!isRight)
        throw new TypeError('invokeMember (' + name + ') on ' + on + ' failed due to: Arity error - expected: ' + expected + ' actual: ' + parts.length);
      if (CHANGES.includes(name)) note('changes');
      return act(target, ...parts);
    };
  }
  function read(on, name, value) {
    lastRead = typeof value === 'function' ? undefined : { on, name, isKnown: value !== undefined };
    return value;
  }

  /** The members of a map, wrapped when one of them is first needed: an input is large, and a script reads little of it. */
  function open(map) {
    map.entries ??= new Map(keys(map.raw).map((name) => [name, wrap(map.raw[name])]));
    return map.entries;
  }
  function openList(list) {
    if (closed.delete(list)) for (let at = 0; at < list.length; at++) list[at] = wrap(list[at]);
    return list;
  }

  const CHANGES = ['put', 'putAll', 'putIfAbsent', 'clear', 'remove', 'replace', 'replaceAll', 'merge', 'compute', 'computeIfAbsent', 'computeIfPresent', 'sort', 'add', 'addAll', 'set', 'removeIf', 'addFirst', 'addLast', 'removeFirst', 'removeLast', 'removeAll', 'retainAll'];
  const UNTAGGED = Symbol.toStringTag;
  const mapTraps = {
    get(map, name, self) {
      const entries = open(map);
      if (typeof name === 'string') {
        if (entries.has(name)) return read(JAVA_MAP, name, entries.get(name));
        if (own(MAP_NAMES, name)) return toMethod(entries, JAVA_MAP, name);
      }
      if (name === Symbol.iterator) return () => readMethods().toEntries(entries)[Symbol.iterator]();
      if (name === Symbol.toPrimitive) return () => toMapText(entries);
      if (name === UNTAGGED) return undefined;
      if (name === 'getClass') return () => refuse(JAVA_MAP, name);
      const value = name === 'toLocaleString' ? () => toMapText(entries) : MapPrototype[name];
      if (typeof value !== 'function' || !own(MapPrototype, name) || name === 'constructor')
        return read(JAVA_MAP, toText(name), value);
      return (...parts) => {
        const result = apply(value, entries, parts);
        return result === entries ? self : result;
      };
    },
    set: (map, name, value) => (note('changes'), open(map).set(name, value), true),
    deleteProperty: (map, name) => (note('changes'), open(map).delete(name), true),
    has(_map, name) {
      note('in');
      return own(MAP_NAMES, name) || name in MapPrototype;
    },
    ownKeys: (map) => [...open(map).keys()],
    getOwnPropertyDescriptor(map, name) {
      const entries = open(map);
      return entries.has(name)
        ? { value: entries.get(name), enumerable: true, configurable: true, writable: true }
        : undefined;
    },
    getPrototypeOf: () => MapPrototype,
    defineProperty() { throw new TypeError('Object.defineProperty called on non-object'); },
  };
  const listTraps = {
    get(list, name, self) {
      if (typeof name === 'string' && own(LIST_NAMES, name)) return toMethod(openList(list), JAVA_LIST, name);
      if (name === Symbol.toPrimitive) return () => toJavaText(list);
      if (name === 'getClass') return () => refuse(JAVA_LIST, name);
      const value = openList(list)[name];
      return typeof name === 'string' ? read(JAVA_LIST, name, value) : value;
    },
    // Nothing is deleted from a Java list.
    deleteProperty: () => true,
    set(list, name, value) {
      note('changes');
      // Beyond its end a Java list has no places.
      if (!(toNumber(name) > list.length)) openList(list)[name] = value;
      return true;
    },
    has: (list, name) => own(LIST_NAMES, name) || name in list,
    ownKeys(list) {
      note('list-keys');
      return ownKeys(openList(list));
    },
    getOwnPropertyDescriptor: (list, name) => getOwnPropertyDescriptor(openList(list), name),
  };

  function wrapMap(entries) {
    const map = { entries };
    const proxy = new Proxy(map, mapTraps);
    maps.set(proxy, map);
    return proxy;
  }
  function wrapList(items) {
    const list = new Proxy(items, listTraps);
    lists.set(list, items);
    return list;
  }
  function wrap(value) {
    if (typeof value !== 'object' || value === null) return value;
    if (isArray(value)) {
      closed.add(value);
      return wrapList(value);
    }
    const proxy = wrapMap(undefined);
    maps.get(proxy).raw = value;
    return proxy;
  }

  const toMapText = (entries) => '{' + [...entries].map(([name, value]) => name + '=' + toJavaText(value)).join(', ') + '}';
  function toJavaText(value) {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number') return toJavaNumber(value);
    if (maps.has(value)) return toMapText(open(maps.get(value)));
    if (isArray(value)) return '[' + openList(lists.get(value) || value).map(toJavaText).join(', ') + ']';
    if (typeof value !== 'object' || Symbol.toPrimitive in value) return toText(value);
    return '{' + keys(value).map((name) => name + ': ' + toJavaText(value[name])).join(', ') + '}';
  }
`;

function toNames(names: string[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));
}

/**
 * Source of a function that runs inside the interpreter before the script, and that returns `{ bind, isHost, note,
 * takeNotes, getLastRead, getThrownLine }`. `bind` converts the task's input from JSON text to the value of `$`.
 * `takeNotes` lists what a reader should know about the run: keys of `SCRIPT_NOTES`, or names of Java methods that are
 * not simulated.
 */
export const HOST_OBJECTS = `(function () {
  'use strict';
  const { parse, stringify } = JSON;
  const { isArray } = Array;
  const { keys, defineProperty, getOwnPropertyDescriptor } = Object;
  const { apply, ownKeys } = Reflect;
  const hasOwn = Object.prototype.hasOwnProperty;
  const MapPrototype = Map.prototype;
  // Not those that the script gets, which mark its own errors.
  const { Error, TypeError, ReferenceError } = globalThis;
  const toText = String;
  const toNumber = Number;
  const maps = new WeakMap();
  const lists = new WeakMap();
  const closed = new WeakSet();
  const notes = new Set();
  let lastRead;
  const note = (text) => notes.add(text);
  function refuse(on, name) {
    note(on + '.' + toText(name));
    throw new TypeError('The method ' + toText(name) + ' of ' + on + ' is not simulated');
  }
  const compile = eval;
  const METHODS = ${JSON.stringify(HOST_METHODS)};
  const JAVA_MAP = 'java.util.LinkedHashMap';
  const JAVA_LIST = 'java.util.ArrayList';
  const MAP_NAMES = ${toNames(HOST_NAMES.map)};
  const LIST_NAMES = ${toNames(HOST_NAMES.list)};
  const toJavaNumber = ${toJavaNumber.toString()};
${HOST_PROXIES}${HOST_GLOBALS}
  return {
    bind: (text) => wrap(parse(text)),
    isHost,
    isMade: (error) => made.has(error),
    note,
    takeNotes: () => [...notes],
    getThrownLine: () => thrownLine,
    // The last member that was read, where it is what a script tried to call.
    getLastRead(message) {
      if (message !== 'not a function' || lastRead === undefined) return undefined;
      if (lastRead.on === JAVA_MAP && own(MAP_NAMES, lastRead.name)) note('shadow');
      return lastRead;
    },
  };
})()`;
