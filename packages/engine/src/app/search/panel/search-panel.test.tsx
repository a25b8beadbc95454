// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hit, SearchProvider, SearchResult } from '../../../search/search-types.ts';
import { createStoredSearches, toStoredHit } from '../stored-searches.ts';
import { createSearchShell } from './dialog-shell.ts';
import type { SearchShell } from './dialog-shell.ts';
import { SearchPanel } from './search-panel.tsx';

const plain = (text: string) => ({ text, ranges: [] });
const place = (anchor: string, heading = '') => ({
  anchor,
  heading: plain(heading),
  parents: [],
  snippet: plain(''),
  score: 1,
});
const toHit = (name: string, more: Partial<Hit> = {}): Hit => ({
  ...place(''),
  path: `/content/${name}`,
  title: plain(name),
  kind: 'guide',
  more: [],
  ...more,
});
const toResult = (...hits: Hit[]): SearchResult => ({ hits, total: hits.length });

let shell: SearchShell;
let stop: AbortController;
let root: Root;
let answers: Record<string, SearchResult | Error>;
let asked: string[];
const stored = createStoredSearches('docs', '/content/');

/**
 * React's production build has no `act`, so wait for a few turns of the event loop instead, however slow the machine
 * is.
 */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
}

const provider: SearchProvider = {
  async search(query) {
    asked.push(query);
    const answer = answers[query] ?? toResult();
    if (answer instanceof Error) throw answer;
    return answer;
  },
};
const site = {
  basePath: '/content/',
  issuesUrl: 'https://example.org/issues/new?labels=docs',
  isHosted: true,
  getPageVersion: () => undefined,
};
const getProvider = () => provider;

