// Opens search from its buttons and shortcuts. Nothing else of search is loaded before the reader shows intent.
import type { SearchShell } from './dialog-shell.ts';
import { createSearchShell, STALLED_MS } from './dialog-shell.ts';
import type * as Panel from './panel-entry.tsx';

/** What a keypress requests; `toggle` also closes. */
type Wish = 'open' | 'toggle' | 'help' | undefined;

interface SearchParts {
  /** Loads everything that the dialog needs; called again after a failure. */
  load: () => Promise<Pick<typeof Panel, 'mountPanel' | 'warmUp'>>;
  signal: AbortSignal;
}

const INTENTS = ['mouseover', 'focusin', 'touchstart'];
const OPENER = '[data-search-open]';

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

/**
 * Ctrl/Cmd+K anywhere; `/` and `?` outside of fields. Key combinations that type other characters or belong to the
 * browser are ignored.
 */
export function toWish(event: KeyboardEvent): Wish {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey || event.getModifierState('AltGraph')) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'toggle' : undefined;
  if (isTextField(event.target)) return undefined;
  return key === '/' ? 'open' : key === '?' ? 'help' : undefined;
}

function getOpener(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(OPENER) : null;
}

function openShortcuts(): void {
  import('../../idle-parts.ts').then((list) => list.showShortcuts(), console.warn);
}

/** A failure shows when the panel is opened. */
function warmUpPanel(load: SearchParts['load']): void {
  load()
    .then((panel) => panel.warmUp())
    .catch(() => {});
}

/** Installs the shortcuts and the buttons (`data-search-open`). */
export function startSearch({ load, signal }: SearchParts): void {
  let shell: SearchShell | undefined;
  let isMounted = false;
  const prepare = () => (shell ??= createSearchShell(signal));
  const warmUp = () => {
    setTimeout(prepare);
    setTimeout(() => warmUpPanel(load));
  };

  const mount = async (into: SearchShell) => {
    const { dialog } = into;
    const timer = setTimeout(() => dialog.toggleAttribute('data-stalled', true), STALLED_MS);
    try {
      const panel = await load();
      if (!isMounted) panel.mountPanel(into);
      isMounted = true;
      // Someone who opens it by a key has not pointed at the button before.
      panel.warmUp();
    } catch (error) {
      console.warn(error);
      into.showFailure(() => void mount(into));
    } finally {
      clearTimeout(timer);
      dialog.removeAttribute('data-stalled');
    }
  };
  const open = (opener: HTMLElement | null) => {
    const { dialog, open: show } = prepare();
    if (dialog.open) return;
    show(opener);
    // Show the field first, and start everything else afterwards.
    if (!isMounted) setTimeout(() => mount(prepare()));
  };
  const onKey = (event: KeyboardEvent) => {
    // The first key of a shortcut: create the dialog now, so that this does not delay the first frame after the second
    // key.
    if (event.key === 'Control' || event.key === 'Meta') prepare();
    const wish = toWish(event);
    if (!wish || (wish === 'open' && shell?.dialog.open)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (wish === 'help') openShortcuts();
    else if (shell?.dialog.open) shell.close();
    else open(null);
  };
  const onClick = (event: MouseEvent) => {
    const opener = getOpener(event);
    if (!opener || event.defaultPrevented) return;
    event.preventDefault();
    open(opener);
  };
  const onIntent = (event: Event) => getOpener(event) && warmUp();

  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('click', onClick, { signal });
  for (const type of INTENTS) document.addEventListener(type, onIntent, { signal, passive: true });
}
