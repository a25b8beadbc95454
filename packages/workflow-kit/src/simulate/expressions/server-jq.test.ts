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
  // The error comes after a first result.
  ['{a: .x}, {b: .zz[]}', 'Cannot iterate over null'],
  ['.l | .[0], .["a"]', 'Cannot index array with string "a"'],
  ['.zz | to_entries', 'to_entries is not applicable to NULL; expected one of [OBJECT, ARRAY]'],
  ['.s | with_entries(.)', 'to_entries is not applicable to STRING; expected one of [OBJECT, ARRAY]'],
  ['.zz | ascii_downcase', 'explode is not applicable to NULL; expected one of [STRING]'],
  ['.x | test("a")', '_match_impl/3 is not applicable to NUMBER; expected one of [STRING]'],
  ['.zz | sort_by(.a)', 'sort is not applicable to NULL; expected one of [ARRAY]'],
  ['.zz | has("a")', 'has() is not applicable to NULL'],
  ['.zz | index("a")', 'indices() is not applicable to NULL'],
  ['.s | fromjson', "Unrecognized token 'str': was expecting (JSON String"],
  ['.s | tonumber', 'For input string: "str"'],
  ['.o | . += {c: 1}', 'left hand side must be FieldAccess'],
  ['.o | (.a, .b) = 1', 'left hand side must be FieldAccess'],
  ['.o | del(.a, .b)', '1st argument to del() must be a field access'],
  ['.s | fromjson?', 'Encountered " "?" "? "" at line 1, column 14.'],
  ['first(.l[])?', 'Encountered " "?" "? "" at line 1, column 12.'],
  ['.l.[0]', 'Encountered " "[" "[ "" at line 1, column 4.'],
  ['{"a":1,}', 'Encountered " "}" "} "" at line 1, column 8.'],
  ['. as {$x} | $x', 'Encountered " "$" "$ "" at line 1, column 7.'],
  ['.s[.zz:1]', 'Start and end indices of an object slice must be numbers'],
  ['foo(1; 2)', 'Function foo/2 does not exist'],
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
  ['{target: 1, raw_findings: 2, remediation_kb: 3} | tojson', ['{"remediation_kb":3,"raw_findings":2,"target":1}']],
  ['{b: 1, a: 2} | to_entries[0].key', ['a']],
  ['. as {x: $a, s: $b} | [$a, $b]', [[5, 'str']]],
  ['.x?//1', [5]],
  ['.l[(.l | length) - 2:], .s[0:.x], .s[:-1], {a: [.l[1:][0]]}', [[1, 2], 'str', 'st', { a: [1] }]],
  ['(.s | fromjson)? // "d"', ['d']],
  ['[.l[]?], .o["a"]?, .o.a?', [[3, 1, 2], 1, 1]],
  ['"" | fromjson', [null]],
  ['.zz | join(",")', ['']],
  ['[null, true, "a"] | @csv', ['null,true,"a"']],
  ['{a: null, b: 1} | [paths]', [[['b']]]],
  ['{a: if .x then 1 else 2 end}', [{ a: 1 }]],
  ['if true then 1 else foo end', [1]],
  ['try foo catch .', ['Function foo/0 does not exist']],
  ['.o | .a |= . + 1 | .b.c += 1 | del(.b.d)', [{ a: 2, b: { c: 3 } }]],
])('%s works', async (program, results) => {
  expect(await run(program)).toEqual(results);
});

it.each([
  ['3.0', true],
  ['[1, {a: 2.0}]', true],
  ['"3.0"', false],
  ['[1.5, 10.05]', false],
  ['.f | floor | tostring', true],
])('says of %s whether a number loses its point', async (program, isSaid) => {
  const remarks: string[] = [];
  await jq(program, input, (remark) => remarks.push(remark));
  expect(remarks).toHaveLength(isSaid ? 1 : 0);
});

it('runs any number of programs', async () => {
  for (let at = 0; at < 400; at++) expect(await run('.x')).toEqual([5]);
});
