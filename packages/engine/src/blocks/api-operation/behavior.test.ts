// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { startApiFields } from './behavior.ts';

let stop: AbortController;

beforeEach(() => {
  stop?.abort();
  stop = new AbortController();
  document.body.innerHTML =
    '<div data-fields id="outer"><button aria-expanded="false">2 fields</button><ul hidden><li id="a">' +
    '<div data-fields id="inner"><button aria-expanded="false">1 field</button><ul hidden><li id="b">b</li></ul></div>' +
    '</li></ul></div>';
  startApiFields(document.body, { signal: stop.signal } as never);
});

const isOpen = (id: string) => {
  const fold = document.getElementById(id)!;
  return [
    fold.querySelector(':scope > button')!.getAttribute('aria-expanded') === 'true',
    !fold.querySelector(':scope > ul')!.hasAttribute('hidden'),
  ];
};
const click = (id: string) => document.querySelector<HTMLElement>(`#${id} > button`)!.click();

it('opens and closes the list of its button, and no other', () => {
  click('outer');
  expect([isOpen('outer'), isOpen('inner')]).toEqual([
    [true, true],
    [false, false],
  ]);
  click('outer');
  expect(isOpen('outer')).toEqual([false, false]);
});

it('opens the list that find-in-page or a fragment is in', () => {
  const [inner] = document.querySelectorAll('#inner > ul');
  inner!.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect([isOpen('outer'), isOpen('inner')]).toEqual([
    [false, false],
    [true, true],
  ]);
});

it('leaves closed lists to find-in-page where the browser can', () => {
  Object.defineProperty(document.documentElement, 'onbeforematch', { value: null, configurable: true });
  click('outer');
  click('outer');
  expect(document.querySelector('#outer > ul')!.getAttribute('hidden')).toBe('until-found');
  Reflect.deleteProperty(document.documentElement, 'onbeforematch');
});

it('does nothing after an abort', () => {
  stop.abort();
  click('outer');
  expect(isOpen('outer')).toEqual([false, false]);
});
