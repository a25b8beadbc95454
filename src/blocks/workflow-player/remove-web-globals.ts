// Takes everything from a global object that is not the language itself, so that a script has nothing to reach out with.

/** What stays: the language without threads, WebAssembly and ways to make code from text. */
const LANGUAGE = new Set(
  (
    'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp ' +
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ' +
    'ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array ' +
    'Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet WeakRef Proxy Reflect ' +
    'Iterator decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN'
  ).split(' '),
);

/* oxlint-disable no-empty-function -- only their constructors matter */
const FUNCTIONS = [function () {}, async function () {}, function* () {}, async function* () {}];

function refuse(): never {
  throw new EvalError('Code generation from strings disallowed for this context');
}

/** Undoable only by a new worker. */
export function removeWebGlobals(scope: object): void {
  for (let holder = scope; holder && holder !== Object.prototype; holder = Object.getPrototypeOf(holder) as object) {
    for (const key of Reflect.ownKeys(holder)) {
      if (typeof key === 'string' && !LANGUAGE.has(key)) Reflect.deleteProperty(holder, key);
    }
  }
  // `(() => {}).constructor('…')` would make code from text.
  for (const one of FUNCTIONS) Object.defineProperty(Object.getPrototypeOf(one), 'constructor', { value: refuse });
  Object.defineProperty(refuse, 'prototype', { value: Function.prototype });
  Object.assign(scope, { Function: refuse, eval: refuse });
}
