// @vitest-environment happy-dom
import { LOCATION_CHANGED } from 'docs-engine/browser';
import { beforeEach, expect, it } from 'vitest';
import { start } from './behavior.ts';

const ITEMS = {
  pay: { use: ['Payments', 'Models'], type: ['HTTP', 'Switch'], edition: ['Runs on open source'] },
  wait: { use: ['Payments'], type: ['HTTP'], edition: ['Needs the enterprise edition'] },
  ask: { use: ['Models'], type: ['Human task'], edition: ['Runs on open source'] },
};

let stop: AbortController;

function open(query = ''): void {
  stop?.abort();
  stop = new AbortController();
  history.replaceState({ place: 1 }, '', `/content/category/templates${query}`);
  const toSelect = (name: string, options: string[]) =>
    `<select name="${name}"><option value="">All</option>${options.map((option) => `<option>${option}</option>`).join('')}</select>`;
  const items = Object.entries(ITEMS).map(
    ([id, facts]) => `<li id="${id}" data-facts='${JSON.stringify(facts)}'></li>`,
  );
  document.body.innerHTML = `<div data-behavior="template-gallery"><form>${toSelect('use', ['Payments', 'Models'])}${toSelect('type', ['HTTP', 'Switch', 'Human task'])}${toSelect('edition', ['Runs on open source', 'Needs the enterprise edition'])}<button type="reset" hidden></button><output></output></form><ul>${items.join('')}</ul></div>`;
  start(document.body, { signal: stop.signal, announce: () => {}, read: () => null, write: () => {} });
}

const getForm = () => document.querySelector('form')!;
const getShown = () =>
  [...document.querySelectorAll<HTMLElement>('li')].filter(({ hidden }) => !hidden).map(({ id }) => id);
const getWords = () => document.querySelector('output')!.textContent;
const isClearShown = () => !document.querySelector<HTMLElement>('[type="reset"]')!.hidden;

function choose(name: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`[name="${name}"]`)!;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => open());

it('shows all templates at first', () => {
  expect([getShown(), getWords(), isClearShown()]).toEqual([['pay', 'wait', 'ask'], '3 templates', false]);
});

it('shows the templates that match every filter, and says how many', () => {
  choose('use', 'Payments');
  expect([getShown(), getWords(), isClearShown()]).toEqual([['pay', 'wait'], '2 templates', true]);
  choose('edition', 'Runs on open source');
  expect([getShown(), getWords()]).toEqual([['pay'], '1 template']);
  choose('type', 'Human task');
  expect([getShown(), getWords()]).toEqual([[], 'No template matches these filters.']);
});

it('keeps the filters in the address of the same history entry', () => {
  choose('type', 'Human task');
  choose('use', 'Models');
  expect([location.search, history.state]).toEqual(['?type=Human+task&use=Models', { place: 1 }]);
  choose('use', '');
  expect(location.search).toBe('?type=Human+task');
});

it('begins with the filters of the address, and leaves out what does not exist', () => {
  open('?use=Models&type=Nothing');
  expect(getShown()).toEqual(['pay', 'ask']);
});

it('follows the address to another entry of the history, but not to another page', () => {
  history.replaceState(null, '', '?use=Models');
  window.dispatchEvent(new Event(LOCATION_CHANGED));
  expect(getShown()).toEqual(['pay', 'ask']);
  history.replaceState(null, '', '/content/other');
  window.dispatchEvent(new Event(LOCATION_CHANGED));
  expect(getShown()).toEqual(['pay', 'ask']);
});

it('clears all filters at once, and leaves the focus in the form', () => {
  choose('use', 'Payments');
  getForm().reset();
  expect([getShown().length, location.search, isClearShown()]).toEqual([3, '', false]);
  expect(document.activeElement).toBe(document.querySelector('[name="use"]'));
});

it('is undone by abort', () => {
  stop.abort();
  choose('use', 'Payments');
  expect(getShown()).toHaveLength(3);
});
