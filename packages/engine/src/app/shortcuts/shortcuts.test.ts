// @vitest-environment happy-dom
// The list contains the shortcuts that work everywhere and those that this page's blocks add, each
// once.
import { beforeEach, expect, it } from 'vitest';
import { showShortcuts } from './shortcuts.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});
const getRows = () => [...document.querySelectorAll('dt')].map((term) => term.textContent!.trim());

it('lists the shortcuts of the site, and closes', () => {
  showShortcuts();
  expect(getRows()).toEqual(['Ctrl K', '/', '↓ ↑', 'Enter', 'Alt Enter', '← →', 'Esc', '?']);
  document.querySelector('dialog')!.close();
  expect(document.querySelector('dialog')).toBeNull();
});

it('adds those of blocks, each once, and opens one list only', () => {
  const shortcuts = '[["Home End", "Go to the ends"]]';
  document.body.innerHTML = `<div data-shortcuts='${shortcuts}'></div>`.repeat(2);
  showShortcuts();
  showShortcuts();
  expect(getRows().filter((keys) => keys === 'Home End')).toHaveLength(1);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});
