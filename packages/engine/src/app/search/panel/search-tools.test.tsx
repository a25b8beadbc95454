// @vitest-environment happy-dom
// The dialog's filters and suggestions, and what a hit shows for names in code and for error texts.
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Hit, SearchOptions, SearchProvider } from '../../../search/search-types.ts';
import { createStoredSearches } from '../stored-searches.ts';
import { createSearchShell, OPENED } from './dialog-shell.ts';
import type { SearchShell } from './dialog-shell.ts';
import { SearchPanel } from './search-panel.tsx';

const plain = (text: string) => ({ text, ranges: [] });
const HIT: Hit = {
  anchor: '',
  heading: plain(''),
  parents: [],
  snippet: plain('Not shown beside an answer.'),
  score: 1,
  path: '/content/orders',
  title: plain('Get Order'),
  code: 'GET /orders/{id}',
  answer: [
    ['Cause', 'The ID is wrong.'],
    ['Fix', 'Correct it.'],
  ],
  kind: 'api',
  more: [],
};

let shell: SearchShell;
let stop: AbortController;
let root: Root;
let asked: [query: string, options: Pick<SearchOptions, 'kind' | 'only'>][];

/** React's production build has no `act`, so wait for turns of the event loop instead. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
}

const provider: SearchProvider = {
  async search(query, { kind, only } = {}) {
    asked.push([query, { kind, only }]);
    return { hits: [HIT, { ...HIT, path: '/content/b', answer: undefined }], total: 2, suggestions: ['order status'] };
  },
};
const site = {
  basePath: '/content/',
  issuesUrl: '',
  isHosted: false,
  filter: { label: 'Edition', values: { cloud: 'Cloud' } },
  getPageVersion: () => undefined,
};

async function type(text: string): Promise<void> {
  shell.input.value = text;
  shell.input.dispatchEvent(new Event('input'));
  await settle();
}
async function click(name: string): Promise<void> {
  [...shell.body.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
  await settle();
}
const getPressed = () => shell.body.querySelector('[aria-pressed="true"]')?.textContent;

beforeEach(async () => {
  asked = [];
  stop = new AbortController();
  shell = createSearchShell(stop.signal);
  root = createRoot(shell.body);
  const stored = createStoredSearches('docs', '/content/');
  root.render(<SearchPanel {...{ shell, site, stored }} getProvider={() => provider} />);
  await settle();
  shell.open(null);
  await settle();
});

afterEach(() => {
  root.unmount();
  stop.abort();
  document.body.replaceChildren();
});

it('has no filters before something is typed', async () => {
  expect(shell.body.querySelector('.search-tools')).toBeNull();
  await type('order');
  expect(getPressed()).toBe('All');
});

it('asks again for one kind of page and one edition, and takes both to the page of results', async () => {
  await type('order');
  await click('API');
  const select = shell.body.querySelector('select')!;
  select.value = 'cloud';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  expect(asked).toEqual([
    ['order', {}],
    ['order', { kind: 'api' }],
    ['order', { kind: 'api', only: 'cloud' }],
  ]);
  expect(getPressed()).toBe('API');
  expect(shell.body.querySelector('.search-dialog__all')?.getAttribute('href')).toBe(
    '/content/search?q=order&kind=api&only=cloud',
  );
});

it('forgets filters when it is opened again', async () => {
  await type('order');
  await click('API');
  shell.dialog.dispatchEvent(new Event(OPENED));
  await settle();
  await type('orders');
  expect(getPressed()).toBe('All');
  expect(asked.at(-1)).toEqual(['orders', {}]);
});

it('completes the first word by a phrase of the site', async () => {
  await type('ord');
  await click('order status');
  expect(shell.input.value).toBe('order status ');
  expect(asked.at(-1)?.[0]).toBe('order status');
});

it('shows the name in code, and cause and fix of an error text in place of the snippet', async () => {
  await type('no such order');
  const [first, second] = shell.body.querySelectorAll('[role="option"]');
  expect(first?.querySelector('code')?.textContent).toBe('GET /orders/{id}');
  expect(first?.querySelector('.search-answer')?.textContent).toBe('Cause The ID is wrong. Fix Correct it. ');
  expect(first?.querySelector('.search-hit__snippet')).toBeNull();
  expect(second?.querySelector('.search-hit__snippet')?.textContent).toBe('Not shown beside an answer.');
});
