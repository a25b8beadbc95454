// Explains why a page could not be loaded, and lists the visited pages, which still open. Loaded in advance, because it is needed when nothing else loads.
import { startLocationListener } from '../router/location-event.ts';
import { addStyle } from '../frame/add-style.ts';
import { getSiteChrome } from '../boot/site-chrome.ts';
import type { KeptPage } from '../../shared/offline.ts';

const STYLE = `
.failure[data-explained] {
  & > * + :is(p, ul, details) {
    margin-block-start: 16px;
  }

  & > p {
    margin-block-end: 16px;
  }

  & ul {
    padding-inline-start: 1.25em;
  }

  & a {
    color: var(--color-accent);
    text-decoration: underline;
  }

  & summary {
    color: var(--color-muted);
    font-size: var(--text-small);
    cursor: pointer;
  }
}`;

/** The number of pages that are listed. */
const MOST = 8;

/** Titles by address, the most recent last. */
const seen = new Map<string, string>();

function note(): void {
  const title = document.querySelector('main h1')?.textContent;
  if (!title || document.querySelector('.failure')) return;
  seen.delete(location.pathname);
  seen.set(location.pathname, title);
}

function toReason(): string {
  if (navigator.onLine) return 'The server did not return this page. Wait a moment, and then retry.';
  return 'You are offline. Check your network connection, and then retry.';
}

/** Those of this window, and on a site that can be read offline those on the device. */
function toSeenList(kept: KeptPage[]): HTMLElement[] {
  const known = new Map([...kept.toReversed().map(({ path, title }) => [path, title] as const), ...seen]);
  const pages = [...known].filter(([path]) => path !== location.pathname).slice(-MOST);
  if (pages.length === 0) return [];
  const list = document.createElement('ul');
  for (const [href, title] of pages.toReversed()) {
    const item = list.appendChild(document.createElement('li'));
    item.append(Object.assign(document.createElement('a'), { href, textContent: title }));
  }
  return [
    Object.assign(document.createElement('p'), { textContent: 'You can still open the pages that you visited:' }),
    list,
  ];
}

/** Pages on the device. */
async function readKept(): Promise<KeptPage[]> {
  return getSiteChrome().offline ? (await import('../offline/behavior.ts')).readOfflinePages() : [];
}

/** Puts the words for readers above the error's own, which are folded, and the list below the button. */
function explain(): void {
  const box = document.querySelector('.failure:not([data-explained])');
  const text = box?.querySelector<HTMLElement>('pre');
  if (!box || !text) return;
  addStyle(STYLE);
  box.setAttribute('data-explained', '');
  const details = document.createElement('details');
  details.innerHTML = '<summary>Technical details</summary><pre></pre>';
  details.querySelector('pre')!.textContent = text.textContent;
  text.hidden = true;
  text.before(Object.assign(document.createElement('p'), { textContent: toReason() }));
  box.append(details);
  void readKept()
    .catch(() => [])
    .then((kept) => details.before(...toSeenList(kept)));
}

function update(): void {
  // Delayed until the document contains what the router shows.
  setTimeout(() => {
    explain();
    note();
  });
}

note();
startLocationListener(update);
