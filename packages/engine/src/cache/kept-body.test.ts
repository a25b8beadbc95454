// Bodies are the same after they were kept as bytes.
import { expect, test } from 'vitest';
import type { PageBody } from '../types.ts';
import { parseBody, renderBody } from './kept-body.ts';

const BODY: PageBody = {
  html: '<p>"1 2"\n{}</p>',
  markdown: '```json\n[]\n```\n',
  toc: [{ id: 'a', html: 'A\n', level: 2 }],
  sections: [{ anchor: '', headings: ['A'], text: 'Line\nline', code: '', identifiers: ['a_b'] }],
};

test.each<[string, PageBody]>([
  ['a page', BODY],
  ['with letters of several bytes', { ...BODY, html: '<p>é – 漢字 🙂</p>', markdown: '🙂é' }],
  ['empty', { html: '', markdown: '', toc: [], sections: [] }],
])('%s', (_name, body) => {
  expect(parseBody(renderBody(body))).toEqual(body);
});
