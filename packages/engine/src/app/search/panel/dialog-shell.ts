// Builds the search dialog before anything else of search is loaded: text that the reader types meanwhile stays in its
// field.
import type { PageBehind } from './page-behind.ts';

/** The parts of the dialog that the panel fills and listens to. */
export interface SearchShell {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** The area below the field, which belongs to the panel. */
  body: HTMLElement;
  /** Whether Enter was pressed since the last change, before there was a hit to open; true only once. */
  takeEnter(): boolean;
  /** Without an `opener`, the focused element is used. */
  open(opener: HTMLElement | null): void;
  /** Takes the link if the dialog closes because the reader follows it. */
  close(link?: HTMLAnchorElement): void;
  /** Shows that search could not be loaded, with a button to try again. */
  showFailure(retry: () => void): void;
}

/** The event that tells the panel, just after the dialog has opened, to start again. */
export const OPENED = 'search:open';
/** If there is no response for this long, the magnifier becomes a spinner. */
export const STALLED_MS = 300;
/** Characters of a query in the dialog; the results page takes any number. */
const MAX_LENGTH = 64;

const icon = (path: string) => `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;

const HTML = `
<form class="search-dialog__form" role="search">
  <span class="search-dialog__sign" aria-hidden="true">${icon('M10.5 10.5 14 14M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Z')}</span>
  <input class="search-dialog__input" type="search" role="combobox" aria-label="Search docs" placeholder="Search docs"
    aria-autocomplete="list" aria-expanded="false" aria-controls="search-hits" maxlength="${MAX_LENGTH}"
    autocomplete="off" autocorrect="off" autocapitalize="none" spellcheck="false" enterkeyhint="go">
  <button class="icon-button search-dialog__clear" type="button" aria-label="Clear the query">${icon('m3.5 3.5 9 9m0-9-9 9')}</button>
  <button class="search-dialog__cancel" type="button">Cancel</button>
</form>
<div class="search-dialog__body"></div>`;

const FAILURE = `
<div class="search-message" role="alert">
  <p class="search-message__title">Unable to fetch results</p>
  <p>You might want to check your network connection.</p>
  <button class="button" type="button">Retry</button>
</div>`;

/** Selected text on the page, which is probably what the reader wants to search for. */
function getSelectedText(): string {
  const selection = getSelection();
  // `toString` would lay out the whole page just to find that the selection is empty.
  if (!selection || selection.isCollapsed) return '';
  return selection.toString().replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}

/** WebKit does not look for changed styles while a sheet is on its way, as that of the panel may be, and refuses a field that was hidden. */
function focusField(input: HTMLInputElement): void {
  input.focus();
  if (document.activeElement === input) return;
  getComputedStyle(input).getPropertyValue('visibility');
  input.focus();
}

/** Puts a query into the field as if it had been typed. */
export function setQuery(input: HTMLInputElement, query: string): void {
  input.value = query;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function startControls({ dialog, input, close }: SearchShell): void {
  const form = dialog.querySelector('form')!;
  const clear = dialog.querySelector('.search-dialog__clear')!;
  form.addEventListener('submit', (event) => event.preventDefault());
  dialog.querySelector('.search-dialog__cancel')!.addEventListener('click', () => close());
  clear.addEventListener('click', () => {
    setQuery(input, '');
    input.focus();
  });
  // The panel covers the dialog, so only events on the backdrop reach the dialog element itself.
  dialog.addEventListener('mousedown', (event) => {
    if (event.target !== dialog || event.button !== 0) return;
    event.preventDefault();
    close();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
}

/**
 * Does what a browser's modal dialog does by itself: Escape closes it wherever the focus is, and the focus cannot leave
 * it.
 */
function startModality({ dialog, input, close }: SearchShell, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (!dialog.open || event.key !== 'Escape' || event.isComposing) return;
    // By default, a search field uses the first Escape to clear itself.
    event.preventDefault();
    close();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (dialog.open && target instanceof Node && !dialog.contains(target)) input.focus();
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('focusin', onFocus, { signal });
}

/** Remembers that Enter was pressed for the text in the field. */
function toEnterMemory(input: HTMLInputElement): SearchShell['takeEnter'] {
  let hasEnter = false;
  input.addEventListener('keydown', ({ key, isComposing }) => {
    hasEnter ||= key === 'Enter' && !isComposing && input.value.trim() !== '';
  });
  input.addEventListener('input', () => {
    hasEnter = false;
  });
  return () => {
    const had = hasEnter;
    hasEnter = false;
    return had;
  };
}

/** Creates the closed dialog at the end of the document; `signal` ends its behavior. */
export function createSearchShell(signal: AbortSignal): SearchShell {
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.setAttribute('aria-label', 'Search');
  dialog.setAttribute('aria-modal', 'true');
  // Android's Back button closes it.
  dialog.setAttribute('closedby', 'closerequest');
  const panel = dialog.appendChild(document.createElement('div'));
  panel.className = 'search-dialog__panel';
  panel.innerHTML = HTML;
  const input = panel.querySelector('input')!;
  const body = panel.querySelector<HTMLElement>('.search-dialog__body')!;
  let behind: PageBehind | undefined;
  let opener: HTMLElement | null = null;

  const shell: SearchShell = {
    dialog,
    input,
    body,
    takeEnter: toEnterMemory(input),
    open(from) {
      input.value = getSelectedText();
      shell.takeEnter();
      // An enlarged picture would cover the dialog. The focus returns to the element that opened it.
      for (const other of document.querySelectorAll('dialog')) other.close();
      opener = from ?? (document.activeElement as HTMLElement);
      dialog.show();
      focusField(input);
      if (input.value) input.select();
      // Not part of what every page loads. Until it has loaded, the dialog covers the page and keeps the focus.
      import('./page-behind.ts').then(({ createPageBehind }) => {
        behind ??= createPageBehind();
        if (dialog.open) behind.cover();
      }, console.warn);
      // In a separate task, like everything that can wait.
      setTimeout(() => dialog.dispatchEvent(new Event(OPENED)));
    },
    close(link) {
      behind?.uncover(opener, link);
      dialog.close();
    },
    showFailure(retry) {
      body.innerHTML = FAILURE;
      body.querySelector('button')!.addEventListener('click', () => {
        body.replaceChildren();
        input.focus();
        retry();
      });
    },
  };
  dialog.addEventListener('close', () => {
    opener?.focus({ preventScroll: true });
    // So that the next opening does not first show the hits of this one.
    setTimeout(() => dialog.open || setQuery(input, ''));
  });
  startControls(shell);
  startModality(shell, signal);
  document.body.append(dialog);
  return shell;
}
