// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STALLED_MS } from './dialog-shell.ts';
import type { SearchShell } from './dialog-shell.ts';
import { startSearch, toWish } from './start-search.ts';

let stop: AbortController;
let loads: number;
let warmUps: number;
let mounted: SearchShell[];
/** What the next call of `load` does. */
let load: () => Promise<void>;

beforeEach(() => {
  document.body.innerHTML =
    '<button data-search-open><svg></svg></button><input id="field"><p contenteditable="true" id="text"></p><a href="#x" id="link">x</a>';
  [loads, warmUps, mounted, load] = [0, 0, [], async () => {}];
  stop = new AbortController();
  const panel = { mountPanel: (shell: SearchShell) => void mounted.push(shell), warmUp: () => void warmUps++ };
  startSearch({
    signal: stop.signal,
    async load() {
      loads++;
      await load();
      return panel;
    },
  });
});
afterEach(async () => {
  stop.abort();
  // Waits for what the dialog does in a separate task.
  await settle();
  vi.restoreAllMocks();
});

const press = (key: string, more: KeyboardEventInit & { on?: Element } = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  (more.on ?? document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};
const getDialog = () => document.querySelector('dialog');
const getInput = () => document.querySelector<HTMLInputElement>('.search-dialog__input')!;
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('shortcuts', () => {
  it.each([
    ['Ctrl+K', 'k', { ctrlKey: true }, 'toggle'],
    ['Cmd+K', 'k', { metaKey: true }, 'toggle'],
    ['Ctrl+K with Caps Lock', 'K', { ctrlKey: true }, 'toggle'],
    ['slash', '/', {}, 'open'],
    ['slash with Shift', '/', { shiftKey: true }, 'open'],
    ['Ctrl+Shift+K, the browser’s console', 'K', { ctrlKey: true, shiftKey: true }, undefined],
    ['Ctrl+slash', '/', { ctrlKey: true }, undefined],
    ['Alt+slash', '/', { altKey: true }, undefined],
    ['Ctrl+Alt+K, which writes on some keyboards', 'k', { ctrlKey: true, altKey: true }, undefined],
    ['a key of a composition', 'k', { ctrlKey: true, isComposing: true }, undefined],
    ['a letter', 'k', {}, undefined],
  ])('%s', (_name, key, init, wish) => {
    expect(toWish(new KeyboardEvent('keydown', { key, ...init }))).toBe(wish);
  });

  it('leave `/` to fields, and take Ctrl+K from them', () => {
    for (const selector of ['#field', '#text']) {
      const field = document.querySelector<HTMLElement>(selector)!;
      Object.defineProperty(field, 'isContentEditable', { value: selector === '#text' });
      expect(press('/', { on: field }).defaultPrevented).toBe(false);
    }
    expect(getDialog()).toBeNull();
    press('k', { ctrlKey: true, on: document.querySelector('#field')! });
    expect(getDialog()?.open).toBe(true);
  });

  it('close what they opened, and do not flicker while held', () => {
    press('k', { ctrlKey: true });
    press('k', { ctrlKey: true, repeat: true });
    expect(getDialog()?.open).toBe(true);
    press('k', { ctrlKey: true });
    expect(getDialog()?.open).toBe(false);
  });
});

describe('loading', () => {
  it('waits for intent', async () => {
    press('a');
    document.querySelector('#link')!.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    await settle();
    expect(loads).toBe(0);
  });

  it.each(['mouseover', 'focusin', 'touchstart'])('begins with %s on the button', async (type) => {
    document.querySelector('svg')!.dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect([loads, warmUps, mounted.length]).toEqual([1, 1, 0]);
  });

  it('fetches what a query needs when a key opens it, before one is typed', async () => {
    press('k', { ctrlKey: true });
    await settle();
    expect([loads, warmUps, mounted.length]).toEqual([1, 1, 1]);
  });

  it('leaves what is typed meanwhile in the field', async () => {
    let go = () => {};
    load = () => new Promise((resolve) => (go = resolve));
    document.querySelector('button')!.click();
    expect(getDialog()?.open).toBe(true);
    expect(document.activeElement).toBe(getInput());
    getInput().value = 'fork';
    press('Enter', { on: getInput() });
    await settle();
    go();
    await settle();
    expect(mounted[0]?.input.value).toBe('fork');
    expect([mounted[0]?.takeEnter(), mounted[0]?.takeEnter()]).toEqual([true, false]);
  });

  it('shows that it takes long', async () => {
    let go = () => {};
    load = () => new Promise((resolve) => (go = resolve));
    document.querySelector('button')!.click();
    await new Promise((resolve) => setTimeout(resolve, STALLED_MS + 50));
    expect(getDialog()?.hasAttribute('data-stalled')).toBe(true);
    go();
    await settle();
    expect(getDialog()?.hasAttribute('data-stalled')).toBe(false);
  });

  it('says that it failed, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    load = () => Promise.reject(new Error('offline'));
    document.querySelector('button')!.click();
    await settle();
    expect(getDialog()?.textContent).toContain('Unable to fetch results');
    expect(getDialog()?.textContent).toContain('You might want to check your network connection.');
    load = async () => {};
    getDialog()!.querySelector<HTMLButtonElement>('[role="alert"] button')!.click();
    await settle();
    expect(mounted).toHaveLength(1);
    expect(getDialog()?.querySelector('[role="alert"]')).toBeNull();
  });
});