async function type(text: string): Promise<void> {
  shell.input.value = text;
  shell.input.dispatchEvent(new Event('input'));
  await settle();
}
async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  shell.input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  await settle();
}
const getOptions = () => [...shell.body.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
const getActive = () => getOptions().findIndex((option) => option.getAttribute('aria-selected') === 'true');
const getText = () => shell.body.textContent ?? '';

beforeEach(async () => {
  localStorage.clear();
  window.location.href = 'https://docs.example.org/content/';
  document.body.innerHTML = '';
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // The test environment cannot follow links as a browser does.
  document.addEventListener('click', (event) => event.preventDefault(), { once: false });
  [answers, asked] = [{}, []];
  stop = new AbortController();
  shell = createSearchShell(stop.signal);
  shell.open(null);
  root = createRoot(shell.body);
  root.render(<SearchPanel {...{ shell, site, stored, getProvider }} />);
  await settle();
});
afterEach(async () => {
  root.unmount();
  stop.abort();
  await settle();
  vi.restoreAllMocks();
});

describe('hits', () => {
  beforeEach(async () => {
    const sections = Array.from({ length: 7 }, (_, index) => place(`s${index}`, `Section ${index}`));
    answers.fork = { hits: [toHit('fork', { more: sections }), toHit('join', { kind: 'api' })], total: 23 };
    await type('fork');
  });

  it('are options by page, at most five places each, with a link to all', () => {
    expect(getOptions().map((option) => option.getAttribute('href'))).toEqual([
      '/content/fork',
      '/content/fork#s0',
      '/content/fork#s1',
      '/content/fork#s2',
      '/content/fork#s3',
      '/content/join',
    ]);
    expect(shell.body.querySelectorAll('[role="listbox"] > [role="group"]')).toHaveLength(2);
    expect(shell.body.querySelector('[role="option"] a, [role="option"] button')).toBeNull();
    const all = shell.body.querySelector('.search-dialog__all')!;
    expect([all.textContent, all.getAttribute('href')]).toEqual(['See all 23 results', '/content/search?q=fork']);
  });

  it('beyond the first ones are drawn in a pause', async () => {
    answers.many = toResult(...Array.from({ length: 20 }, (_, index) => toHit(`page${index}`)));
    await type('many');
    const first = getOptions().length;
    await vi.waitFor(() => expect(getOptions()).toHaveLength(20));
    expect(first).toBe(6);
    expect(getOptions()[0]?.getAttribute('href')).toBe('/content/page0');
  });

  it('are counted aloud', () => {
    expect(shell.body.querySelector('[role="status"]')?.textContent).toBe('23 documents found');
    expect(shell.input.getAttribute('aria-expanded')).toBe('true');
  });

  it('have none preselected; arrow keys go round', async () => {
    expect(getActive()).toBe(-1);
    await press('ArrowDown');
    expect(getActive()).toBe(0);
    expect(shell.input.getAttribute('aria-activedescendant')).toBe(getOptions()[0]!.id);
    await press('ArrowUp');
    expect(getActive()).toBe(5);
    await press('ArrowDown');
    expect(getActive()).toBe(0);
  });

  it('lose what was active when they change', async () => {
    await press('ArrowDown');
    answers.join = toResult(toHit('join'));
    await type('join');
    expect(getActive()).toBe(-1);
    expect(shell.input.hasAttribute('aria-activedescendant')).toBe(false);
  });

  it.each([
    ['Enter: the first', [], 0],
    ['arrow and Enter: that one', ['ArrowDown', 'ArrowDown'], 1],
  ])('are opened by %s', async (_name, keys, index) => {
    for (const key of keys) await press(key);
    const wanted = getOptions()[index]!.getAttribute('href');
    const clicked: (string | null)[] = [];
    shell.body.addEventListener('click', ({ target }) => clicked.push((target as Element).getAttribute('href')));
    await press('Enter');
    expect(clicked).toEqual([wanted]);
    expect(shell.dialog.open).toBe(false);
    expect(stored.recent.read()[0]?.url).toBe(clicked[0]);
  });

  it.each([
    ['Ctrl+Enter in a new tab', { ctrlKey: true }, 'noopener'],
    ['Cmd+Enter in a new tab', { metaKey: true }, 'noopener'],
    ['Shift+Enter in a new window', { shiftKey: true }, expect.stringMatching(/^noopener,width=/)],
  ])('are opened by %s, and the dialog stays', async (_name, modifiers, features) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await press('Enter', modifiers);
    expect(open).toHaveBeenCalledWith('https://docs.example.org/content/fork', '_blank', features);
    expect(shell.dialog.open).toBe(true);
    expect(stored.recent.read()).toHaveLength(1);
  });

  it('are not opened by the Enter that ends a composition', async () => {
    await press('Enter', { isComposing: true });
    expect(shell.dialog.open).toBe(true);
  });
});

