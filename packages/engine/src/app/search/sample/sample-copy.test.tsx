// @vitest-environment happy-dom
// The sample of an operation is copied from its hit, by the button and by Alt+Enter, without opening the page.
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hit, SearchProvider } from '../../../search/search-types.ts';
import { createStoredSearches } from '../stored-searches.ts';
import { createSearchShell, type SearchShell } from '../panel/dialog-shell.ts';
import { SearchPanel } from '../panel/search-panel.tsx';

const plain = (text: string) => ({ text, ranges: [] });
const toHit = (name: string, more: Partial<Hit>): Hit => ({
  anchor: '',
  heading: plain(''),
  parents: [],
  snippet: plain(''),
  score: 1,
  path: `/content/${name}`,
  title: plain(name),
  kind: 'api',
  more: [],
  ...more,
});
const HITS = [
  toHit('orders', { code: 'GET /orders' }),
  toHit('Order', { code: 'Order' }),
  toHit('guide', { kind: 'guide' }),
];
const SAMPLE = 'curl \\\n  "$SERVER/orders?a=1&b=<2>"';
const PAGE = `<div role="tabpanel" data-value="java"><pre><code>java</code></pre></div>
<div role="tabpanel" data-value="curl"><pre><code>curl \\
  <span>"$SERVER/orders?a=1&amp;b=&lt;2&gt;"</span>
</code></pre></div>`;

let root: Root;
let stop: AbortController;
let shell: SearchShell;
let copied: string[];
let answer: () => Promise<Response>;

const provider: SearchProvider = { search: async () => ({ hits: HITS, total: 3 }) };
const site = { basePath: '/content/', issuesUrl: '', isHosted: false, getPageVersion: () => undefined };

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
}

async function render(more: { hasSamples?: boolean } = {}): Promise<void> {
  stop = new AbortController();
  shell = createSearchShell(stop.signal);
  shell.open(null);
  root = createRoot(shell.body);
  const stored = createStoredSearches('docs', '/content/');
  root.render(<SearchPanel {...{ shell, site: { ...site, ...more }, stored }} getProvider={() => provider} />);
  await settle();
  shell.input.value = 'orders';
  shell.input.dispatchEvent(new Event('input'));
  await settle();
}

async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  shell.input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  await settle();
}

const getButtons = () => [...shell.body.querySelectorAll<HTMLElement>('.search-rows__copy')];
const getNote = () => shell.body.querySelector('.search-note')!.textContent;

beforeEach(async () => {
  document.body.innerHTML = '';
  copied = [];
  answer = async () => Response.json({ html: PAGE });
  vi.stubGlobal('ClipboardItem', undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await render();
});

afterEach(async () => {
  root.unmount();
  stop.abort();
  await settle();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is offered for operations only, outside of the list', () => {
  expect(getButtons().map((button) => button.getAttribute('aria-label'))).toEqual(['Copy cURL: orders']);
  expect(shell.body.querySelector('[role="listbox"] button')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it('is copied by the button, which says so', async () => {
  getButtons()[0]!.click();
  await settle();
  expect(fetch).toHaveBeenCalledWith('/content/orders.json');
  expect(copied).toEqual([SAMPLE]);
  expect([getNote(), getButtons()[0]!.textContent]).toEqual(['Copied the cURL sample of orders.', 'Copied']);
  expect(shell.dialog.open).toBe(true);
});

it.each([
  ['the first hit if none is selected', []],
  ['the selected hit', ['ArrowDown']],
])('is copied by Alt+Enter: that of %s', async (_, keys) => {
  for (const key of keys) await press(key);
  await press('Enter', { altKey: true });
  expect(copied).toEqual([SAMPLE]);
  expect(shell.dialog.open).toBe(true);
});

it('is copied when it is found, if Alt+Enter came before', async () => {
  shell.input.value = 'order';
  shell.input.dispatchEvent(new Event('input'));
  await press('Enter', { altKey: true });
  expect([copied, shell.dialog.open]).toEqual([[SAMPLE], true]);
});

it('is not copied for a hit that is no operation, which Alt+Enter doesn’t open either', async () => {
  await press('ArrowUp');
  await press('Enter', { altKey: true });
  expect([copied, getNote(), shell.dialog.open]).toEqual([[], '', true]);
});

it.each([
  ['there is no network', () => (answer = () => Promise.reject(new TypeError('Failed to fetch')))],
  ['the page has none', () => (answer = async () => Response.json({ html: '<p>moved</p>' }))],
  [
    'the clipboard refuses',
    () => {
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
      document.execCommand = () => false;
    },
  ],
])('says what to do if %s', async (_, prepare) => {
  prepare();
  getButtons()[0]!.click();
  await settle();
  expect([copied, getNote()]).toEqual([[], 'Couldn’t copy. Open the page and copy it there.']);
  expect(getButtons()[0]!.textContent).toBe('Copy cURL');
});

it('is not offered where pages cannot be fetched', async () => {
  root.unmount();
  stop.abort();
  document.body.innerHTML = '';
  await render({ hasSamples: false });
  await press('Enter', { altKey: true });
  expect([getButtons(), copied, shell.body.textContent!.includes('cURL')]).toEqual([[], [], false]);
});
