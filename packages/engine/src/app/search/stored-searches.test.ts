// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoredSearches, toStoredHit } from './stored-searches.ts';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__docs';
const toHit = (name: string) => toStoredHit({ path: `/content/${name}`, anchor: '', title: name, headings: [] });
const toSectionHit = (name: string) =>
  toStoredHit({ path: '/content/a', anchor: name, title: 'A', headings: ['Parameters', name] });
const open = () => createStoredSearches('docs', '/content/');

beforeEach(() => {
  localStorage.clear();
  window.location.href = 'https://docs.example.org/content/';
});

describe('stored searches', () => {
  it('have the shape of DocSearch', () => {
    open().recent.add(toSectionHit('input'));
    expect(JSON.parse(localStorage.getItem(RECENT)!)).toEqual([
      {
        objectID: '/content/a#input',
        url: '/content/a#input',
        anchor: 'input',
        content: null,
        type: 'lvl3',
        hierarchy: { lvl0: null, lvl1: 'A', lvl2: 'Parameters', lvl3: 'input', lvl4: null, lvl5: null, lvl6: null },
      },
    ]);
  });

  it('are read newest first, each once, at most seven', () => {
    const { recent } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'c']) recent.add(toHit(name));
    expect(
      recent
        .read()
        .map(({ objectID }) => objectID.slice(-1))
        .join(''),
    ).toBe('chgfedb');
  });

  it('are at most four beside favourites, of which there are at most ten', () => {
    const { recent, favorite } = open();
    for (const name of 'abcdefg') recent.add(toHit(name));
    for (const name of 'hijklmnopqrs') favorite.add(toHit(name));
    expect([recent.read().length, favorite.read().length]).toEqual([4, 10]);
    expect(favorite.read()[0]!.objectID).toBe('/content/s');
  });

  it('are removed', () => {
    const { recent } = open();
    recent.add(toHit('a'));
    recent.remove('/content/a');
    expect(recent.read()).toEqual([]);
  });

  it.each([
    ['no JSON', '{['],
    ['another type', '"text"'],
    ['null', 'null'],
    ['an object', '{"0":{}}'],
    ['items of other types', '[null,1,"x",[],{}]'],
    ['a hit without address', '[{"objectID":"1","hierarchy":{"lvl1":"A"}}]'],
    ['a hit without title', '[{"objectID":"1","url":"/content/a","hierarchy":{}}]'],
    ['a title of another type', '[{"objectID":"1","url":"/content/a","hierarchy":{"lvl1":{"a":1}}}]'],
    ['an address that runs code', '[{"objectID":"1","url":"javascript:alert(1)","hierarchy":{"lvl1":"A"}}]'],
    [
      'an address of another site',
      '[{"objectID":"1","url":"https://evil.example/content/a","hierarchy":{"lvl1":"A"}}]',
    ],
    [
      'an address without origin of another site',
      '[{"objectID":"1","url":"//evil.example/content/","hierarchy":{"lvl1":"A"}}]',
    ],
    ['an address beside the docs', '[{"objectID":"1","url":"/admin","hierarchy":{"lvl1":"A"}}]'],
    ['an address that is none', '[{"objectID":"1","url":"http://","hierarchy":{"lvl1":"A"}}]'],
  ])('pass over %s', (_name, text) => {
    localStorage.setItem(RECENT, text);
    localStorage.setItem(FAVORITE, text);
    const { recent, favorite } = open();
    expect([recent.read(), favorite.read()]).toEqual([[], []]);
    recent.add(toHit('a'));
    expect(recent.read()).toHaveLength(1);
  });

  it('take over what an older client stored', () => {
    const old = {
      objectID: '7',
      url: 'https://docs.example.org/content/a#x',
      type: 'content',
      'hierarchy.lvl1': 'A',
      'hierarchy.lvl2': 'X',
    };
    localStorage.setItem(RECENT, JSON.stringify([old, old]));
    expect(open().recent.read()).toMatchObject([
      { objectID: '7', url: '/content/a#x', hierarchy: { lvl1: 'A', lvl2: 'X' } },
    ]);
  });

  it('are none where storage is blocked', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { recent } = open();
    recent.add(toHit('a'));
    expect(recent.read()).toEqual([]);
    vi.restoreAllMocks();
  });
});
