// @vitest-environment happy-dom
// The state that a player sets is shown on the nodes of a diagram and in the JSON, through function calls only.
import { beforeEach, describe, expect, it } from 'vitest';
import { startPlayedDiagram, type PlayedDiagram } from './played-diagram.ts';

const NODES = ['ask', 'pause', 'done'];
const BLOCK = '[data-workflow]';

let stop: AbortController;
let diagram: PlayedDiagram;

/** Three tasks with two lines each. */
function write(): void {
  const node = (name: string, index: number) =>
    `<g class="workflow__node" id="${name}" data-task="${name}" tabindex="0" role="img" data-lines="${index * 2 + 1}-${index * 2 + 2}"><path class="workflow__shape" d="M0 0"/></g>`;
  document.body.innerHTML = `<div data-workflow data-played><div class="workflow__diagram"><svg>${NODES.map(node).join('')}</svg></div><pre class="code__body" tabindex="0"><code>{\n<span>"a"</span>\n"b"\n}\n5\n6</code></pre></div>`;
}

function start(): void {
  stop = new AbortController();
  diagram = startPlayedDiagram(document.querySelector<HTMLElement>(BLOCK)!, stop.signal)!;
}

const get = (id: string) => document.getElementById(id) as unknown as SVGGElement;
const getLit = () => NODES.filter((name) => get(name).hasAttribute('data-lit')).join(' ');
const getStops = () => NODES.map((name) => get(name).getAttribute('tabindex')).join(' ');
const isLightOn = () => !document.querySelector<HTMLElement>('.workflow__light')!.hidden;
const point = (id: string) =>
  get(id).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
const leave = () => document.querySelector('.workflow__diagram')!.dispatchEvent(new PointerEvent('pointerleave'));
const showCurrent = (id: string) => diagram.show((task) => ({ status: '', sign: '', isCurrent: task === id }));

beforeEach(() => {
  stop?.abort();
  write();
  start();
});

describe('the JSON of a player', () => {
  it('is lit with the task under the pointer', () => {
    point('pause');
    expect([getLit(), isLightOn()]).toEqual(['pause', true]);
    leave();
    expect([getLit(), isLightOn()]).toEqual(['', false]);
  });

  it('follows the task that the player is at, which stays lit after pointing elsewhere', () => {
    showCurrent('ask');
    expect([getLit(), isLightOn()]).toEqual(['ask', true]);
    point('pause');
    leave();
    expect(getLit()).toBe('ask');
    showCurrent('');
    expect([getLit(), isLightOn()]).toEqual(['', false]);
  });

  it('leaves the buttons and keys of the diagram to the player', () => {
    expect([getStops(), get('ask').getAttribute('role')]).toEqual(['0 0 0', 'img']);
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    get('ask').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(getLit()).toBe('');
  });

  it('is linked again in a block that the player draws later, and no more in the one that is gone', () => {
    const first = document.querySelector<HTMLElement>(BLOCK)!;
    const later = first.cloneNode(true) as HTMLElement;
    later.querySelector('.workflow__light')!.remove();
    first.replaceWith(later);
    stop.abort();
    start();
    point('pause');
    expect([getLit(), isLightOn()]).toEqual(['pause', true]);
    stop.abort();
    later.querySelector('#ask')!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    expect(later.querySelector('#ask')!.hasAttribute('data-lit')).toBe(false);
  });

  it('is left alone after abort', () => {
    stop.abort();
    point('ask');
    expect([getLit(), document.querySelector('.workflow__light')]).toEqual(['', null]);
  });
});

it('shows a state on every node, and one stop for Tab besides the first', () => {
  diagram.show((task) => ({ status: task === 'ask' ? 'COMPLETED' : '', sign: '', isCurrent: task === 'pause' }));
  expect(NODES.map((name) => get(name).dataset.status)).toEqual(['COMPLETED', '', '']);
  expect(NODES.map((name) => get(name).getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  expect(getStops()).toBe('0 0 -1');
});
