// @vitest-environment happy-dom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IslandRegistry } from './islands.tsx';
import { IslandLayer } from './islands.tsx';

let root: Root;

/** React's production build has no `act`, but the effects of a synchronous render also run synchronously. */
async function settle(action: () => void): Promise<void> {
  flushSync(action);
  await Promise.resolve();
}

let shown: ((elements: Element[]) => void) | undefined;

function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

function Broken(): never {
  throw new Error('boom', { cause: new Error('deep') });
}

const registry: IslandRegistry = {
  counter: async () => Counter,
  broken: async () => Broken,
  missing: () => Promise.reject(new Error('no chunk')),
};

/** happy-dom has no layout, so the test says what comes into view. */
class ViewObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
    shown = (elements) => {
      const entries = elements.map(
        (target) => ({ isIntersecting: true, target }) as unknown as IntersectionObserverEntry,
      );
      this.#callback(entries, this as unknown as IntersectionObserver);
    };
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

async function showPage(article: string, page: object = {}): Promise<void> {
  document.querySelector('article')!.innerHTML = article;
  await settle(() => root.render(<IslandLayer page={page} registry={registry} />));
}

const getIsland = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`)!;
const bringIntoView = (...names: string[]) => settle(() => shown?.(names.map(getIsland)));

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', ViewObserver);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<article></article><div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
});

afterEach(async () => {
  await settle(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('IslandLayer', () => {
  it('takes the place of the prerendered content once in view', async () => {
    await showPage(`<div data-island="counter" data-props='{"start":3}'><p>three</p></div>`);
    expect(getIsland('counter').textContent).toBe('three');
    await bringIntoView('counter');
    await vi.waitFor(() => expect(getIsland('counter').innerHTML).toBe('<button>3</button>'));
    await settle(() => getIsland('counter').querySelector('button')!.click());
    await vi.waitFor(() => expect(getIsland('counter').textContent).toBe('4'));
  });

  it.each([
    ['is unknown', '<div data-island="nobody">text</div>', 'nobody'],
    ['cannot be loaded', '<div data-island="missing">text</div>', 'missing'],
    ['has broken data', '<div data-island="counter" data-props="{">text</div>', 'counter'],
  ])('leaves the prerendered content of an island that %s', async (_name, html, name) => {
    await showPage(html);
    await bringIntoView(name);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(getIsland(name).textContent).toBe('text');
  });

  it('keeps a crash inside its island', async () => {
    await showPage(`<div data-island="broken"></div><div data-island="counter" data-props='{"start":1}'></div>`);
    await bringIntoView('broken', 'counter');
    await vi.waitFor(() => expect(getIsland('counter').textContent).toBe('1'));
    await vi.waitFor(() => expect(getIsland('broken').querySelector('pre')?.textContent).toBe('boom\n\nCause:\ndeep'));
  });

  it('starts afresh with the next page', async () => {
    await showPage(`<div data-island="counter" data-props='{"start":1}'></div>`);
    await bringIntoView('counter');
    await vi.waitFor(() => expect(getIsland('counter').textContent).toBe('1'));
    await showPage(`<div data-island="counter" data-props='{"start":7}'>seven</div>`, {});
    expect(getIsland('counter').textContent).toBe('seven');
    await bringIntoView('counter');
    await vi.waitFor(() => expect(getIsland('counter').textContent).toBe('7'));
  });
});