describe('the dialog', () => {
  const open = () => document.querySelector('button')!.click();

  it('has a named field of at most 64 characters', () => {
    open();
    expect(getDialog()?.getAttribute('aria-label')).toBe('Search');
    expect([getInput().type, getInput().getAttribute('role'), getInput().maxLength, getInput().placeholder]).toEqual([
      'search',
      'combobox',
      64,
      'Search docs',
    ]);
  });

  it.each([
    ['Escape', () => press('Escape', { on: getInput() })],
    ['Cancel', () => document.querySelector<HTMLElement>('.search-dialog__cancel')!.click()],
    ['the backdrop', () => getDialog()!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))],
  ])('closes by %s, whatever the query, and gives the focus back', (_name, close) => {
    document.querySelector('button')!.focus();
    open();
    getInput().value = 'fork';
    close();
    expect(getDialog()?.open).toBe(false);
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  it('stays while a composition is ended or the panel is clicked', () => {
    open();
    press('Escape', { on: getInput(), isComposing: true });
    document.querySelector('.search-dialog__panel')!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(getDialog()?.open).toBe(true);
  });

  it('closes by Escape also when nothing has the focus', () => {
    open();
    getInput().blur();
    press('Escape', { on: document.body });
    expect(getDialog()?.open).toBe(false);
  });

  it('keeps the focus', () => {
    open();
    const field = document.querySelector<HTMLElement>('#field')!;
    field.focus();
    expect(document.activeElement).toBe(getInput());
    getDialog()!.close();
    field.focus();
    expect(document.activeElement).toBe(field);
  });

  it('begins without the query of before', async () => {
    open();
    getInput().value = 'fork';
    press('Escape', { on: getInput() });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(getInput().value).toBe('');
  });

  it('begins with the text that is marked on the page', () => {
    vi.spyOn(window, 'getSelection').mockReturnValue({
      toString: () => `  fork\n join ${'x'.repeat(100)}`,
    } as Selection);
    open();
    expect(getInput().value).toBe(`fork join ${'x'.repeat(54)}`);
  });

  it('is emptied by its button', () => {
    open();
    getInput().value = 'fork';
    let heard = '';
    getInput().addEventListener('input', () => (heard = `heard "${getInput().value}"`));
    document.querySelector<HTMLElement>('[aria-label="Clear the query"]')!.click();
    expect(heard).toBe('heard ""');
  });
});
