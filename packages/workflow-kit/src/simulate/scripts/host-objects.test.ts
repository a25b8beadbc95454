// Java maps and lists in scripts: each line was run in an INLINE task on the real server (3.32.3).
import { describe, expect, it } from 'vitest';
import { toNodeEvaluators } from '../../cli/node-evaluators.ts';
import type { JsonObject } from '../formats.ts';
import { evaluateScript } from '../expressions/evaluators.ts';
import SEEN from './host-objects.seen.json' with { type: 'json' };

const { input, results } = SEEN as unknown as {
  input: JsonObject;
  results: [script: string, seen: { r?: unknown; e?: string }][];
};

async function run(expression: string, remarks = new Set<string>()) {
  return evaluateScript(toNodeEvaluators(), { expression, input: structuredClone(input), name: 'w.task__2', remarks })
    .then((r) => ({ r }))
    .catch((error: Error) => ({ e: error.message }));
}

it.each(results)('%s', async (script, seen) => {
  expect(await run(script)).toEqual(seen);
});

describe('remarks on', () => {
  it.each([
    ['Object.keys($.o)', 'Java methods'],
    ['Object.assign({}, $.o)', 'Java methods'],
    ["'a' in $.o", 'do not see the keys'],
    ["$.o.hasOwnProperty('a')", 'do not see the keys'],
    ['JSON.stringify({ a: [$.o] })', 'turns each map'],
    ['(async () => 1)()', 'returns a promise'],
    ['for (const at in $.l) { at }', 'over numbers on the server'],
    ['({ ...$.l })', 'copies Java methods'],
    ['$.m.size()', 'the name of a Java method'],
    ['$.o.hashCode()', 'the Java method java.util.LinkedHashMap.hashCode is not simulated'],
    ['$.l.stream().collect(1)', 'the Java method java.util.stream.Stream.collect is not simulated'],
    ['(1234.5).toLocaleString()', 'depends on a locale'],
    ['new Intl.NumberFormat()', 'depends on a locale'],
    ['Math.random() < 2', 'each run has another result'],
  ])('%s', async (script, remark) => {
    const remarks = new Set<string>();
    await run(script, remarks);
    expect([...remarks]).toEqual([expect.stringContaining(`The script of task: `)]);
    expect([...remarks][0]).toContain(remark);
  });

  it('nothing else', async () => {
    const remarks = new Set<string>();
    await run(
      'let n = 0; for (const k in $.o) n++; [n, $.l.map((x) => x * 2), { ...$.o }, $.o.get("a"), "" + $.o]',
      remarks,
    );
    expect([...remarks]).toEqual([]);
  });
});

it('keeps what scripts change of their input to themselves', async () => {
  expect(await run('$.o.a = 2; $.l.push(4); [$.o.a, $.l.length]')).toEqual({ r: [2, 4] });
  expect(await run('[$.o.a, $.l.length]')).toEqual({ r: [1, 3] });
});

it.each([
  ['timestamp 0', null],
  ['value 3', null],
  ['Jan 1 2024', 1704067200000],
  ['Mon, 01 Jan 2024 00:00:00 GMT', 1704067200000],
  ['2024-01-01', 1704067200000],
])('reads the date %s as the server does', async (text, time) => {
  const r = time ?? 'NaN';
  expect(await run(`Date.parse('${text}')`)).toEqual({ r });
  expect(await run(`new Date('${text}').getTime()`)).toEqual({ r });
});

it.each([
  ["JSON.parse('result of x')", 'Unexpected token r in JSON at position 0'],
  ["JSON.parse('  ')", 'Unexpected end of JSON input'],
])('%s fails as on the server', async (script, text) => {
  expect(await run(`try { ${script} } catch (e) { e.message }`)).toEqual({ r: text });
});

it.each([
  ["$.zz['iteration']", "TypeError: Cannot read property 'iteration' of undefined"],
  ['null[0]', "TypeError: Cannot read property '0' of null"],
  ["new Date('x').toISOString()", 'RangeError: time value is not a finite number'],
])('%s fails with the words of the server', async (script, text) => {
  expect(((await run(script)) as { e: string }).e).toContain(text);
});

it('says of an error whose words are not known that they can differ', async () => {
  const remarks = new Set<string>();
  await run('null[$.l[0]]', remarks);
  expect([...remarks]).toEqual([
    'The script of task: the wording or the line of the error can differ from the server.',
  ]);
});

it('keeps dates', async () => {
  expect(await run('const d = new Date(0); [d instanceof Date, d.constructor === Date, typeof Date.now()]')).toEqual({
    r: [true, true, 'number'],
  });
});
