// Handles keys and clicks on the options below the search field: which one is active, and which one opens.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SearchShell } from './dialog-shell.ts';

export interface OptionsState {
  /** When this value changes, the options have changed. */
  shown: unknown;
  /**
   * Whether Enter without an active option opens the first one: only if there are hits and they belong to the text in
   * the field.
   */
  opensFirst(): boolean;
  /** Called when the reader opens the option with this `href`, in this window or another. */
  onChosen(href: string): void;
  /** Called when the reader presses Alt+Enter, with the `href` of the option that Enter would open. */
  onCopy(href: string): void;
}

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

function getOptions({ body }: SearchShell): HTMLAnchorElement[] {
  return [...body.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
}

function getActive(shell: SearchShell): HTMLAnchorElement | undefined {
  return getOptions(shell).find((option) => option.getAttribute('aria-selected') === 'true');
}

/** The DOM stores which option is active, because React adds and removes options with its lists. */
function setActive(shell: SearchShell, option: HTMLAnchorElement | undefined): void {
  for (const each of getOptions(shell)) each.setAttribute('aria-selected', String(each === option));
  if (option) shell.input.setAttribute('aria-activedescendant', option.id);
  else shell.input.removeAttribute('aria-activedescendant');
  option?.scrollIntoView({ block: 'nearest' });
}

function moveActive(shell: SearchShell, step: 1 | -1): void {
  const options = getOptions(shell);
  const active = getActive(shell);
  const start = step === 1 ? 0 : -1;
  const index = active ? options.indexOf(active) + step : start;
  setActive(shell, options.at(index === options.length ? 0 : index));
}

function isModified({ ctrlKey, metaKey, shiftKey }: Modifiers): boolean {
  return ctrlKey || metaKey || shiftKey;
}

/** Opens a new tab, or a new window if only Shift is pressed; the dialog stays open. */
function openElsewhere({ href }: HTMLAnchorElement, { ctrlKey, metaKey }: Modifiers): void {
  const features = ctrlKey || metaKey ? 'noopener' : `noopener,width=${outerWidth},height=${outerHeight}`;
  window.open(href, '_blank', features);
}

interface KeyState {
  state: { current: OptionsState };
  /** The text in the field when Alt+Enter came before its hits. */
  waiting: { current: string | undefined };
}

function startKeys(shell: SearchShell, { state, waiting }: KeyState, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || (event.altKey && (event.key !== 'Enter' || isModified(event)))) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveActive(shell, event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { opensFirst, onChosen, onCopy } = state.current;
    const option = getActive(shell) ?? (opensFirst() ? getOptions(shell)[0] : undefined);
    // Otherwise, the first hit would open when it is found.
    if (option || event.altKey) shell.takeEnter();
    if (event.altKey && !option) waiting.current = shell.input.value;
    if (!option) return;
    if (event.altKey) return onCopy(option.getAttribute('href')!);
    if (!isModified(event)) return option.click();
    onChosen(option.getAttribute('href')!);
    openElsewhere(option, event);
  };
  shell.input.addEventListener('keydown', onKey, { signal });
  shell.input.addEventListener('input', () => (waiting.current = undefined), { signal });
}

/** The browser and the router follow the link. The dialog closes first, so that the focus returns before that. */
function startClicks(shell: SearchShell, state: { current: OptionsState }, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]:not([target])') : null;
    if (!link) return;
    if (link.matches('[role="option"]')) state.current.onChosen(link.getAttribute('href')!);
    if (!isModified(event) && !event.altKey) shell.close(link);
  };
  shell.body.addEventListener('click', onClick, { signal });
}

/** Makes the options below the field interactive. */
export function useOptions(shell: SearchShell, state: OptionsState): void {
  const current = useRef(state);
  const shown = useRef<unknown>(undefined);
  const waiting = useRef<string>(undefined);
  useLayoutEffect(() => {
    current.current = state;
    if (shown.current === state.shown) return;
    shown.current = state.shown;
    setActive(shell, undefined);
    shell.input.setAttribute('aria-expanded', String(getOptions(shell).length > 0));
  });
  useEffect(() => {
    if (!state.opensFirst()) return;
    const [first] = getOptions(shell);
    if (shell.takeEnter()) first?.click();
    else if (first && waiting.current === shell.input.value) {
      waiting.current = undefined;
      state.onCopy(first.getAttribute('href')!);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    startKeys(shell, { state: current, waiting }, stop.signal);
    startClicks(shell, current, stop.signal);
    return () => stop.abort();
  }, [shell]);
}
