// One text is parsed once, and another one anew.
import { expect, test } from 'vitest';
import { parsePaths } from './parse-paths.ts';

test('the paths of a text are made once', () => {
  const paths = parsePaths('paths: {/a: {get: {operationId: one}}}');
  expect(paths).toEqual({ '/a': { get: { operationId: 'one' } } });
  expect(parsePaths('paths: {/a: {get: {operationId: one}}}')).toBe(paths);
  expect(parsePaths('paths: {/a: {get: {operationId: two}}}')).toEqual({ '/a': { get: { operationId: 'two' } } });
});
