// Plain parts are the same HTML as React's, and React still renders everything else.
import type { Element, ElementContent, Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { createElement, type ReactElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { writePlainParts } from './plain-html.ts';

const Badge = ({ children }: { children?: ReactNode }) => createElement('mark', undefined, children);
const components = { 'x-badge': Badge };

type Content = string | (string | ElementContent)[];

function h(name: string, properties: Element['properties'] | Content = {}, content: Content = []): Element {
  if (typeof properties === 'string' || Array.isArray(properties)) return h(name, {}, properties);
  const children = [content].flat().map((child) => (typeof child === 'string' ? toTextNode(child) : child));
  return { type: 'element', tagName: name, properties, children };
}

function toTextNode(value: string): ElementContent {
  return { type: 'text', value };
}

function render(tree: Root): string {
  return renderToStaticMarkup(
    toJsxRuntime(tree, { ...runtime, components, tableCellAlignToStyle: false }) as ReactElement,
  );
}

const row = (...cells: (string | ElementContent)[][]) => h('tr', ['\n', ...cells.map((cell) => h('td', cell))]);

test.each<[name: string, element: Element]>([
  ['text with characters to escape', h('p', `<a href='b'>"&amp;" &\u0000 — “x”</a>`)],
  ['nested marks', h('p', ['a ', h('strong', [h('em', 'b'), ' ', h('code', '<T>')]), h('br'), h('wbr')])],
  ['an empty element', h('p')],
  ['an empty text', h('p', [h('span', '')])],
  ['a rule, and a line break with a class', h('div', [h('hr'), h('br', { className: ['wide'] })])],
  [
    'a table with blank texts',
    h('div', { className: ['table-scroll'], role: 'region', ariaLabel: 'A "b"', tabIndex: 0 }, [
      h('table', ['\n', h('tbody', ['\n', row(['a'], [' '], [h('code', "b'")]), '\n'])]),
    ]),
  ],
  ['a cell with an alignment', h('table', [h('tr', [h('td', { align: 'right' }, '1')])])],
  ['a cell over two columns', h('table', [h('tr', [h('td', { colSpan: 2 }, '1')])])],
  [
    'links',
    h('p', [
      h('a', { href: '/a?b=1&c', target: '_blank', rel: ['noopener', 'noreferrer'] }, 'a'),
      h('a', { href: '' }),
    ]),
  ],
  ['an address that React blocks', h('p', [h('a', { href: ' JavaScript:alert(1)' }, 'a')])],
  ['data attributes', h('p', [h('span', { dataOnly: 'admin', dataLink: '', dataA1: 'x' }, 'a')])],
  ['values that are not texts', h('p', [h('span', { hidden: true, dataOpen: true, title: 5 as never }, 'a')])],
  ['lists of classes', h('p', [h('span', { className: ['a', 'b'] }, 'a'), h('span', { className: [] }, 'a')])],
  ['a list that starts at 3', h('div', [h('ol', { start: 3 }, [h('li', 'a')])])],
  ['a style', h('p', [h('span', { style: 'color:red' }, 'a')])],
  ['a component in a list', h('ul', ['\n', h('li', ['a', h('x-badge', [h('b', 'c')])]), '\n', h('li', 'd')])],
  ['a component in a link', h('p', [h('a', { href: '/a' }, [h('x-badge', 'a')])])],
  ['a component as a whole', h('x-badge', [h('b', 'c')])],
  ['a comment', h('p', ['a', { type: 'comment', value: 'b' }])],
])('%s', (_name, element) => {
  const tree: Root = { type: 'root', children: [element, { type: 'text', value: '\n' }] };
  const written = writePlainParts(tree);
  expect(render(written)).toBe(render(tree));
});

test('a plain element has no children for React, and one with a component has', () => {
  const [plain, mixed] = writePlainParts({
    type: 'root',
    children: [h('p', [h('b', 'a')]), h('ul', [h('li', 'b'), h('li', [h('x-badge')])])],
  }).children as Element[];
  expect(plain!.children).toEqual([]);
  expect(mixed!.children.map((child) => (child as Element).children.length)).toEqual([0, 1]);
});
