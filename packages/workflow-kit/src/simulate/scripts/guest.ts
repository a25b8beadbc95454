// The code that runs inside the interpreter together with the script: binds `$`, and converts the script's result to text.
import { HOST_OBJECTS } from './host-objects.ts';

/**
 * Source of `(input, resultCharacters, resultDepth) => describe`; `describe(isError, value)` returns a ScriptOutcome as
 * JSON text.
 *
 * It runs inside because getters and proxies of the value run the script's own code, which must stay within the
 * script's limits. Built-in functions that the script could change are saved before it runs; at worst, a script reports
 * a wrong result about itself.
 */
export const GUEST = `(function () {
  'use strict';
  const { parse, stringify } = JSON;
  const { isArray } = Array;
  const hasOwn = Object.prototype.hasOwnProperty;
  const { isView } = ArrayBuffer;
  const { isFinite } = Number;
  const { keys, getPrototypeOf } = Object;
  const { apply } = Reflect;
  const { slice } = String.prototype;
  const toText = String;
  const toNumber = Number;
  const Failure = RangeError;
  const MapPrototype = Map.prototype;
  const { entries } = MapPrototype;
  const PromisePrototype = Promise.prototype;
  const host = ${HOST_OBJECTS};
  const { is } = Object;
  const { valueOf } = Object.prototype;
  const BOXES = [String, Number, Boolean];
  const isLong = (value) => (value < 2n ** 63n && value >= -(2n ** 63n)) || BigInt(toNumber(value)) === value;
  const above = [];
  const { includes } = Array.prototype;
  let mostCharacters, mostDepth, room;

  function write(text) {
    room -= text.length + 1;
    if (room < 0) throw new Failure('Expected a result of at most ' + mostCharacters + ' characters as JSON, found more.');
    return text;
  }
  function writeList(list, depth) {
    let text = '[';
    const { length } = list;
    for (let at = 0; at < length; at++) text += (at > 0 ? ',' : '') + writeValue(list[at], depth);
    return text + ']';
  }
  function writeMembers(object, depth) {
    const names = keys(object);
    let text = '{';
    for (let at = 0; at < names.length; at++)
      text += (at > 0 ? ',' : '') + write(stringify(names[at])) + ':' + writeValue(object[names[at]], depth);
    return text + '}';
  }
  // As the server keeps values: no undefined, no functions, members only; numbers that JSON lacks become strings.
  function writeValue(value, depth) {
    if (value === undefined || value === null) return write('null');
    switch (typeof value) {
      case 'string': return write(stringify(value));
      case 'boolean': return write(value ? 'true' : 'false');
      case 'number': return write(isFinite(value) ? (is(value, -0) ? '-0' : stringify(value)) : '"' + toText(value) + '"');
      case 'bigint': return isLong(value) ? writeValue(toNumber(value), depth) : write('{}');
      case 'object': break;
      default: return write('{}');
    }
    // An object around a simple value is that value.
    if (BOXES.includes(value.constructor) && typeof apply(valueOf, value, []) === 'object') value = value.valueOf();
    if (typeof value !== 'object') return writeValue(value, depth);
    write('{}');
    above.length = depth - 1;
    if (apply(includes, above, [value])) throw new Failure('Expected a result without circles, found one.');
    above[depth - 1] = value;
    if (depth > mostDepth) throw new Failure('Expected a result of at most ' + mostDepth + ' levels, found more.');
    if (isArray(value) || (isView(value) && 'length' in value)) return writeList(value, depth + 1);
    const parent = getPrototypeOf(value);
    if (parent === PromisePrototype) host.note('promise');
    return writeMembers(parent === MapPrototype && !host.isHost(value) ? toMembers(value) : value, depth + 1);
  }
  // A Map becomes an object with its keys as text.
  function toMembers(map) {
    const members = {};
    for (const [key, value] of apply(entries, map, [])) members[toText(key)] = value;
    return members;
  }
  function writeThrown(value) {
    const line = host.getThrownLine();
    return '{"thrown":{"value":' + value + (line === undefined ? '' : ',"line":' + line) + '}' + writeNotes() + '}';
  }
  function writeError(error) {
    const type = typeof error;
    if (type === 'undefined' || type === 'symbol' || type === 'bigint')
      return writeThrown(stringify(toText(error) + (type === 'bigint' ? 'n' : '')));
    if (error === null || (type !== 'object' && type !== 'function')) return writeThrown(writeValue(error, 1));
    if (type === 'function' || !('stack' in error)) {
      if (host.isHost(error)) host.note('words');
      const label = error.name || (type === 'function' ? 'Function' : (error[Symbol.toStringTag] ?? error.constructor?.name ?? 'Object').replace(/^Object$/, 'Error'));
      return writeThrown(stringify(label + (error.message === undefined ? '' : ': ' + error.message)));
    }
    const isMade = host.isMade(error);
    const isUnnamed = isMade && error.name === 'Error' && !apply(hasOwn, error, ['name']);
    const name = isUnnamed ? error.constructor.name : error.name;
    const toPart = (part) => stringify(apply(slice, toText(part), [0, 10000]));
    const read = host.getLastRead(error.message);
    return '{"thrown":{' + (isMade ? '"isMade":true,' : '') + '"name":' + toPart(name) + ',"message":' + toPart(error.message) +
      ',"stack":' + toPart(error.stack) + (read === undefined ? '' : ',"read":' + stringify(read)) + '}' + writeNotes() + '}';
  }
  function writeNotes() {
    const notes = host.takeNotes();
    return notes.length > 0 ? ',"notes":' + stringify(notes) : '';
  }
  function describe(isError, value) {
    try {
      if (!isError) return '{"value":' + writeValue(value, 1) + writeNotes() + '}';
    } catch (error) {
      value = error;
    }
    try {
      return writeError(value);
    } catch {
      return '{"thrown":{"value":{}}}';
    }
  }

  return function (input, resultCharacters, resultDepth) {
    mostCharacters = room = resultCharacters;
    mostDepth = resultDepth;
    globalThis.$ = host.bind(input);
    return describe;
  };
})()`;
