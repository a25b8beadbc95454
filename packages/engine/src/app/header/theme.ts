// Switches between light and dark on a click, stores the choice, and applies a choice made in another
// window.
import { readStored, startStoredListener, writeStored } from '../boot/storage.ts';

type Mode = 'light' | 'dark';
const KEY = 'theme';

function toMode(value: string | null | undefined): Mode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

function getMode(): Mode {
  return toMode(document.documentElement.dataset.theme) ?? toMode(readStored(KEY)) ?? 'light';
}

function applyMode(mode: Mode): void {
  document.documentElement.dataset.theme = mode;
  const label = `Switch between dark and light mode (currently ${mode} mode)`;
  for (const toggle of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
    toggle.setAttribute('aria-label', label);
    toggle.title = label;
    toggle.setAttribute('aria-pressed', String(mode === 'dark'));
  }
}

/** Starts every `[data-theme-toggle]` button; the system's preference is ignored. */
export function startTheme(signal: AbortSignal): void {
  applyMode(getMode());
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-theme-toggle]')) return;
      event.preventDefault();
      const mode = getMode() === 'dark' ? 'light' : 'dark';
      applyMode(mode);
      writeStored(KEY, mode);
    },
    { signal },
  );
  startStoredListener(
    KEY,
    (value) => {
      const mode = toMode(value);
      if (mode) applyMode(mode);
    },
    signal,
  );
}
