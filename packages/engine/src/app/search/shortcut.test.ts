// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showShortcut } from './shortcut.ts';

it.each([
  ['MacIntel', '⌘ K'],
  ['iPhone', '⌘ K'],
  ['Win32', 'Ctrl K'],
  ['Linux x86_64', 'Ctrl K'],
])('on %s it is %s', (platform, expected) => {
  Object.defineProperty(navigator, 'platform', { value: platform, configurable: true });
  document.body.innerHTML = '<button data-search-open><kbd>Ctrl K</kbd></button>';
  showShortcut();
  expect(document.querySelector('kbd')?.textContent).toBe(expected);
});
