import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchProvider, SearchResult } from '../../../search/search-types.ts';
import { createSearchSession } from './search-session.ts';

const toResult = (...titles: string[]): SearchResult => ({
  total: titles.length,
  hits: titles.map((title) => ({
    path: `/content/${title}`,
    title: { text: title, ranges: [] },
    kind: 'guide',
    anchor: '',
    heading: { text: '', ranges: [] },
    parents: [],
    snippet: { text: '', ranges: [] },
    score: 1,
    more: [],
  })),
});

/** A provider whose results the test returns in any order; it ignores signals. */
function createManual() {
  const asked = new Map<string, { resolve(result: SearchResult): void; reject(error: Error): void }>();
  const provider: SearchProvider = {
    search: (query) => new Promise((resolve, reject) => asked.set(query, { resolve, reject })),
  };
  return { asked, session: createSearchSession(provider) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a search session', () => {
  it('asks for each change, and shows the answer to the last one in whatever order they come', async () => {
    const { asked, session } = createManual();
    session.ask('f');
    session.ask('fork');
    asked.get('fork')!.resolve(toResult('Fork'));
    await settle();
    asked.get('f')!.resolve(toResult('Wrong'));
    await settle();
    expect(session.get()).toMatchObject({
      status: 'answered',
      query: 'fork',
      result: { query: 'fork', hits: [{ path: '/content/Fork' }] },
    });
  });

  it('does not let an old failure hide a new answer', async () => {
    const { asked, session } = createManual();
    session.ask('f');
    session.ask('fork');
    asked.get('f')!.reject(new Error('late'));
    asked.get('fork')!.resolve(toResult('Fork'));
    await settle();
    expect(session.get().status).toBe('answered');
  });

  it('keeps the hits while the next answer is on its way, and says so after 300 ms', async () => {
    const { asked, session } = createManual();
    session.ask('fork');
    asked.get('fork')!.resolve(toResult('Fork'));
    await settle();
    session.ask('fork j');
    await vi.advanceTimersByTimeAsync(299);
    expect(session.get()).toMatchObject({ status: 'waiting', isStalled: false, result: { query: 'fork' } });
    await vi.advanceTimersByTimeAsync(2);
    expect(session.get().isStalled).toBe(true);
    asked.get('fork j')!.resolve(toResult());
    await settle();
    expect(session.get()).toMatchObject({ status: 'answered', isStalled: false, result: { total: 0 } });
  });

  it('is not stalled by a question that nobody waits for', async () => {
    const { asked, session } = createManual();
    session.ask('f');
    session.ask('fork');
    asked.get('fork')!.resolve(toResult('Fork'));
    await vi.advanceTimersByTimeAsync(500);
    expect(session.get().isStalled).toBe(false);
  });

  it('fails as a failure, without hits of before, and asks again on retry', async () => {
    const { asked, session } = createManual();
    session.ask('fork');
    asked.get('fork')!.reject(new Error('no connection'));
    await settle();
    expect(session.get()).toMatchObject({ status: 'failed', query: 'fork' });
    expect(session.get().result).toBeUndefined();
    session.retry();
    asked.get('fork')!.resolve(toResult('Fork'));
    await settle();
    expect(session.get().status).toBe('answered');
  });

  it('fails when no answer ever comes', async () => {
    const { session } = createManual();
    session.ask('fork');
    await vi.advanceTimersByTimeAsync(12_100);
    expect(session.get()).toMatchObject({ status: 'failed', isStalled: false });
  });

  it('fails when the provider throws at once', async () => {
    const session = createSearchSession({
      search() {
        throw new Error('broken');
      },
    });
    session.ask('fork');
    await settle();
    expect(session.get().status).toBe('failed');
  });

  it.each([
    ['nothing', ''],
    ['space', ' \t\n'],
  ])('asks nothing for %s', (_name, query) => {
    const { asked, session } = createManual();
    session.ask('fork');
    session.ask(query);
    expect(session.get()).toMatchObject({ status: 'empty', query: '' });
    expect([...asked.keys()]).toEqual(['fork']);
  });

  it('remembers titles for queries that find nothing', async () => {
    const { asked, session } = createManual();
    session.ask('a');
    asked.get('a')!.resolve(toResult('A', 'B'));
    await settle();
    session.ask('b');
    asked.get('b')!.resolve(toResult('C', 'A'));
    await settle();
    session.ask('c');
    asked.get('c')!.resolve(toResult());
    await settle();
    expect(session.get().seenTitles).toEqual(['C', 'A', 'B']);
  });
});

describe('a glance at titles', () => {
  it('is shown until the first answer comes, and only then', async () => {
    const glances: string[] = [];
    let resolve!: (result: SearchResult) => void;
    const session = createSearchSession({
      search: () => new Promise((done) => (resolve = done)),
      glance: async (query) => {
        glances.push(query);
        return toResult(`glance of ${query}`);
      },
    });
    session.ask('f');
    await settle();
    session.ask('fo');
    await settle();
    expect(session.get()).toMatchObject({ status: 'waiting', result: { isGlance: true, query: 'fo' } });
    resolve(toResult('fork'));
    await settle();
    expect(session.get()).toMatchObject({ status: 'answered', result: { query: 'fo' } });
    expect(session.get().result!.isGlance).toBeUndefined();
    session.ask('for');
    await settle();
    expect(glances).toEqual(['f', 'fo']);
  });

  it('without hits shows nothing', async () => {
    const session = createSearchSession({ search: () => new Promise(() => {}), glance: async () => toResult() });
    session.ask('zzz');
    await settle();
    expect(session.get().result).toBeUndefined();
  });
});
