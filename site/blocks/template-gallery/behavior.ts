// Hides the templates that the reader's filters exclude. The filters are part of the address, so a link shows the same list.
import { LOCATION_CHANGED, type BlockContext } from 'docs-engine/browser';

/** The values of a template, by filter. */
type Facts = Record<string, string[]>;

function toCount(count: number): string {
  if (count === 0) return 'No template matches these filters.';
  return count === 1 ? '1 template' : `${count} templates`;
}

function getSelects(form: HTMLFormElement): HTMLSelectElement[] {
  return [...form.querySelectorAll('select')];
}

/** Ignores values that the filter does not offer. */
function readAddress(form: HTMLFormElement): void {
  const params = new URLSearchParams(location.search);
  for (const select of getSelects(form)) {
    const value = params.get(select.name) ?? '';
    select.value = [...select.options].some((option) => option.value === value) ? value : '';
  }
}

function writeAddress(form: HTMLFormElement): void {
  const url = new URL(location.href);
  for (const { name, value } of getSelects(form)) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}

function showMatches(gallery: HTMLElement, form: HTMLFormElement): void {
  const chosen = getSelects(form).filter(({ value }) => value !== '');
  const items = [...gallery.querySelectorAll<HTMLElement>('[data-facts]')];
  for (const item of items) {
    const facts = JSON.parse(item.dataset.facts!) as Facts;
    item.hidden = !chosen.every(({ name, value }) => facts[name]?.includes(value));
  }
  form.querySelector('output')!.textContent = toCount(items.filter(({ hidden }) => !hidden).length);
  form.querySelector<HTMLElement>('[type="reset"]')!.hidden = chosen.length === 0;
}

function startGallery(gallery: HTMLElement, signal: AbortSignal): void {
  const form = gallery.querySelector('form')!;
  const page = location.pathname;
  const change = () => {
    writeAddress(form);
    showMatches(gallery, form);
  };
  const follow = () => {
    // The address of the next page is already set while this page is still visible.
    if (location.pathname !== page) return;
    readAddress(form);
    showMatches(gallery, form);
  };
  form.addEventListener('change', change, { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  form.addEventListener(
    'reset',
    (event) => {
      event.preventDefault();
      for (const select of getSelects(form)) select.value = '';
      change();
      // The button that had the focus is no longer visible.
      getSelects(form)[0]?.focus();
    },
    { signal },
  );
  window.addEventListener(LOCATION_CHANGED, follow, { signal });
  follow();
}

/** Starts the galleries below `root`. */
export function start(root: HTMLElement, { signal }: BlockContext): void {
  for (const gallery of root.querySelectorAll<HTMLElement>('[data-behavior="template-gallery"]'))
    startGallery(gallery, signal);
}