it('draws marks as nodes and markup as text', async () => {
  const title = {
    text: '<img src=x onerror=alert(1)> fork',
    ranges: [
      [29, 33],
      [31, 99],
      [5, 2],
    ] as [number, number][],
  };
  answers.fork = toResult(toHit('fork', { title }));
  await type('fork');
  expect(shell.body.querySelector('img')).toBeNull();
  expect([...shell.body.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['fork']);
  expect(shell.body.querySelector('.search-hit__title')?.textContent).toBe(title.text);
});

it('opens the first hit when Enter came before it', async () => {
  answers.fork = toResult(toHit('fork'));
  shell.input.value = 'fork';
  shell.input.dispatchEvent(new Event('input'));
  await press('Enter');
  expect(shell.dialog.open).toBe(false);
  expect(stored.recent.read()[0]?.url).toBe('/content/fork');
});

describe('without hits', () => {
  it('offers what was found before, and to tell the writers', async () => {
    answers.fork = toResult(toHit('Fork Join'));
    await type('fork');
    await type('xyz');
    expect(getText()).toContain('No results for xyz');
    expect(getText()).toContain('Try searching for:');
    const report = shell.body.querySelector<HTMLAnchorElement>('.search-message__report a')!;
    expect(report.textContent).toBe('Let us know.');
    expect(report.href).toBe('https://example.org/issues/new?labels=docs&title=Search+finds+nothing+for+%22xyz%22');
    shell.body.querySelector<HTMLElement>('.search-message__suggestions button')!.click();
    await settle();
    expect(shell.input.value).toBe('fork join ');
    expect(asked).toContain('fork join');
  });

  it('offers what the words find one by one', async () => {
    answers.while = toResult(toHit('Do While'));
    await type('while qqq');
    expect(shell.body.querySelector('.search-message__suggestions')?.textContent).toContain('Do While');
  });

  it('does not open anything by Enter', async () => {
    await type('xyz');
    await press('Enter');
    expect(shell.dialog.open).toBe(true);
  });
});

it('says that it failed, never that nothing was found, and asks again', async () => {
  answers.fork = new Error('no connection');
  await type('fork');
  expect(shell.body.querySelector('[role="alert"]')?.textContent).toBe(
    'Unable to fetch resultsYou might want to check your network connection.Retry',
  );
  expect(getText()).not.toContain('No results');
  answers.fork = toResult(toHit('fork'));
  shell.body.querySelector<HTMLElement>('[role="alert"] button')!.click();
  await settle();
  expect(getOptions()).toHaveLength(1);
});

it.each(['💥', 'مرحبا', '.*(?:[', "' OR 1=1 --", '<b>x</b>', '\u0000\u001B'])('takes the query %j', async (query) => {
  await type(query);
  expect(getText()).toContain('No results for');
  expect(shell.body.querySelector('b')).toBeNull();
});

describe('searches of before', () => {
  const reopen = async () => {
    shell.close();
    shell.open(null);
    await settle();
  };

  it('are none at first', () => {
    expect(getText()).toContain('No recent searches');
  });

  it('are saved, and removed', async () => {
    for (const name of ['a', 'b'])
      stored.recent.add(toStoredHit({ path: `/content/${name}`, anchor: '', title: name, headings: [] }));
    await reopen();
    expect(getOptions()).toHaveLength(2);
    shell.body.querySelector<HTMLElement>('[aria-label="Save this search: b"]')!.click();
    await settle();
    expect([...shell.body.querySelectorAll('[role="group"]')].map((group) => group.textContent)).toEqual([
      'Recenta',
      'Favoriteb',
    ]);
    expect(document.activeElement).toBe(shell.input);
    shell.body.querySelector<HTMLElement>('[title="Remove this search from history"]')!.click();
    await settle();
    shell.body.querySelector<HTMLElement>('[title="Remove this search from favorites"]')!.click();
    await settle();
    expect(getText()).toContain('No recent searches');
  });

  it('are opened by keys, but not by Enter alone', async () => {
    stored.recent.add(toStoredHit({ path: '/content/a', anchor: 'x', title: 'A', headings: ['X'] }));
    await reopen();
    await press('Enter');
    expect(shell.dialog.open).toBe(true);
    await press('ArrowDown');
    await press('Enter');
    expect(shell.dialog.open).toBe(false);
  });

  it('do not take in what is a favourite already', async () => {
    stored.favorite.add(toStoredHit({ path: '/content/fork', anchor: '', title: 'fork', headings: [] }));
    answers.fork = toResult(toHit('fork'));
    await type('fork');
    await press('Enter');
    expect(stored.recent.read()).toEqual([]);
  });
});

it('names keys and service', () => {
  const names = [...shell.body.querySelectorAll('.search-keys [aria-label]')].map((each) =>
    each.getAttribute('aria-label'),
  );
  expect(names).toEqual(['Enter key', 'Arrow down', 'Arrow up', 'Escape key', 'Search by Typesense']);
  expect(shell.body.querySelector('.search-keys')?.textContent).toBe(
    'to selectto navigateescto closeSearch by Typesense',
  );
});
