// The methods of Java's maps, lists and sets that a script can call. Only this part of the host objects depends on
// Java's behavior.

/**
 * The names of the methods of maps and lists, in the order in which server 3.32.3 returns them from `Object.keys`.
 * Methods without code in `HOST_METHODS` are reported as not simulated.
 */
export const HOST_NAMES = {
  map: `get values clear replaceAll entrySet forEach keySet containsValue getOrDefault reversed sequencedKeySet sequencedValues sequencedEntrySet putFirst putLast remove size put clone isEmpty replace merge putAll putIfAbsent compute computeIfAbsent containsKey computeIfPresent equals toString hashCode firstEntry lastEntry pollFirstEntry pollLastEntry`.split(
    /\s+/,
  ),
  list: `remove size get equals hashCode clone sort indexOf clear lastIndexOf isEmpty replaceAll add subList toArray iterator contains spliterator addAll trimToSize set forEach ensureCapacity removeIf getFirst getLast addFirst addLast removeFirst removeLast removeAll retainAll listIterator toString containsAll stream parallelStream reversed`.split(
    /\s+/,
  ),
};

/**
 * Source of `(kit) => ({ MAP, LIST, toEntries })`, which maps each name to the number of arguments and the method. It
 * is compiled with the first call of a method, because compiling takes longer than most scripts.
 */
