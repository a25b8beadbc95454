import { describe, expect, it } from 'vitest';
import { createPathFinder } from './nearest-path.ts';

const PATHS = [
  'docs/index.md',
  'docs/a/index.md',
  'docs/a/retry-policy.md',
  'docs/b/retry-policies.md',
  'docs/b/queues.md',
];

describe('the path that a wrong one means', () => {
  it.each([
    ['has the name in another folder', 'docs/queues.md', 'docs/b/queues.md'],
    ['has the name in another case', 'docs/b/Queues.md', 'docs/b/queues.md'],
    ['has a similar name', 'docs/a/retry-polcy.md', 'docs/a/retry-policy.md'],
    ['has a similar name and the more similar folder', 'docs/b/retry-policis.md', 'docs/b/retry-policies.md'],
    ['has one of several equal names, in a similar folder', 'docs/aa/index.md', 'docs/a/index.md'],
  ])('%s', (_what, wrong, meant) => {
    expect(createPathFinder(PATHS)(wrong)).toBe(meant);
  });

  it.each([
    ['has no similar name', 'docs/b/webhooks.md'],
    ['has one of several equal names, but no similar folder', 'docs/operations/monitoring/index.md'],
  ])('is unknown if no path %s', (_what, wrong) => {
    expect(createPathFinder(PATHS)(wrong)).toBeUndefined();
  });
});
