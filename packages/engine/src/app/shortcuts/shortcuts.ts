// Lists the keyboard shortcuts in a dialog; loaded when the reader presses `?`.

import { openDialog } from '../frame/open-dialog.ts';

/** Keys, and what they do. */
type Shortcut = [keys: string, meaning: string];

const STYLE = `
.shortcuts {
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
  const isApple = APPLE.test(navigator.platform);
  return [
    [isApple ? '⌘ K' : 'Ctrl K', 'Open or close search'],
    ['/', 'Open search'],
    ['↓ ↑', 'Move through the results of a search'],
    ['Enter', 'Open the selected result, or the first one'],
    [isApple ? '⌥ Enter' : 'Alt Enter', 'Copy the cURL sample of an API operation in the results'],
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

/** Opens the list above the page. Does nothing while a dialog is open. */
export function showShortcuts(): void {
  const dialog = openDialog({
    name: 'shortcuts',
    title: 'Keyboard shortcuts',
    html: '<dl></dl><form method="dialog"><button class="button">Close</button></form>',
    style: STYLE,
  });
  dialog?.querySelector('dl')!.append(...[...getGeneral(), ...readOwn()].flatMap(toRow));
}
