// Each path was registered on a server 3.32.3, which rejected the first ones and accepted the others.
import { expect, it } from 'vitest';
import { checkWorkflow } from '../check-workflow.ts';
import { findPathFault } from './find-path-fault.ts';
import { reads, route, workflow } from '../test-definitions.ts';

it.each([
  ['a.output.', 'it ends with a dot'],
  ['a.output.x y', "a name with a space is not in brackets and quotes, as in `['a b']`"],
  ['a.output[foo]', '`[foo]` is not an index, a name in quotes, a slice, or a filter'],
  ['a.output[]', '`[]` is not an index, a name in quotes, a slice, or a filter'],
  ["a.output['a'", '`[` is not closed'],
  ['a.b(', '`(` is not closed'],
  ["a.output.a ?: 'x'", "a name with a space is not in brackets and quotes, as in `['a b']`"],
  [' workflow.input.x', 'it begins with a space'],
  ['a.output.x[(@.length-1)]', '`[(@.length-1)]` is not an index, a name in quotes, a slice, or a filter'],
  ['a.output.x[0', '`[` is not closed'],
  ['a.output...x', 'it has more than two dots in a row'],
  ['a.output.x[?]', '`[?]` is not an index, a name in quotes, a slice, or a filter'],
  ['a.output.x[a b]', '`[a b]` is not an index, a name in quotes, a slice, or a filter'],
])('refused: %s', (path, fault) => {
  expect(findPathFault(path)).toBe(fault);
});

it.each([
  "a.output['a','b']",
  'a.output[0,1]',
  'a.output[-1]',
  'a.output[1:]',
  'a.output[:2]',
  'a.output[?(@.a)]',
  "a.output.x[?(@.a == 'b')].c",
  'a.b-c',
  'a.foo()',
  'a..b',
  'a.*',
  'a.output.a/b',
  'a.output.a?.b',
  'a.output ',
  'a.output.x[ 0 ]',
  'a.output.x[*]',
  "a.output.x['b c']",
  'a.output.x["b"]',
  'a.output.x]',
  "a.output.x.['b']",
])('taken: %s', (path) => {
  expect(findPathFault(path)).toBeUndefined();
});

it('is an error where the server looks for it, and a warning elsewhere', () => {
  const bad = reads('a', '${workflow.input[id]}');
  const faults = checkWorkflow(
    JSON.stringify(workflow([bad, route({ x: [{ ...bad, taskReferenceName: 'b' }] })])),
    'a',
  );
  expect(faults.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    'error Expected a path that the server can read, found `${workflow.input[id]}`: `[id]` is not an index, a name in quotes, a slice, or a filter.',
    'warning Expected a path that the server can read, found `${workflow.input[id]}`: `[id]` is not an index, a name in quotes, a slice, or a filter.',
  ]);
});
