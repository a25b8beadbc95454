// Lists the keyboard shortcuts in a dialog; loaded when the reader presses `?`.

import { addStyle } from '../frame/add-style.ts';

/** Keys, and what they do. */
type Shortcut = [keys: string, meaning: string];

/** Part of the script, because a separate style sheet would need another request. */
const STYLE = `
.shortcuts {
  inline-size: min(32rem, calc(100vw - 2rem));
  max-block-size: calc(100vh - 4rem);
  padding: 24px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-panel);
  margin: auto;
  background: var(--color-background);
  box-shadow: var(--shadow-float);
  color: var(--color-text);
  overflow-y: auto;

  &::backdrop {
    background: rgb(0 0 0 / 45%);
  }

  & h2 {
    margin-block: 0 16px;
    font-size: var(--text-title);
  }

  & dl {
    display: grid;
    margin: 0 0 20px;
    grid-template-columns: auto 1fr;
    gap: 10px 20px;
  }

  & dt {
    white-space: nowrap;
  }

  & dd {
    margin: 0;
  }

  & kbd {
    padding: 1px 6px;
    border: 1px solid var(--color-line-strong);
    border-radius: 4px;
    font-size: var(--text-small);
  }
}`;

const APPLE = /Mac|iPhone|iPad/;

function getGeneral(): Shortcut[] {
  return [
    [APPLE.test(navigator.platform) ? '⌘ K' : 'Ctrl K', 'Open or close search'],
    ['/', 'Open search'],
    ['↓ ↑', 'Move through the results of a search'],
    ['Enter', 'Open the selected result, or the first one'],
    ['← →', 'Switch tabs'],
    ['Esc', 'Close what is open'],
    ['?', 'Show this list'],
  ];
}

/** The shortcuts of the blocks on this page, which list them as JSON in `data-shortcuts`. */
function readOwn(): Shortcut[] {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-shortcuts]')].map(
    ({ dataset }) => JSON.parse(dataset.shortcuts!) as Shortcut[],
  );
  return [...new Map(lists.flat().map((shortcut) => [shortcut.join(), shortcut])).values()];
}

function toRow([keys, meaning]: Shortcut): HTMLElement[] {
  const term = document.createElement('dt');
  for (const key of keys.split(' '))
    term.append(Object.assign(document.createElement('kbd'), { textContent: key }), ' ');
  return [term, Object.assign(document.createElement('dd'), { textContent: meaning })];
}

/**
 * Opens the list above the page. When it closes, it is removed and the focus returns. Does nothing while a dialog is
 * open.
 */
export function showShortcuts(): void {
  if (document.querySelector('dialog[open]')) return;
  const dialog = Object.assign(document.createElement('dialog'), { className: 'shortcuts' });
  dialog.setAttribute('aria-labelledby', 'shortcuts-title');
  dialog.innerHTML =
    '<h2 id="shortcuts-title">Keyboard shortcuts</h2><dl></dl><form method="dialog"><button class="button">Close</button></form>';
  dialog.querySelector('dl')!.append(...[...getGeneral(), ...readOwn()].flatMap(toRow));
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  addStyle(STYLE);
  document.body.append(dialog);
  dialog.showModal();
}
