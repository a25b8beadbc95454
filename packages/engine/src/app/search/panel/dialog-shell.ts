// Builds the search dialog before anything else of search is loaded: what is typed meanwhile stays in its field.
import type { PageBehind } from './page-behind.ts';

/** The parts of the dialog that the panel fills and listens to. */
export interface SearchShell {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** Below the field; the panel's own. */
  body: HTMLElement;
  /** Whether Enter came since the last change, before there was a hit to open; true only once. */
  takeEnter(): boolean;
  /** Without an opener, what has the focus is it. */
  open(opener: HTMLElement | null): void;
  /** With the link that the reader follows, if that is why. */
  close(link?: HTMLAnchorElement): void;
  /** Says that search could not be loaded, with a way to try again. */
  showFailure(retry: () => void): void;
}

/** Notifies the panel, just after the dialog has opened, to start again. */
export const OPENED = 'search:open';
/** Without an answer for this long, the magnifier becomes a spinner. */
export const STALLED_MS = 300;
/** Characters of a query in the dialog; the page of results takes any. */
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

/** Text marked on the page: what the reader wants to know about. */
function getSelectedText(): string {
  const selection = getSelection();
  // To say that it is empty, `toString` would lay the whole page out.
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
  // The panel covers the dialog, so what reaches the dialog itself is the backdrop.
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

/** What a modal dialog of the browser does by itself: Escape wherever the focus is, and no way for the focus out of it. */
function startModality({ dialog, input, close }: SearchShell, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (!dialog.open || event.key !== 'Escape' || event.isComposing) return;
    // Left to itself a search field takes the first Escape to empty itself.
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

/** The dialog, closed, at the end of the document; `signal` ends what it does there. */
export function createSearchShell(signal: AbortSignal): SearchShell {
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.setAttribute('aria-label', 'Search');
  dialog.setAttribute('aria-modal', 'true');
  // Android's Back closes it.
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
      // An enlarged picture would cover the dialog; the focus goes back to what opened it.
      for (const other of document.querySelectorAll('dialog')) other.close();
      opener = from ?? (document.activeElement as HTMLElement);
      dialog.show();
      focusField(input);
      if (input.value) input.select();
      // Not with what every page loads; until it is here, the dialog lies above the page and holds the focus.
      import('./page-behind.ts').then(({ createPageBehind }) => {
        behind ??= createPageBehind();
        if (dialog.open) behind.cover();
      }, console.warn);
      // In a task of its own, as all that can wait.
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
    // So that the next opening does not show the hits of this one first.
    setTimeout(() => dialog.open || setQuery(input, ''));
  });
  startControls(shell);
  startModality(shell, signal);
  document.body.append(dialog);
  return shell;
}
