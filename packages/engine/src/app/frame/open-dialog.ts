// Opens a dialog above the page, such as the list of shortcuts. Its code and style are loaded when a reader asks for it.
import { addStyle } from './add-style.ts';

/** Part of the script, because a separate style sheet would need another request. */
const STYLE = `
.float-dialog {
  inline-size: min(34rem, calc(100vw - 2rem));
  max-block-size: calc(100dvh - 4rem);
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
}`;

export interface DialogContent {
  /** A class of the dialog, to which `style` refers. */
  name: string;
  title: string;
  /** What follows the title. A form with `method="dialog"` closes the dialog. */
  html: string;
  style: string;
}

/**
 * Opens the dialog, and returns it. When it closes, it is removed and the focus returns; a click beside it or on a link
 * in it closes it. Returns undefined while another dialog is open.
 */
export function openDialog({ name, title, html, style }: DialogContent): HTMLDialogElement | undefined {
  if (document.querySelector('dialog[open]')) return undefined;
  const dialog = Object.assign(document.createElement('dialog'), {
    className: `float-dialog ${name}`,
    innerHTML: html,
  });
  dialog.setAttribute('aria-labelledby', 'float-dialog-title');
  dialog.prepend(Object.assign(document.createElement('h2'), { id: 'float-dialog-title', textContent: title }));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a[href]')) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  addStyle(STYLE);
  addStyle(style);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
