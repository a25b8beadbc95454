// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { startTheme } from './theme.ts';

let stop: AbortController;

function start({ attribute, stored }: { attribute?: string; stored?: string }): HTMLElement {
  if (attribute) document.documentElement.dataset.theme = attribute;
  if (stored) localStorage.setItem('theme', stored);
  document.body.innerHTML = '<button data-theme-toggle><svg></svg></button>';
  startTheme(stop.signal);
  return document.querySelector<HTMLElement>('button')!;
}

const getTheme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  stop?.abort();
  stop = new AbortController();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

describe('startTheme', () => {
  it.each([
    ['nothing known', {}, 'light'],
    ['the attribute set before the first paint', { attribute: 'dark', stored: 'light' }, 'dark'],
    ['a stored choice', { stored: 'dark' }, 'dark'],
    ['an unknown stored value', { stored: 'purple' }, 'light'],
    ['an invalid attribute', { attribute: 'undefined' }, 'light'],
  ])('begins with %s', (_name, known, expected) => {
    start(known);
    expect(getTheme()).toBe(expected);
  });

  it('switches, names the mode, and stores the choice', () => {
    const toggle = start({});
    toggle.querySelector('svg')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([getTheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(toggle.title).toBe('Switch between dark and light mode (currently dark mode)');
    toggle.click();
    expect([getTheme(), toggle.getAttribute('aria-label')]).toEqual([
      'light',
      'Switch between dark and light mode (currently light mode)',
    ]);
  });

  it.each([
    ['a choice', 'dark', 'dark'],
    ['a deletion', null, 'light'],
    ['nonsense', 'purple', 'light'],
  ])('answers %s in another window', (_name, newValue, expected) => {
    start({});
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    expect(getTheme()).toBe(expected);
  });

  it('does nothing after an abort', () => {
    const toggle = start({});
    stop.abort();
    toggle.click();
    expect(getTheme()).toBe('light');
  });
});
