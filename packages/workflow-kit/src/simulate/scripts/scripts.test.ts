// Scripts as the real server (3.32.3) ran them in INLINE tasks: results and error messages.
import { describe, expect, it } from 'vitest';
import { toNodeEvaluators } from '../../cli/node-evaluators.ts';
import { evaluateScript } from '../expressions/evaluators.ts';
import type { JsonObject } from '../formats.ts';
import SEEN from './scripts.seen.json' with { type: 'json' };

const { input, results } = SEEN as unknown as {
  input: JsonObject;
  results: [script: string, seen: { r?: unknown; e?: string }][];
};

async function run(expression: string, about: { remarks?: Set<string>; isLive?: boolean } = {}) {
  return evaluateScript(toNodeEvaluators(), { expression, input: structuredClone(input), name: 's', ...about })
    .then((r) => ({ r }))
    .catch((error: Error) => ({ e: error.message }));
}

it.each(results)('%s', async (script, seen) => {
  expect(await run(script)).toEqual(seen);
});

describe('remarks on', () => {
  it.each([
    ["eval('1')", 'makes code from text'],
    ["import('x')", 'uses import'],
    ['try { [1].map(5) } catch (e) { e.message }', 'an error that it catches'],
    ['const', 'the wording or the line of the error'],
    ['[3].sort(5)', 'the wording or the line of the error'],
    ...[
      '(typeof 5).foo()',
      '(1 + 2).foo()',
      '`a${1}c`.foo()',
      "'a'.repeat(1e10)",
      '/(/',
      '5 instanceof {}',
      'new Math.max()',
      'new Symbol()',
      'Object.fromEntries(null)',
      "'use strict'; Object.freeze({ a: 1 }).a = 2",
      '({ a: 1, b: 2 )',
      'f(1; 2)',
      '(function () { a b })()',
      'return { a: `.b }',
      '($.a.length > 0) => ? 1 : 2',
      '[1 b]',
      "'it's'",
      '`\n${\nnull\n.x}`',
    ].map((script): [string, string] => [script, 'the wording or the line of the error']),
  ])('%s', async (script, remark) => {
    const remarks = new Set<string>();
    await run(script, { remarks });
    expect([...remarks].join()).toContain(remark);
  });

  it('changes of the input, where the server keeps them', async () => {
    for (const script of ['$.o.put("x", 1)', '$.o.x = 1', '$.l[0] = 5', 'delete $.o.a', '$.l.add(1)']) {
      const live = new Set<string>();
      await run(script, { remarks: live, isLive: true });
      expect([...live].join()).toContain('changes its input');
      const copied = new Set<string>();
      await run(script, { remarks: copied });
      expect([...copied]).toEqual([]);
    }
  });
});
