import { describe, expect, it } from 'vitest';
import {
  isBelowBase,
  isExternalHref,
  isFilePath,
  isSamePage,
  toBasedHref,
  toDecoded,
  toPagePath,
  toPathKey,
  toPayloadUrl,
  toUnslashedHref,
  toUrlParts,
} from './urls.ts';

const BASE = '/content/';

describe('isExternalHref', () => {
  it.each([
    ['a path', '/content/a', false],
    ['a relative path', 'a/b', false],
    ['a fragment', '#a', false],
    ['a relative path with a colon later', 'a/b:c', false],
    ['https', 'https://a.example/', true],
    ['mail', 'mailto:a@b.example', true],
    ['a host without protocol', '//a.example', true],
    ['an escape hatch', 'pathname:///a', true],
  ])('%s', (_name, href, expected) => {
    expect(isExternalHref(href)).toBe(expected);
  });
});

describe('toUrlParts', () => {
  it.each([
    ['all three', '/a?b#c', { path: '/a', query: '?b', hash: '#c' }],
    ['a question mark in the hash', '/a#c?d', { path: '/a', query: '', hash: '#c?d' }],
    ['only a hash', '#c', { path: '', query: '', hash: '#c' }],
    ['two question marks', '/a?b?c', { path: '/a', query: '?b?c', hash: '' }],
  ])('%s', (_name, href, expected) => {
    expect(toUrlParts(href)).toEqual(expected);
  });
});

describe('toBasedHref', () => {
  it.each([
    ['a path without it', '/a', '/content/a'],
    ['a path with it', '/content/a', '/content/a'],
    ['the base path without slash', '/content', '/content/'],
    ['the base path without slash, with a query', '/content?a#b', '/content/?a#b'],
    ['a path that only begins alike', '/contents', '/content/contents'],
    ['the root', '/', '/content/'],
    ['a relative path', 'a', 'a'],
    ['a fragment', '#a', '#a'],
    ['another host', '//a.example/b', '//a.example/b'],
  ])('%s', (_name, href, expected) => {
    expect(toBasedHref(href, BASE)).toBe(expected);
  });
});

describe('toUnslashedHref', () => {
  it.each([
    ['a page', '/content/a/', '/content/a'],
    ['query and hash survive', '/content/a/?b=/#c/', '/content/a?b=/#c/'],
    ['the root', '/', '/'],
    ['the base path', '/content/', '/content/'],
    ['an anchor', '#a/', '#a/'],
  ])('%s', (_name, href, expected) => {
    expect(toUnslashedHref(href, BASE)).toBe(expected);
  });
});

describe('toPagePath', () => {
  it.each([
    ['a page', '/content/a', '/content/a'],
    ['a slash at the end', '/content/a/', '/content/a'],
    ['a file name', '/content/a.html', '/content/a'],
    ['an index file', '/content/a/index.html', '/content/a'],
    ['the home page', '/content/', '/content/'],
    ['the home page without slash', '/content', '/content/'],
    ['the home page as a file', '/content/index.html', '/content/'],
    ['a page called index', '/content/index', '/content/index'],
    ['spaces around', ' /content/a ', '/content/a'],
    ['nothing', '', '/'],
  ])('%s', (_name, path, expected) => {
    expect(toPagePath(path, BASE)).toBe(expected);
  });
});

describe('toPathKey and isSamePage', () => {
  it.each([
    ['letter case', '/content/FAQs/General', '/content/faqs/general', true],
    ['slash', '/content/a/', '/content/a', true],
    ['file name', '/content/A.HTML', '/content/a', true],
    ['query and hash', '/content/a?b#c', '/content/a', true],
    ['encoding', '/content/%C3%BC', '/content/ü', true],
    ['malformed encoding', '/content/%', '/content/%', true],
    ['another page', '/content/a', '/content/b', false],
  ])('%s', (_name, a, ...[b, expected]) => {
    expect(isSamePage(a, b, BASE)).toBe(expected);
    expect(toPathKey(a, BASE) === toPathKey(b, BASE)).toBe(expected);
  });
});

describe('toPayloadUrl', () => {
  it.each([
    ['a page', '/content/a/b', '/content/a/b.json'],
    ['the home page', '/content', '/content/index.json'],
    ['a file name', '/content/a.html', '/content/a.json'],
    ['a slash at the end', '/content/a/', '/content/a.json'],
    ['a malformed escape', '/content/%', '/content/%.json'],
  ])('%s', (_name, path, expected) => {
    expect(toPayloadUrl(path, BASE)).toBe(expected);
  });
});

describe('isFilePath', () => {
  it.each([
    ['a page', '/content/a', false],
    ['a page as a file', '/content/a.html', false],
    ['an image', '/content/a.svg', true],
    ['a text file', '/content/llms.txt', true],
    ['a version number', '/content/1.2', false],
    ['a version name', '/content/3.x', false],
    ['a dot in a folder', '/content/v1.json/a', false],
  ])('%s', (_name, path, expected) => {
    expect(isFilePath(path)).toBe(expected);
  });
});

describe('isBelowBase', () => {
  it.each([
    ['below', '/content/a', true],
    ['the base path without slash', '/content', true],
    ['a longer name', '/contents', false],
    ['elsewhere', '/blog', false],
  ])('%s', (_name, path, expected) => {
    expect(isBelowBase(path, BASE)).toBe(expected);
  });
});

describe('toDecoded', () => {
  it.each([
    ['plain', 'a', 'a'],
    ['encoded', 'a%20b', 'a b'],
    ['malformed', '100%', '100%'],
  ])('%s', (_name, text, expected) => {
    expect(toDecoded(text)).toBe(expected);
  });
});
