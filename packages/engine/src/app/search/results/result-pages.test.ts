import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hit, SearchOptions, SearchProvider } from '../../../search/search-types.ts';
import { createResultsSession } from './result-pages.ts';
import { parseResultsQuery, toResultsSearch } from './results-address.ts';

const plain = (text: string) => ({ text, ranges: [] });
const toHit = (name: string): Hit => ({
  path: `/content/${name}`,
  title: plain(name),
  kind: 'guide',
  anchor: '',
  heading: plain(''),
  parents: [],
  snippet: plain(''),
  score: 1,
  more: [],
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => toHit(String(from + index)));

let asked: [string, SearchOptions][];
let answer: (query: string, page: number) => Hit[] | Error;
const settle = () => new Promise((resolve) => setTimeout(resolve));

const provider: SearchProvider = {
  async search(query, options = {}) {
    asked.push([query, options]);
    const hits = answer(query, options.page!);
    if (hits instanceof Error) throw hits;
    return { hits, total: 20 };
  },
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  asked = [];
  answer = (_query, page) => (page === 1 ? range(0, 15) : range(15, 20));
});
afterEach(() => void vi.restoreAllMocks());

describe('pages of results', () => {
  it('come by fifteen until there are no more', async () => {
    const session = createResultsSession(() => provider);
    session.ask({ query: ' fork ', kind: 'api' });
    await settle();
    expect(session.get()).toMatchObject({ status: 'done', total: 20 });
    session.loadMore();
    session.loadMore();
    expect(session.get().status).toBe('loading-more');
    await settle();
    expect(session.get().hits.map(({ path }) => path)).toEqual(range(0, 20).map(({ path }) => path));
    expect(asked.map(([query, { page, limit, kind }]) => [query, page, limit, kind])).toEqual([
      ['fork', 1, 15, 'api'],
      ['fork', 2, 15, 'api'],
    ]);
  });

  it('end where a service gives less than it counts, and show each page once', async () => {
    answer = (_query, page) => (page === 1 ? range(0, 15) : page === 2 ? range(14, 16) : []);
    const session = createResultsSession(() => provider);
    session.ask({ query: 'fork' });
    await settle();
    session.loadMore();
    await settle();
    expect(session.get().hits).toHaveLength(16);
    session.loadMore();
    await settle();
    expect(session.get()).toMatchObject({ total: 16, status: 'done' });
  });

  it('keep what is there when the next page fails, and try that one again', async () => {
    const session = createResultsSession(() => provider);
    session.ask({ query: 'fork' });
    await settle();
    answer = () => new Error('no connection');
    session.loadMore();
    await settle();
    expect(session.get()).toMatchObject({ status: 'failed' });
    expect(session.get().hits).toHaveLength(15);
    answer = () => range(15, 20);
    session.retry();
    await settle();
    expect(session.get().hits).toHaveLength(20);
    expect(asked.at(-1)![1].page).toBe(2);
  });

  it('fail without hits of another query', async () => {
    const session = createResultsSession(() => provider);
    session.ask({ query: 'fork' });
    await settle();
    answer = () => new Error('no connection');
    session.ask({ query: 'join' });
    await settle();
    expect(session.get()).toMatchObject({ status: 'failed', hits: [] });
  });

  it('are those of the last query, and of its version', async () => {
    const versions: (string | undefined)[] = [];
    const session = createResultsSession((version) => {
      versions.push(version);
      return provider;
    });
    session.ask({ query: 'fork' });
    session.ask({ query: 'join', version: '1.0' });
    await settle();
    expect(session.get().shown).toEqual({ query: 'join', version: '1.0' });
    session.ask({ query: '  ' });
    expect(session.get()).toMatchObject({ status: 'empty', hits: [] });
    expect(versions).toEqual([undefined, '1.0']);
  });
});

describe('the address', () => {
  it.each([
    ['a query', '?q=fork+join', { query: 'fork join' }, '?q=fork+join'],
    ['filters', '?q=a&kind=api&version=1.0', { query: 'a', kind: 'api', version: '1.0' }, '?q=a&kind=api&version=1.0'],
    ['what it does not know', '?q=a&kind=blog&version=9&x=1', { query: 'a' }, '?q=a'],
    ['signs', `?q=${encodeURIComponent('&=#<b>?%')}`, { query: '&=#<b>?%' }, '?q=%26%3D%23%3Cb%3E%3F%25'],
    ['malformed escapes', '?q=%E0%A4%A', { query: '\uFFFD%A' }, '?q=%EF%BF%BD%25A'],
    ['nothing', '', { query: '' }, ''],
  ])('carries %s', (_name, search, wanted, written) => {
    expect(parseResultsQuery(search, ['1.0'])).toEqual({ kind: undefined, version: undefined, ...wanted });
    expect(toResultsSearch(parseResultsQuery(search, ['1.0']))).toBe(written);
  });
});
