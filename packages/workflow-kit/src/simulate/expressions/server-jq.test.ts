// jq programs with the results of JSON_JQ_TRANSFORM tasks on the real server (3.32.3).
import { expect, it } from 'vitest';
import { toNodeEvaluators } from '../../cli/node-evaluators.ts';

const jq = toNodeEvaluators().jq!;
const input = { x: 5, f: 2.5, s: 'str', l: [3, 1, 2], o: { a: 1, b: { c: 2 } } };
const run = (program: string) => jq(program, { ...input, queryExpression: program });

it.each([
  ['now', 'Function now/0 does not exist'],
  ['.x | todate', 'Function todate/0 does not exist'],
  ['"2015-03-05T23:51:47Z" | fromdate', 'Function fromdate/0 does not exist'],
  ['getpath(["o", "a"])', 'Function getpath/1 does not exist'],
  ['env', 'Function env/0 does not exist'],
  ['$ENV.PATH', 'Undefined variable: $ENV'],
  ['"YQ==" | @base64d', 'Formatting operator @base64d does not exist'],
  ['.f | round', 'Function round/0 does not exist'],
  ['"2015" | strptime("%Y")', 'Function strptime/1 does not exist'],
  ['[limit(3; repeat(1))]', 'Function repeat/1 does not exist'],
  ['label $out | 1, break $out', 'Encountered " "label" "label "" at line 1, column 1.'],
  ['if .x then 1 end', 'Encountered " "end" "end "" at line 1, column 14.'],
  ['if .x then 1 elif .zz then 2 end', 'Encountered " "end" "end "" at line 1, column 30.'],
])('%s fails', async (program, message) => {
  await expect(run(program)).rejects.toThrow(message);
});

it.each([
  ['{a: .zz // "y"}', [{ a: 'y' }]],
  ['{a: .zz // {c: .zz // 4}, b: .x == 5}', [{ a: { c: 4 }, b: true }]],
  ['{a: .x | tostring, b: [.x // 2], c: 1 + 2 * 3}', [{ a: '5', b: [5], c: 7 }]],
  ['. as {x: $x} | {a: $x + 1}', [{ a: 6 }]],
  ['if true then 1 else now end', [1]],
  ['.x // now', [5]],
  ['try now catch "c"', ['c']],
  ['"if then end, label, now"', ['if then end, label, now']],
  ['{if: 1, now: 2}', [{ if: 1, now: 2 }]],
  ['.if', [null]],
  ['def now: 4; now', [4]],
  ['.l[1:]', [[1, 2]]],
  ['if .x == 5 then {a: 1} elif .f then 2 else empty end', [{ a: 1 }]],
])('%s works', async (program, results) => {
  expect(await run(program)).toEqual(results);
});

it.each([
  ['3.0', true],
  ['[1, {a: 2.0}]', true],
  ['"3.0"', false],
  ['[1.5, 10.05]', false],
])('says of %s whether a number loses its point', async (program, isSaid) => {
  const remarks: string[] = [];
  await jq(program, input, (remark) => remarks.push(remark));
  expect(remarks).toHaveLength(isSaid ? 1 : 0);
});

it.each(['-h', '--version', '-n'])('%s is a program, not an option', async (program) => {
  await expect(run(program)).rejects.toThrow('not defined');
});

it('a program that needs too much memory leaves nothing to the next', async () => {
  await expect(run('"left", ("a" * 1000000000 | length)')).rejects.toThrow('more memory than jq has here');
  expect(await run('.x')).toEqual([5]);
});
