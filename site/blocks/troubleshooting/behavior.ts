// Filters the lists of errors by the text that the reader types or pastes.
import type { BlockContext } from 'docs-engine/browser';
import { findErrors } from './find-errors.ts';

const REST_MS = 150;

/** Starts the filter of the page; aborting the signal shows every entry again. */
export function start(root: HTMLElement, { signal }: BlockContext): void {
  const field = root.querySelector<HTMLInputElement>('[data-errors-filter]');
  const count = root.querySelector<HTMLElement>('[data-errors-count]');
  if (!field || !count) return;
  const lists = [...root.querySelectorAll<HTMLElement>('[data-errors]')];
  const items = lists.flatMap((list) => [...list.children] as HTMLElement[]);
  const entries = items.map((item) => ({
    title: item.querySelector('a')!.textContent,
    also: [...item.querySelectorAll('[data-also]')].map((code) => code.textContent),
    text: item.textContent,
  }));
  const show = () => {
    const found = new Set(findErrors(field.value, entries));
    items.forEach((item, index) => (item.hidden = !found.has(index)));
    for (const list of lists)
      setSectionHidden(list, !items.some((item) => item.parentElement === list && !item.hidden));
    count.textContent = toCount(found.size, entries.length);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener(
    'input',
    () => {
      clearTimeout(timer);
      timer = setTimeout(show, REST_MS);
    },
    { signal },
  );
  show();
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      for (const item of items) item.hidden = false;
      for (const list of lists) setSectionHidden(list, false);
    },
    { once: true },
  );
}

/** Hides a heading whose entries are all hidden. */
function setSectionHidden(list: HTMLElement, isHidden: boolean): void {
  list.hidden = isHidden;
  for (let before = list.previousElementSibling; before; before = before.previousElementSibling) {
    if (before.matches('.errors, .errors__filter')) return;
    (before as HTMLElement).hidden = isHidden;
    if (before.matches('h2')) return;
  }
}

function toCount(found: number, all: number): string {
  if (found === all) return `${all} entries`;
  return found === 0 ? 'No entry contains these words. Search the whole site instead.' : `${found} of ${all} entries`;
}
