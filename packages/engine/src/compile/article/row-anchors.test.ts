import { expect, it } from 'vitest';
import { compileRowAnchors } from './row-anchors.ts';

const toRow = (id: string) =>
  `<tr id="${id}" role="row"><th><a class="field-name" href="#${id}">${id}</a></th><td><a href="#${id}">x</a></td></tr>`;

it('leaves a page without rows alone', () => {
  expect(compileRowAnchors('<p id="a">a</p>')).toBe('<p id="a">a</p>');
});

it('keeps the first row of a name, and numbers the rows that a partial repeats', () => {
  expect(compileRowAnchors(toRow('name') + toRow('name') + toRow('name-1'))).toBe(
    toRow('name') +
      '<tr id="name-1" role="row"><th><a class="field-name" href="#name-1">name</a></th><td><a href="#name">x</a></td></tr>' +
      '<tr id="name-1-1" role="row"><th><a class="field-name" href="#name-1-1">name-1</a></th><td><a href="#name-1">x</a></td></tr>',
  );
});

it('gives way to headings, also to those after the table', () => {
  expect(compileRowAnchors(`${toRow('items')}<h2 class="a" id="items">Items</h2>`)).toContain('<tr id="items-1"');
});
