// What no script may do, whoever wrote the definition: access the process, exceed its time limit, or return more than
// can be stored.
import { afterEach, describe, expect, it } from 'vitest';
import { toNodeEvaluators } from '../../cli/node-evaluators.ts';
import { evaluateScript } from '../expressions/evaluators.ts';
import { ScriptTimeout } from './script-outcome.ts';

const host = globalThis as { reached?: unknown };
afterEach(() => {
  delete host.reached;
});

const run = (script: string, limits = {}) =>
  evaluateScript(toNodeEvaluators(limits), { expression: script, input: { a: 1, list: [1, 2] }, name: 's' });

describe('the process cannot be reached', () => {
  const REACH = "'globalThis.reached = process.pid'";
  it.each([
    ['a rejected import()', `import('x').catch(function (e) { e.constructor.constructor(${REACH})(); })`],
    ['an import() that the word test did not see', `import<!-- x\n('data:text/javascript,globalThis.reached = 1')`],
    ['the constructor of the input', `$.constructor.constructor(${REACH})()`],
    ['the constructor of a function', `(() => {}).constructor(${REACH})()`],
    ['the constructor of an async function', `(async () => {}).constructor(${REACH})()`],
    ['the prototype of an object', `({}).__proto__.constructor.constructor(${REACH})()`],
    ['the stack of an error', `Error.prepareStackTrace = (e, s) => s[0].getThis(); new Error().stack.process`],
    ['the prototype of the result', `({ then: 1, __proto__: { toJSON: 1 } }).constructor.constructor(${REACH})()`],
    ['eval', `eval(${REACH})`],
    ['an indirect eval', `(0, eval)(${REACH})`],
  ])('through %s', async (_name, script) => {
    await run(script).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(host.reached).toBeUndefined();
  });

  it('by a name', async () => {
    const names = 'process require module fetch XMLHttpRequest WebSocket postMessage setTimeout console WebAssembly';
    const script = `'${names}'.split(' ').filter(function (name) { return name in globalThis; })`;
    expect(await run(script)).toEqual([]);
  });

  it('through a prototype that the result brings', async () => {
    await run(`({ ['__proto__']: { polluted: true }, constructor: { prototype: { polluted: true } } })`);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('the limit holds for', () => {
  it.each([
    ['a loop', 'for (;;);'],
    ['a loop in try', 'try { for (;;); } catch (e) { for (;;); } finally { for (;;); }'],
    ['a loop after await', '(async function () { await 0; for (;;); })()'],
    ['a loop of jobs', '(function again() { Promise.resolve().then(again); })()'],
    ['a getter of the result', '({ get a() { for (;;); } })'],
    ['a proxy as result', 'new Proxy({}, { ownKeys: function () { for (;;); } })'],
    ['a getter of the error', 'throw { get stack() { for (;;); } }'],
    ['a message of an error that is made when it is read', 'throw { stack: "", get message() { for (;;); } }'],
    ['a proxy as error', 'throw new Proxy({}, { has: function () { for (;;); } })'],
    ['a regular expression', "/(a+)+$/.test('a'.repeat(50) + 'b')"],
    ['a loop inside a built-in function', '[1].includes.call({ length: 9e15 }, 2)'],
    ['a sort that never ends', '[3, 2, 1].sort(function () { for (;;); })'],
  ])('%s', async (_name, script) => {
    const started = Date.now();
    await expect(run(script, { seconds: 0.2 })).rejects.toThrow(ScriptTimeout);
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it('one script, and the next one runs', async () => {
    await expect(run('[1].includes.call({ length: 9e15 }, 2)', { seconds: 0.2 })).rejects.toThrow(ScriptTimeout);
    expect(await run('$.a + 1')).toBe(2);
  });
});

/** A limit so long that even on a busy machine the time does not stop these scripts. */
const PATIENT = { seconds: 60 };

describe('what it leaves is bounded', () => {
  it.each([
    ['a string', "'x'.repeat(3e6)", 'at most 1000000 characters as JSON, found more'],
    ['a list', 'Array(6e5).fill(1)', 'at most 1000000 characters as JSON, found more'],
    ['a list with holes', 'Array(4e9)', 'at most 1000000 characters as JSON, found more'],
    ['one value many times', 'var a = [1]; for (var i = 0; i < 40; i++) a = [a, a]; a', 'at most 1000000 characters'],
    ['an object', 'var o = {}; for (var i = 0; i < 2e5; i++) o["k" + i] = i; o', 'at most 1000000 characters'],
    ['a nested list', 'var a = []; for (var i = 0; i < 1e5; i++) a = [a]; a', 'at most 500 levels, found more'],
    ['a circle', 'var a = {}; a.a = a; a', 'Handler dispatch failed: java.lang.StackOverflowError'],
    ['an error', "throw new Error('x'.repeat(1e7))", `Error evaluating the script \`Error: ${'x'.repeat(10_000)}\``],
    ['a thrown value', "throw 'x'.repeat(3e6)", 'Error evaluating the script `Error`'],
  ])('%s', async (_name, script, message) => {
    await expect(run(script, PATIENT)).rejects.toThrow(message);
  });

  it.each([
    ['memory', 'var all = []; for (;;) all.push(new Uint8Array(1e6))', 'InternalError: out of memory'],
    ['a string that doubles', "var s = 'x'; for (;;) s += s", 'InternalError: string too long'],
    ['calls', '(function call() { call(); })()', 'RangeError: Maximum call stack size exceeded'],
    ['brackets', "JSON.parse('['.repeat(1e6))", 'RangeError: Maximum call stack size exceeded'],
  ])('so is %s', async (_name, script, message) => {
    await expect(run(script, PATIENT)).rejects.toThrow(message);
    expect(await run('$.a')).toBe(1);
  });

  it('a result within the limits arrives whole', async () => {
    expect(await run("'x'.repeat(900000).length + 'x'.repeat(900000)")).toHaveLength(900_006);
    expect(await run('var a = 1; for (var i = 0; i < 499; i++) a = [a]; a')).toHaveLength(1);
  });
});

describe('values are those that the server keeps', () => {
  it.each([
    ['nothing', 'undefined', null],
    ['a number that JSON lacks', '[NaN, 1 / 0, -1 / 0, -0]', ['NaN', 'Infinity', '-Infinity', -0]],
    ['a big integer', '10n', 10],
    ['functions, symbols, dates, patterns', "[() => 1, Symbol('x'), new Date(0), /x/]", [{}, {}, {}, {}]],
    ['holes and missing members', '[[1, , 3], { a: undefined }]', [[1, null, 3], { a: null }]],
    ['own members only', 'Object.create({ a: 1 }, { b: { value: 2, enumerable: true }, c: { value: 3 } })', { b: 2 }],
    ['what a member is when it is read', '({ get a() { return 5; } })', { a: 5 }],
    ['toJSON, which is a member like others', '({ toJSON: function () { return 1; } })', { toJSON: {} }],
    ['what jobs changed', 'var r = { a: 1 }; Promise.resolve().then(function () { r.a = 2; }); r', { a: 2 }],
    ['a promise', '(async function () { return 1; })()', {}],
    ['strings beyond ASCII', "'é😀\\u2028\\ud800'", 'é😀\u2028?'],
  ])('%s', async (_name, script, value) => {
    expect(await run(script)).toEqual(value);
  });

  it('each script starts afresh', async () => {
    await run('globalThis.left = 1; $.a = 2; Array.prototype.map = null');
    expect(await run('[typeof left, $.a, typeof [].map]')).toEqual(['undefined', 1, 'function']);
  });

  it('a script that changes the built-in objects fails by itself alone', async () => {
    expect(await run('JSON.stringify = Object.keys = Array.isArray = null; String = null; ({ a: [1] })')).toEqual({
      a: [1],
    });
  });
});
