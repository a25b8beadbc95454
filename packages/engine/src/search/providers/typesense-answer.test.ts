import { describe, expect, it } from 'vitest';
import { parseAnswer, toMarkedText, toSnippet } from './typesense-answer.ts';

type Fields = Record<string, unknown>;

const toHit = (document: Fields, highlights: object[] = []) => ({
  document: { url: 'https://docs.example.org/content/a', 'hierarchy.lvl0': 'Docs', 'hierarchy.lvl1': 'A', ...document },
  highlights,
  text_match: 1,
});
const parse = (...hits: object[]) =>
  parseAnswer(
    JSON.stringify({ results: [{ found: hits.length, grouped_hits: hits.map((hit) => ({ hits: [hit] })) }] }),
  );

describe('toMarkedText', () => {
  it.each([
    ['plain text', 'a fork', 'a fork', []],
    [
      'marks',
      '<mark>a</mark> b <mark>c</mark>',
      'a b c',
      [
        [0, 1],
        [4, 5],
      ],
    ],
    ['other markup', '<mark>a</mark><img src=x onerror=alert(1)>', 'a<img src=x onerror=alert(1)>', [[0, 1]]],
    ['a mark that does not end', 'a <mark>b', 'a b', []],
    ['an empty mark', 'a<mark></mark>b', 'ab', []],
  ])('reads %s', (_name, value, text, ranges) => {
    const marked = toMarkedText(value);
    expect(marked.text.trim()).toBe(text);
    if (!value.includes('<mark></mark>')) expect(marked.ranges).toEqual(ranges);
    for (const [start, end] of marked.ranges) expect(end <= marked.text.length && start < end).toBe(true);
  });
});

describe('toSnippet', () => {
  it('keeps a short text', () => {
    expect(toSnippet({ text: 'a fork', ranges: [[2, 6]] })).toEqual({ text: 'a fork', ranges: [[2, 6]] });
  });

  it('cuts a long one around its first match', () => {
    const text = `${'word '.repeat(100)}fork ${'more '.repeat(100)}`;
    const snippet = toSnippet({ text, ranges: [[500, 504]] });
    expect(snippet.text.length).toBeLessThan(180);
    expect(snippet.ranges.map(([start, end]) => snippet.text.slice(start, end))).toEqual(['fork']);
    expect(snippet.text).toMatch(/^… .* …$/);
  });
});

describe('parseAnswer', () => {
  it('gathers the places of a page', () => {
    const { hits } = parse(
      toHit({ anchor: 'x', url: 'https://docs.example.org/content/a#x', 'hierarchy.lvl2': 'X' }, [
        { field: 'hierarchy.lvl2', value: '<mark>X</mark>' },
      ]),
      toHit({ url: 'https://docs.example.org/content/b', 'hierarchy.lvl1': 'B', kind_tag: 'api' }),
      toHit({
        anchor: 'y',
        url: 'https://docs.example.org/content/a#y',
        'hierarchy.lvl2': 'X',
        'hierarchy.lvl3': 'Y',
        content: 'text',
      }),
      toHit({ anchor: 'x', url: 'https://docs.example.org/content/a#x', 'hierarchy.lvl2': 'X', content: 'more' }),
    );
    expect(hits.map(({ path, kind, more }) => [path, kind, more.length])).toEqual([
      ['/content/a', 'guide', 1],
      ['/content/b', 'api', 0],
    ]);
    expect(hits[0]).toMatchObject({
      anchor: 'x',
      heading: { text: 'X', ranges: [[0, 1]] },
      parents: [],
      snippet: { text: 'more' },
    });
    expect(hits[0]!.more[0]).toMatchObject({
      anchor: 'y',
      parents: ['X'],
      heading: { text: 'Y' },
      snippet: { text: 'text' },
    });
  });

  it('shows at most five places of a page', () => {
    const places = Array.from({ length: 9 }, (_, index) =>
      toHit({ anchor: `x${index}`, 'hierarchy.lvl2': `X${index}` }),
    );
    expect(parse(...places).hits[0]!.more).toHaveLength(4);
  });

  it.each([
    ['the anchor that a crawler makes up', { anchor: '__docusaurus_skipToContent_fallback' }, { anchor: '' }],
    [
      'null in place of texts',
      { anchor: null, content: null, 'hierarchy.lvl2': null },
      { anchor: '', heading: { text: '' }, snippet: { text: '' } },
    ],
    ['a record without title', { 'hierarchy.lvl1': undefined }, { title: { text: 'Docs' } }],
    ['a kind it does not know', { kind_tag: 'blog' }, { kind: 'guide' }],
    [
      'a query in the address',
      { url: 'https://other.example.org/content/a?tab=java#x' },
      { path: '/content/a?tab=java' },
    ],
    ['a number for a text', { 'hierarchy.lvl2': 7, content: {} }, { heading: { text: '' } }],
  ])('reads %s', (_name, document, expected) => {
    expect(parse(toHit(document)).hits[0]).toMatchObject(expected);
  });
});
