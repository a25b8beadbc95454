import { expect, it } from 'vitest';
import { getCollapseDuration } from './collapse-duration.ts';

it.each<[string, [number, boolean], number]>([
  ['a short list', [100, false], 239],
  ['a list of ten', [300, false], 312],
  ['a long list', [600, false], 376],
  ['a very long list', [1500, false], 504],
  ['reduced motion', [1500, true], 1],
])('%s', (_name, [height, reducedMotion], expected) => {
  expect(getCollapseDuration(height, reducedMotion)).toBe(expected);
});
