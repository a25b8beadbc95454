// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startCodeBlocks } from './behavior.ts';

let stop: AbortController;
let said: string[];
let copied: string[];

const BLOCK =
  '<figure data-code><figcaption><span>main.go</span><button data-wrap hidden>Wrap</button>' +
  '<button data-copy aria-label="Copy code to clipboard">Copy</button></figcaption>' +
  '<pre><code><span>a</span>\n\n  b\n</code></pre></figure>';

const get = (selector: string) => document.querySelector<HTMLElement>(selector)!;

/** Starts one block. Without `writeText`, the browser has no clipboard API. */
function start(writeText?: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
  document.body.innerHTML = BLOCK;
  startCodeBlocks(document.body, {
    signal: stop.signal,
    announce: (text) => said.push(text),
    read: () => null,
    write: () => {},
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  stop?.abort();
  stop = new AbortController();
  said = [];
  copied = [];
  return () => vi.useRealTimers();
});

describe('startCodeBlocks', () => {
  it('copies the code with its blank lines and says so for a second', async () => {
    start(async (text) => void copied.push(text));
    get('[data-copy]').click();
    await vi.advanceTimersByTimeAsync(999);
    expect(copied).toEqual(['a\n\n  b']);
    expect([
      get('[data-copy]').textContent,
      get('[data-copy]').ariaLabel ?? get('[data-copy]').getAttribute('aria-label'),
    ]).toEqual(['Copied', 'Copied']);
    expect(said).toEqual(['Copied']);
    await vi.advanceTimersByTimeAsync(1);
    expect(get('[data-copy]').textContent).toBe('Copy');
    expect(get('[data-copy]').getAttribute('aria-label')).toBe('Copy code to clipboard');
  });

  it.each<[string, ((text: string) => Promise<void>) | undefined]>([
    ['there is no clipboard', undefined],
    ['the clipboard is refused', () => Promise.reject(new Error('no'))],
  ])('says that it failed when %s and the browser cannot copy a selection', async (_name, writeText) => {
    document.execCommand = () => false;
    start(writeText);
    get('[data-copy]').click();
    await vi.advanceTimersByTimeAsync(10);
    expect([get('[data-copy]').textContent, said]).toEqual(['Copying failed', ['Copying failed']]);
  });

  it('copies by a selection without the clipboard API', async () => {
    document.execCommand = () => {
      copied.push(get('textarea') instanceof HTMLTextAreaElement ? document.querySelector('textarea')!.value : '');
      return true;
    };
    start();
    get('[data-copy]').click();
    await vi.advanceTimersByTimeAsync(10);
    expect([copied, get('[data-copy]').textContent]).toEqual([['a\n\n  b'], 'Copied']);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('the wrap button', () => {
  it('toggles the wrapping of lines', () => {
    start();
    get('[data-wrap]').click();
    expect([get('[data-code]').hasAttribute('data-wrapped'), get('[data-wrap]').getAttribute('aria-pressed')]).toEqual([
      true,
      'true',
    ]);
    get('[data-wrap]').click();
    expect([get('[data-code]').hasAttribute('data-wrapped'), get('[data-wrap]').getAttribute('aria-pressed')]).toEqual([
      false,
      'false',
    ]);
  });
});

describe('an abort', () => {
  it('ends copying and takes back what the button said', async () => {
    start(async (text) => void copied.push(text));
    get('[data-copy]').click();
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    expect(get('[data-copy]').textContent).toBe('Copy');
    get('[data-copy]').click();
    await vi.advanceTimersByTimeAsync(10);
    expect(copied).toHaveLength(1);
  });
});
