import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../search-types.ts';
import { toPieces, toRecords } from './records.ts';

const context = {
  siteUrl: 'https://docs.example.org',
  locale: 'en',
  version: '1.0',
  branch: 'Reference',
  rank: 85,
  links: [],
};
const document: SearchDocument = {
  path: '/content/do-while',
  title: 'Do While',
  kind: 'reference',
  keywords: ['loop', 'repeat'],
  description: 'Repeats tasks.',
  sections: [
    { anchor: '', headings: ['Do While'], text: 'Opens.', code: '', identifiers: [] },
    {
      anchor: 'input',
      headings: ['Do While', 'Parameters', 'Input'],
      text: 'Reads.',
      code: 'DO_WHILE',
      identifiers: ['DO_WHILE', 'loopCondition'],
    },
  ],
};

describe('toRecords', () => {
  const records = toRecords(document, context);

  it('makes a record of each heading and of each text below it', () => {
    expect(records.map(({ type, content, anchor }) => [type, content, anchor])).toEqual([
      ['lvl1', undefined, undefined],
      ['content', 'Repeats tasks. loop, repeat', undefined],
      ['content', 'Opens.', undefined],
      ['lvl3', undefined, 'input'],
      ['content', 'Reads.', 'input'],
      ['content', 'DO_WHILE', 'input'],
      ['content', 'loopCondition', 'input'],
    ]);
  });

  it('holds what the page is called in code, and the texts that a section explains with their cause and fix', () => {
    const answer = {
      texts: ['loopCondition field is required'],
      to: ['/do-while#input'],
      parts: [['Fix', 'Set it.']] satisfies [string, string][],
    };
    const found = toRecords({ ...document, code: 'DO_WHILE' }, context, [answer]);
    expect(found.map(({ content, anchor }) => [content, anchor])).toEqual(
      expect.arrayContaining([
        ['Repeats tasks. DO_WHILE loop, repeat', undefined],
        ['loopCondition field is required Fix: Set it.', 'input'],
      ]),
    );
  });

  it('holds what links of other pages call it, once', () => {
    const linked = toRecords(document, { ...context, links: ['loop', 'iterate'] });
    expect(linked.map(({ tags }) => tags)).toEqual([['loop iterate'], [], [], [], [], [], []]);
    expect(records.flatMap(({ tags }) => tags)).toEqual([]);
  });

  it('says where it is, and for whom', () => {
    expect(records[3]).toMatchObject({
      url: 'https://docs.example.org/content/do-while#input',
      url_without_anchor: 'https://docs.example.org/content/do-while',
      'hierarchy.lvl0': 'Reference',
      'hierarchy.lvl1': 'Do While',
      'hierarchy.lvl3': 'Input',
      'hierarchy_radio.lvl3': 'Input',
      docusaurus_tag: 'docs-default-1.0',
      kind_tag: 'reference',
      language: 'en',
      version: ['1.0'],
    });
  });

  it('ranks by page, then level, then place', () => {
    expect(records[0]!.item_priority).toBe(85e9 + 90_000 + 7);
    expect(records[6]!.item_priority).toBe(85e9 + 1);
    expect(records.map(({ item_priority }) => Number.isSafeInteger(item_priority))).not.toContain(false);
  });

  it('gives each record an id of its own, the same in each push', () => {
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    expect(toRecords(document, context)).toEqual(records);
    expect(records[0]!.objectID).toMatch(/^[0-9a-f]{40}$/);
  });
});

describe('toPieces', () => {
  it.each([
    ['nothing', '  ', []],
    ['a short text', 'One. Two.', ['One. Two.']],
    ['sentences', `${'a'.repeat(400)}. ${'b'.repeat(400)}.`, [`${'a'.repeat(400)}.`, `${'b'.repeat(400)}.`]],
    ['words', `${'a'.repeat(500)} ${'b'.repeat(500)}`, ['a'.repeat(500), 'b'.repeat(500)]],
    ['one long word', 'a'.repeat(1300), ['a'.repeat(600), 'a'.repeat(600), 'a'.repeat(100)]],
  ])('cuts %s', (_name, text, pieces) => {
    expect(toPieces(text)).toEqual(pieces);
  });
});
