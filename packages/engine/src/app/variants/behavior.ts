// The switch between the variants of the site, at the foot of the sidebar: made by its script, so that no document is larger for it.
import { getSiteChrome } from '../boot/site-chrome.ts';
import { startStoredListener, writeStored } from '../boot/storage.ts';
import { addStyle } from '../frame/add-style.ts';
import { announce } from '../page-view/focus.ts';
import { startLocationListener } from '../router/location-event.ts';
import { copyText } from '../../shared/copy-text.ts';
import { EVERYTHING, VARIANT_KEY } from '../../shared/variants.ts';

const STYLE = `
.variants {
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  padding: 10px 8px;
  border-block-start: 1px solid var(--color-line);
  background: var(--color-background);
  gap: 4px;

  & button {
    flex: auto;
    padding: 2px 4px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-control);
    color: var(--color-muted);
    font-size: var(--text-small);
    text-align: center;

    @media (max-width: 996px) {
      min-block-size: 40px;
    }

    &:hover {
      border-color: var(--color-line-strong);
      color: var(--color-text);
    }
  }

  & [aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    color: var(--color-accent);
  }

  & [data-copy-variant] {
    border-color: transparent;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
}`;

const COPY = 'Copy link with this choice';
const COPIED_MS = 2000;

function toButton(textContent: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent });
}

/** The address of the page, with the choice in it. */
function toAddress(field: string, value: string): string {
  const url = new URL(location.href);
  url.searchParams.set(field, value);
  return url.href;
}

/** The switch of a site that has one; follows a choice made in another window. */
export function startVariants(): void {
  const { variants, search } = getSiteChrome();
  const sidebar = document.querySelector('.sidebar');
  if (!variants || !search?.filter || !sidebar) return;
  const { label, values } = search.filter;
  addStyle(STYLE);
  const box = Object.assign(document.createElement('div'), { className: 'variants' });
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
  const choices = Object.entries({ [EVERYTHING]: variants.all, ...values }).map(
    ([value, name]) => [value, toButton(name)] as const,
  );
  const copy = toCopyButton(() => toAddress(variants.field, document.documentElement.dataset.variant ?? EVERYTHING));
  box.append(...choices.map(([, button]) => button), copy);
  const show = (value: string | null) => {
    const chosen = value !== null && Object.hasOwn(values, value) ? value : undefined;
    if (chosen === undefined) delete document.documentElement.dataset.variant;
    else document.documentElement.dataset.variant = chosen;
    for (const [each, button] of choices) button.setAttribute('aria-pressed', String(each === (chosen ?? EVERYTHING)));
    // Everything is what others see anyway.
    copy.hidden = chosen === undefined;
  };
  for (const [value, button] of choices)
    button.addEventListener('click', () => {
      show(value);
      writeStored(VARIANT_KEY, value === EVERYTHING ? null : value);
      // An address that names a choice would bring it back with the next load.
      const isNamed = new URLSearchParams(location.search).has(variants.field);
      if (isNamed) history.replaceState(history.state, '', toAddress(variants.field, value));
      announce(`${label}: ${button.textContent}`);
    });
  show(document.documentElement.dataset.variant ?? null);
  // The sidebar of another page is put behind what is there.
  const place = () => sidebar.lastElementChild === box || sidebar.append(box);
  place();
  startLocationListener(() => setTimeout(place));
  startStoredListener(VARIANT_KEY, show, new AbortController().signal);
}

function toCopyButton(getAddress: () => string): HTMLButtonElement {
  const button = toButton(COPY);
  button.dataset.copyVariant = '';
  button.addEventListener('click', () => {
    const say = (text: string) => {
      button.textContent = text;
      announce(text);
      setTimeout(() => (button.textContent = COPY), COPIED_MS);
    };
    void copyText(getAddress()).then((isCopied) => say(isCopied ? 'Copied' : 'Copying failed'));
  });
  return button;
}
