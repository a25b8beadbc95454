// The part of the interpreter that runs inside it, beside the script: binds `$`, and turns what the script leaves into text.
import { INPUT_BINDING } from './host-objects.ts';

/**
 * Source of `(input, resultCharacters, resultDepth) => describe`; `describe(isError, value)` returns a ScriptOutcome as
 * JSON text.
 *
 * It runs inside because getters and proxies of the value run the script's own code, which must stay within the
 * script's limits. What the script can change of the built-in objects is taken beforehand; at worst a script lies
 * about its own result.
 */
export const GUEST = `(function () {
  'use strict';
  const { parse, stringify } = JSON;
  const { isArray } = Array;
  const { isFinite } = Number;
  const { keys, getPrototypeOf, defineProperty } = Object;
  const { apply } = Reflect;
  const { slice } = String.prototype;
  const toText = String;
  const toNumber = Number;
  const Failure = RangeError;
  const NoCode = EvalError;
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
      case 'number': return write(isFinite(value) ? stringify(value) : '"' + toText(value) + '"');
      case 'bigint': return writeValue(toNumber(value), depth);
      case 'object': break;
      default: return write('{}');
    }
    write('{}');
    if (depth > mostDepth) throw new Failure('Expected a result of at most ' + mostDepth + ' levels, found more.');
    return isArray(value) ? writeList(value, depth + 1) : writeMembers(value, depth + 1);
  }
  function writeError(error) {
    if (typeof error !== 'object' || error === null) return '{"thrown":{"value":' + writeValue(error, 1) + '}}';
    if (!('stack' in error)) return '{"thrown":{"value":{}}}';
    const toPart = (part) => stringify(apply(slice, toText(part), [0, 10000]));
    return '{"thrown":{"name":' + toPart(error.name) + ',"message":' + toPart(error.message) +
      ',"stack":' + toPart(error.stack) + '}}';
  }
  function describe(isError, value) {
    try {
      if (!isError) return '{"value":' + writeValue(value, 1) + '}';
    } catch (error) {
      value = error;
    }
    try {
      return writeError(value);
    } catch {
      return '{"thrown":{"value":{}}}';
    }
  }

  // A script is text already; code made from text by a script is refused.
  const refuse = function () { throw new NoCode('Code generation from strings disallowed for this context'); };
  for (const one of [function () {}, async function () {}, function* () {}, async function* () {}])
    defineProperty(getPrototypeOf(one), 'constructor', { value: refuse });
  refuse.prototype = getPrototypeOf(refuse);
  globalThis.eval = globalThis.Function = refuse;

  return function (input, resultCharacters, resultDepth) {
    mostCharacters = room = resultCharacters;
    mostDepth = resultDepth;
    globalThis.$ = (${INPUT_BINDING})(input);
    return describe;
  };
})()`;
