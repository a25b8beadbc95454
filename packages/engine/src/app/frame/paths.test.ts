import { describe, expect, it } from 'vitest';
import { isBelow, toCurrent } from './paths.ts';

describe('isBelow', () => {
  it.each<[string, [string, string], boolean]>([
    ['itself', ['/content/a', '/content/a'], true],
    ['a child', ['/content/a/b', '/content/A/'], true],
    ['a longer name', ['/content/ab', '/content/a'], false],
    ['the root', ['/content/a', '/'], true],
  ])('%s', (_name, [path, parent], expected) => {
    expect(isBelow(path, parent)).toBe(expected);
  });
});

describe('toCurrent', () => {
  it.each<[string, [string, string], string | undefined]>([
    ['the page', ['/content/a', '/content/a/'], 'page'],
    ['a page below', ['/content/a', '/content/a/b'], 'true'],
    ['another', ['/content/a', '/content/b'], undefined],
  ])('%s', (_name, [href, permalink], expected) => {
    expect(toCurrent(href, permalink)).toBe(expected);
  });
});
