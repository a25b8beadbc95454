// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { start as startWorkflow } from './behavior.ts';

let stop: AbortController;

const NODES = ['ask', 'pause', 'done'];

/** Three tasks with two lines each; the JSON of the last one is not shown. */
function start(): void {
  const node = (name: string, index: number) =>
    `<g class="workflow__node" id="${name}" tabindex="0" role="img" aria-label="${name}: Task"${index < 2 ? ` data-lines="${index * 2 + 1}-${index * 2 + 2}"` : ''}><text>${name}</text></g>`;
  document.body.innerHTML = `<div data-workflow><div class="workflow__diagram"><svg>${NODES.map(node).join('')}</svg></div><pre class="code__body" tabindex="0"><code>{\n<span>"a"</span>\n"b"\n}</code></pre></div>`;
  startWorkflow(document.body, { signal: stop.signal, announce: () => {}, read: () => null, write: () => {} });
}

const get = (id: string) => document.getElementById(id) as unknown as SVGGElement;
const getLit = () => NODES.filter((name) => get(name).hasAttribute('data-lit')).join(' ');
const getStops = () => NODES.map((name) => get(name).getAttribute('tabindex')).join(' ');
const isLightOn = () => !document.querySelector<HTMLElement>('.workflow__light')!.hidden;
const send = (id: string, event: Event) => get(id).dispatchEvent(event);
const press = (id: string, key: string, options: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  send(id, event);
  return event.defaultPrevented;
};
const point = (id: string) => send(id, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
const leave = () => document.querySelector('.workflow__diagram')!.dispatchEvent(new PointerEvent('pointerleave'));

beforeEach(() => {
  stop?.abort();
  stop = new AbortController();
  start();
});

describe('start', () => {
  it('lights the task under the pointer and its lines', () => {
    point('pause');
    expect([getLit(), isLightOn()]).toEqual(['pause', true]);
    leave();
    expect([getLit(), isLightOn()]).toEqual(['', false]);
  });

  it('shows the whole name of the task under the pointer, once', () => {
    point('pause');
    point('pause');
    expect([...document.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual(['pause: Task']);
  });

  it('lights a task without lines alone', () => {
    point('done');
    expect([getLit(), isLightOn()]).toEqual(['done', false]);
  });

  it.each([
    ['Enter', 'keydown'],
    [' ', 'keydown'],
  ])('keeps a task lit after %j', (key) => {
    expect(press('ask', key)).toBe(true);
    leave();
    expect([getLit(), get('ask').getAttribute('aria-pressed')]).toEqual(['ask', 'true']);
  });

  it('keeps the clicked task lit until the next click', () => {
    send('ask', new MouseEvent('click', { bubbles: true }));
    send('pause', new MouseEvent('click', { bubbles: true }));
    expect([getLit(), get('ask').getAttribute('aria-pressed')]).toEqual(['pause', 'false']);
    send('pause', new MouseEvent('click', { bubbles: true }));
    expect(getLit()).toBe('');
  });

  it('lets go on Escape', () => {
    press('ask', 'Enter');
    press('ask', 'Escape');
    expect(getLit()).toBe('');
  });
});

describe('a diagram under the keyboard', () => {
  it('is one stop for Tab, which moves with the arrows', () => {
    expect(getStops()).toBe('0 -1 -1');
    expect(press('ask', 'ArrowDown')).toBe(true);
    expect([document.activeElement?.id, getStops()]).toEqual(['pause', '-1 0 -1']);
    press('pause', 'End');
    press('done', 'ArrowRight');
    expect(document.activeElement?.id).toBe('done');
    press('done', 'Home');
    expect(document.activeElement?.id).toBe('ask');
  });

  it('leaves other keys and those with modifiers alone', () => {
    expect([press('ask', 'a'), press('ask', 'ArrowDown', { ctrlKey: true })]).toEqual([false, false]);
  });

  it('makes buttons of tasks whose lines are shown, and only of them', () => {
    expect(NODES.map((name) => get(name).getAttribute('role'))).toEqual(['button', 'button', 'img']);
  });

  it('is undone by abort', () => {
    press('ask', 'Enter');
    stop.abort();
    point('pause');
    expect([getLit(), getStops(), document.querySelector('.workflow__light'), get('ask').getAttribute('role')]).toEqual(
      ['', '0 0 0', null, 'img'],
    );
  });
});

it('lights the diagram of a player until the player takes it over', () => {
  stop.abort();
  stop = new AbortController();
  document.querySelector<HTMLElement>('[data-workflow]')!.dataset.played = '';
  startWorkflow(document.body, { signal: stop.signal, announce: () => {}, read: () => null, write: () => {} });
  point('pause');
  expect([getLit(), getStops(), get('ask').getAttribute('role')]).toEqual(['pause', '0 0 0', 'img']);
  document.querySelector('[data-workflow]')!.dispatchEvent(new Event('taken-over'));
  expect([getLit(), document.querySelector('.workflow__light')]).toEqual(['', null]);
});