export const HOST_METHODS = `(function (kit) {
  'use strict';
  const { Error, TypeError, JAVA_MAP, JAVA_LIST, refuse, wrapMap, wrapList, toJavaText, toMapText } = kit;
  const { defineProperty } = Object;
  const { apply } = Reflect;
  const { sort } = Array.prototype;
  const toText = String;

  /** An exception of Java itself: its text has no name before it. */
  function throwJava(text, type = 'java.lang.ClassCastException') {
    const error = new Error(text);
    error.name = '';
    defineProperty(error, 'toString', { value: () => type + ': ' + text });
    throw error;
  }
  function throwConversion(value, type) {
    const from = typeof value === 'boolean' ? 'java.lang.Boolean'
      : typeof value === 'string' ? 'com.oracle.truffle.api.strings.TruffleString'
      : Number.isInteger(value) ? 'java.lang.Integer' : 'java.lang.Double';
    const why = type === 'int' ? 'Invalid or lossy primitive coercion.' : 'Unsupported target type.';
    return "Cannot convert '" + value + "'(language: Java, type: " + from + ") to Java type '" + type + "': " + why;
  }
  function throwMethodConversion(on, name, value, type) {
    throw new TypeError('invokeMember (' + name + ') on ' + on + ' failed due to: ' + throwConversion(value, type));
  }
  const toIndex = (name, list, at) => {
    if (!Number.isInteger(at)) throwMethodConversion(JAVA_LIST, name, at, 'int');
    if (at < 0 || at >= list.length) throwJava('Index ' + at + ' out of bounds for length ' + list.length, 'java.lang.IndexOutOfBoundsException');
    return at;
  };
  const isEqual = (left, right) =>
    left === right || (typeof left === 'object' && typeof right === 'object' && left !== null && right !== null && toJavaText(left) === toJavaText(right));
  const orNull = (value) => (value === undefined ? null : value);

  function compareNaturally(left, right) {
    if (typeof left === 'object')
      throwJava('class ' + JAVA_MAP + ' cannot be cast to class java.lang.Comparable (' + JAVA_MAP + ' and java.lang.Comparable are in module java.base of loader \\'bootstrap\\')');
    return left < right ? -1 : left > right ? 1 : 0;
  }
  function sortList(list, comparator) {
    const compare = comparator === null || comparator === undefined ? compareNaturally : comparator;
    const toNumber = (value) => (Number.isInteger(value) ? value : throwJava(throwConversion(value, 'int')));
    // Java compares the second item with the first one before all others.
    if (list.length > 1) toNumber(compare(list[1], list[0]));
    apply(sort, list, [(left, right) => toNumber(compare(left, right))]);
  }

  /** What keySet(), values() and entrySet() return: no array, and its result is the names of its methods. */
  const COLLECTION = ['getLast', 'removeLast', 'remove', 'addLast', 'removeAll', 'iterator', 'stream', 'getFirst', 'removeFirst', 'toArray', 'parallelStream', 'add', 'spliterator', 'forEach', 'containsAll', 'clear', 'isEmpty', 'removeIf', 'contains', 'size', 'addAll', 'toString', 'addFirst', 'reversed', 'retainAll'];
  function toCollection(items, isSet) {
    const known = {
      size: () => items.length,
      isEmpty: () => items.length === 0,
      contains: (value) => items.some((item) => isEqual(item, value)),
      toArray: () => wrapList([...items]),
      stream: () => toStream(items),
      forEach: (act) => items.forEach((item) => act(item)),
      iterator: () => toIterator(items),
      getFirst: () => items[0],
      getLast: () => items.at(-1),
      toString: () => toJavaText(items),
    };
    const collection = {};
    for (const name of isSet ? [...COLLECTION, 'hashCode', 'equals'] : COLLECTION)
      collection[name] = known[name] || (() => refuse('java.util.Collection', name));
    defineProperty(collection, Symbol.iterator, { value: () => items[Symbol.iterator]() });
    defineProperty(collection, Symbol.toPrimitive, { value: known.toString });
    return collection;
  }
  function toIterator(items) {
    let at = 0;
    return { hasNext: () => at < items.length, next: () => items[at++] };
  }
  function toStream(items) {
    const stream = {
      map: (act) => toStream(items.map((item) => act(item))),
      filter: (act) => toStream(items.filter((item) => act(item))),
      sorted: (compare) => {
        const sorted = [...items];
        sortList(sorted, compare);
        return toStream(sorted);
      },
      distinct: () => toStream([...new Set(items)]),
      limit: (count) => toStream(items.slice(0, count)),
      skip: (count) => toStream(items.slice(count)),
      count: () => items.length,
      toList: () => wrapList([...items]),
      toArray: () => wrapList([...items]),
      anyMatch: (act) => items.some((item) => act(item)),
      allMatch: (act) => items.every((item) => act(item)),
      noneMatch: (act) => !items.some((item) => act(item)),
      forEach: (act) => items.forEach((item) => act(item)),
    };
    return new Proxy(stream, { get: (target, name) => target[name] || (() => refuse('java.util.stream.Stream', name)) });
  }
  function toEntry(entries, key) {
    const entry = [key, entries.get(key)];
    const methods = { getKey: () => key, getValue: () => entry[1], toString: () => key + '=' + toJavaText(entry[1]) };
    for (const name in methods) defineProperty(entry, name, { value: methods[name] });
    return entry;
  }
  const toEntries = (entries) => [...entries.keys()].map((key) => toEntry(entries, key));

  const put = (entries, key, value) => {
    const before = orNull(entries.get(key));
    entries.set(toText(key), value);
    return before;
  };
  const MAP = {
    get: [1, (entries, key) => orNull(entries.get(key))],
    values: [0, (entries) => toCollection([...entries.values()], false)],
    clear: [0, (entries) => entries.clear()],
    replaceAll: [1, (entries, act) => { for (const [key, value] of entries) entries.set(key, act(key, value)); }],
    entrySet: [0, (entries) => toCollection(toEntries(entries), true)],
    forEach: [1, (entries, act) => {
      if (typeof act !== 'function') throwMethodConversion(JAVA_MAP, 'forEach', act, 'java.util.function.BiConsumer');
      for (const [key, value] of entries) act(key, value);
    }],
    keySet: [0, (entries) => toCollection([...entries.keys()], true)],
    containsValue: [1, (entries, value) => [...entries.values()].some((one) => isEqual(one, value))],
    getOrDefault: [2, (entries, key, other) => (entries.has(key) ? entries.get(key) : other)],
    remove: [1, (entries, key) => {
      const before = orNull(entries.get(key));
      entries.delete(key);
      return before;
    }],
    size: [0, (entries) => entries.size],
    put: [2, put],
    clone: [0, (entries) => wrapMap(new Map(entries))],
    isEmpty: [0, (entries) => entries.size === 0],
    replace: ['2-3', (entries, key, ...more) => {
      if (more.length === 1) return entries.has(key) ? put(entries, key, more[0]) : null;
      const isSame = entries.has(key) && isEqual(entries.get(key), more[0]);
      if (isSame) entries.set(key, more[1]);
      return isSame;
    }],
    merge: [3, (entries, key, value, act) => {
      const before = orNull(entries.get(key));
      const after = before === null ? value : act(before, value);
      entries.set(key, after);
      return after;
    }],
    putAll: [1, (entries, more) => { for (const key in more) entries.set(key, more[key]); }],
    putIfAbsent: [2, (entries, key, value) => (orNull(entries.get(key)) === null ? put(entries, key, value) : entries.get(key))],
    compute: [2, (entries, key, act) => {
      entries.set(key, act(key, orNull(entries.get(key))));
      return entries.get(key);
    }],
    computeIfAbsent: [2, (entries, key, act) => {
      if (orNull(entries.get(key)) === null) entries.set(key, act(key));
      return entries.get(key);
    }],
    containsKey: [1, (entries, key) => entries.has(key)],
    computeIfPresent: [2, (entries, key, act) => {
      if (orNull(entries.get(key)) === null) return null;
      entries.set(key, act(key, entries.get(key)));
      return entries.get(key);
    }],
    equals: [1, (entries, other) => toMapText(entries) === toJavaText(other)],
    toString: [0, (entries) => toMapText(entries)],
  };

  const LIST = {
    remove: [1, (list, what) => {
      if (Number.isInteger(what)) return list.splice(toIndex('remove', list, what), 1)[0];
      const at = list.findIndex((item) => isEqual(item, what));
      if (at >= 0) list.splice(at, 1);
      return at >= 0;
    }],
    size: [0, (list) => list.length],
    get: [1, (list, at) => list[toIndex('get', list, at)]],
    equals: [1, (list, other) => toJavaText(list) === toJavaText(other)],
    clone: [0, (list) => wrapList([...list])],
    sort: [1, sortList],
    indexOf: [1, (list, value) => list.findIndex((item) => isEqual(item, value))],
    clear: [0, (list) => { list.length = 0; }],
    lastIndexOf: [1, (list, value) => list.findLastIndex((item) => isEqual(item, value))],
    isEmpty: [0, (list) => list.length === 0],
    replaceAll: [1, (list, act) => { for (let at = 0; at < list.length; at++) list[at] = act(list[at]); }],
    add: ['1 or 2', (list, ...parts) => (parts.length === 1 ? list.push(parts[0]) > 0 : void list.splice(parts[0], 0, parts[1]))],
    subList: [2, (list, from, to) => wrapList(list.slice(from, to))],
    toArray: [0, (list) => wrapList([...list])],
    iterator: [0, (list) => toIterator(list)],
    contains: [1, (list, value) => list.some((item) => isEqual(item, value))],
    addAll: [1, (list, more) => list.push(...more) > 0],
    trimToSize: [0, () => {}],
    set: [2, (list, at, value) => list.splice(toIndex('set', list, at), 1, value)[0]],
    forEach: [1, (list, act) => {
      if (typeof act !== 'function') throwMethodConversion(JAVA_LIST, 'forEach', act, 'java.util.function.Consumer');
      list.forEach((item) => act(item));
    }],
    ensureCapacity: [1, () => {}],
    removeIf: [1, (list, act) => replaceItems(list, list.filter((item) => !act(item)))],
    getFirst: [0, (list) => orNull(list[0])],
    getLast: [0, (list) => orNull(list.at(-1))],
    addFirst: [1, (list, value) => void list.unshift(value)],
    addLast: [1, (list, value) => void list.push(value)],
    removeFirst: [0, (list) => list.shift()],
    removeLast: [0, (list) => list.pop()],
    removeAll: [1, (list, others) => replaceItems(list, list.filter((item) => !others.some((one) => isEqual(one, item))))],
    retainAll: [1, (list, others) => replaceItems(list, list.filter((item) => others.some((one) => isEqual(one, item))))],
    toString: [0, (list) => toJavaText(list)],
    containsAll: [1, (list, others) => [...others].every((one) => list.some((item) => isEqual(item, one)))],
    stream: [0, (list) => toStream(list)],
    parallelStream: [0, (list) => toStream(list)],
    reversed: [0, (list) => wrapList([...list].reverse())],
  };
  function replaceItems(list, items) {
    const isChanged = items.length < list.length;
    list.splice(0, list.length, ...items);
    return isChanged;
  }
  return { MAP, LIST, toEntries };
})`;
