import { expect, it } from 'vitest';
import { compileVariants, toMarkedToc } from './mark-variants.ts';

const VALUES = ['a', 'b'];
const A = '<span class="badge" data-only="a">A</span>';
const B = '<span class="badge" data-only="b">B</span>';

/** The marked elements, each as `value: its text`. */
function getMarks(html: string): string[] {
  const marked = compileVariants(html, VALUES);
  return [...marked.matchAll(/<(\w+) [^>]*?\bonly-(\w)[^>]*>((?:(?!<\/\1>).)*)/gs)].map(
    ([, name, value, text]) =>
      `${value}: ${name} ${text!
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()}`,
  );
}

const table = (...rows: string[]) =>
  `<table><thead><tr><th>N</th><th>X</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

it.each<[string, string, string[]]>([
  ['no badge', '<p>x</p>', []],
  ['a badge beside the name of a row', table(row(`<code>n</code> ${A}`, 'x'), row('m', 'y')), ['a: tr n A x']],
  ['a badge alone in a cell', table(row('n', A), row('m', B)), ['a: tr n A', 'b: tr m B']],
  ['a badge at the end of another cell', table(row('n', `text ${A}`)), ['a: td text A']],
  ['a badge inside a sentence of a cell', table(row('n', `with ${A} only this`)), []],
  [
    'a badge in the heading of a column',
    `<table><thead><tr><th>N</th><th>X ${B}</th></tr></thead><tbody>${row('n', 'x')}</tbody></table>`,
    ['b: th X B', 'b: td x'],
  ],
  ['badges of both in one cell', table(row('n', `${A} ${B}`)), []],
  [
    'a badge in a heading: up to the next of its level',
    `<h2>x ${A}</h2><p>1</p><h3>y</h3><p>2</p><h2>z</h2><p>3</p>`,
    ['a: h2 x A', 'a: p 1', 'a: h3 y', 'a: p 2'],
  ],
  [
    'a badge at the start of a section: up to the next badge of another',
    `<h2>x</h2><p>${A} one</p><pre>1</pre><p>${B} two</p><pre>2</pre>`,
    ['a: p A one', 'a: pre 1', 'b: p B two'],
  ],
  [
    'a badge at the start of a section for itself',
    `<h3>x</h3><p>${A} one</p><pre>1</pre><h2>y</h2>`,
    ['a: h3 x', 'a: p A one', 'a: pre 1'],
  ],
  ['a badge alone in a paragraph', `<p>0</p><p>${A}</p><pre>1</pre><h2>x</h2>`, ['a: p A', 'a: pre 1']],
  ['a badge before a sentence', `<p>0</p><p>${A} one</p><p>2</p>`, ['a: p A one']],
  ['a badge before what introduces', `<p>0</p><p>${A} one:</p><pre>2</pre><p>3</p>`, ['a: p A one:', 'a: pre 2']],
  ['a badge behind a name', `<p>0</p><p><strong>n</strong> ${A}. x</p>`, ['a: p n A . x']],
  ['a badge inside a sentence', `<p>With ${A} only</p>`, []],
  ['badges of both in a paragraph', `<h2>x</h2><p>${A} and ${B}</p><p>1</p>`, []],
  ['a badge before an item', `<ul><li>${A} one</li><li>two</li></ul>`, ['a: li A one']],
  ['a badge before the paragraph of an item', `<ul><li><p>${B} one</p><p>x</p></li></ul>`, ['b: li B one x']],
  [
    'a badge beside the name of a field',
    `<ul><li class="api-field"><p><code>n</code> string ${A}</p><p>x</p></li></ul>`,
    ['a: li n string A x'],
  ],
  ['the badge of the page', `<header class="page-title"><h1>x</h1><p>${A}</p></header><p>1</p>`, []],
  ['a value that the site does not have', '<p><i data-only="c">C</i> x</p>', []],
  ['a badge outside of everything', `${A}<div>${B}</div>`, []],
])('%s', (_name, html, expected) => expect(getMarks(html)).toEqual(expected));

it('changes nothing on a site without variants', () => {
  const html = `<p>${A} x</p>`;
  expect(compileVariants(html, [])).toBe(html);
});

it('keeps the classes and attributes of what it marks', () => {
  expect(compileVariants(`<p class="x" id="y">${A} 1</p>`, VALUES)).toBe(`<p class="only-a x" id="y">${A} 1</p>`);
});

it('marks the entries of the contents whose headings it marked', () => {
  const html = compileVariants(
    '<h2 id="a">A</h2><p>x</p><h2 class="x" id="b">B <span data-only="admin">Admin</span></h2><p>y</p>',
    ['admin'],
  );
  const toc = ['a', 'b'].map((id) => ({ id, level: 2, html: id }));
  expect(toMarkedToc(toc, html, ['admin'])).toEqual([toc[0], { ...toc[1], variant: 'admin' }]);
  expect(toMarkedToc(toc, html, [])).toEqual(toc);
});
