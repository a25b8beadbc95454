// @vitest-environment happy-dom
// A drawing by reference gets tasks of its own, as the build would write them, whatever happened to the first drawing.
import { beforeEach, expect, it } from 'vitest';
import { drawWhole, isByReference } from './whole-drawing.ts';

const toNode = (name: string) =>
  `<g class="workflow__node" data-task="${name}" data-lines="1-2" role="img" tabindex="0"><text>${name}</text></g>`;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="first"><svg class="workflow__graph" id="drawing">${toNode('ask')}${toNode('end')}</svg></div>
    <div id="second"><svg class="workflow__graph" role="img" data-lines="3-9 "><use href="#drawing"/></svg></div>`;
});

const get = (id: string) => document.getElementById(id)!;

it('copies the tasks with the lines of the JSON next to it', () => {
  const used = get('first').querySelector('[data-task]')!;
  used.setAttribute('role', 'button');
  used.setAttribute('aria-pressed', 'true');
  used.setAttribute('tabindex', '-1');
  used.toggleAttribute('data-lit', true);
  drawWhole(get('second'));
  const nodes = [...get('second').querySelectorAll('[data-task]')];
  expect(nodes.map((node) => [node.textContent, node.getAttribute('data-lines')])).toEqual([
    ['ask', '3-9'],
    ['end', ''],
  ]);
  expect(['role', 'tabindex', 'aria-pressed', 'data-lit'].map((name) => nodes[0]!.getAttribute(name))).toEqual([
    'img',
    '0',
    null,
    null,
  ]);
  expect(get('second').querySelector('svg')!.getAttribute('role')).toBe('group');
});

it('does so once, and leaves a drawing of its own alone', () => {
  expect([isByReference(get('first')), isByReference(get('second'))]).toEqual([false, true]);
  drawWhole(get('second'));
  drawWhole(get('second'));
  drawWhole(get('first'));
  expect([isByReference(get('second')), document.querySelectorAll('[data-task]').length]).toEqual([false, 4]);
});
