// Values of any size become a string that a page can lay out.
import { expect, it } from 'vitest';
import { toShownJson } from './shown-json.ts';

const nest = (levels: number, inner: unknown) => {
  let value = inner;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

it('a value that can be read is laid out', () => {
  expect(toShownJson({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
});

it.each([
  ['a long text', 'x'.repeat(5_000_000)],
  ['a long list', Array.from({ length: 200_000 }, () => 1)],
  [
    'a deep list',
    nest(
      900,
      Array.from({ length: 4000 }, () => 1),
    ),
  ],
])('%s is cut', (_name, value) => {
  const text = toShownJson(value);
  expect(text.length).toBeLessThan(100_100);
  expect(text).toMatch(/\n… \d+ more characters$/);
});
