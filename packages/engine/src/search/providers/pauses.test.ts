// What a query waits for before it fetches: the keys of a person who types on.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildTestFiles, toDocument } from '../../../test/test-index.ts';
import { openIndex } from '../format/open-index.ts';
import { createPauses, isAnsweredByTitles } from './pauses.ts';

const DOCUMENTS = [
  toDocument('/content/retry', 'Retry a task', [['', 'Failed tasks run again after a backoff.']]),
  toDocument('/content/http', 'HTTP task', [['', 'Calls an endpoint, and waits for a response.']]),
];
/** Words that begin with `backoff`, in more than one file. */
const MANY_WORDS = [
  ...DOCUMENTS,
  toDocument('/content/words', 'Words', [
    ['', Array.from({ length: 3000 }, (_, number) => `backoff${number.toString(36)}`).join(' ')],
  ]),
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Types a text key by key into an index of which nothing is loaded but the titles. Returns what was fetched after each key, and at the end. */
async function type(text: string, milliseconds: number, documents = DOCUMENTS): Promise<string[][]> {
  const { manifest, files } = await buildTestFiles(documents);
  let fetched: string[] = [];
  const index = await openIndex(manifest, async (name) => {
    fetched.push(name.split('-')[0]!);
    return files.get(name)!;
  });
  fetched = [];
  const steps: string[][] = [];
  let running: AbortController | undefined;
  const ask = async (query: string, signal: AbortSignal) => {
    const asked = performance.now();
    const isLong = await isAnsweredByTitles(query, index, {});
    await index.search(query, { signal, beforeFetch: createPauses({ asked, isLong, signal }) });
  };
  for (let length = 1; length <= text.length; length++) {
    running?.abort();
    running = new AbortController();
    void ask(text.slice(0, length), running.signal).catch(() => {});
    await vi.advanceTimersByTimeAsync(milliseconds);
    steps.push(fetched.splice(0));
  }
  await vi.advanceTimersByTimeAsync(1000);
  return [...steps, fetched];
}

it('fetches nothing for a first word while it is typed, where titles have words that begin so', async () => {
  const steps = await type('retry', 200);
  expect(steps.slice(0, -1).flat()).toEqual([]);
  expect(steps.at(-1)).toEqual(['terms', 'text']);
});

it('fetches the file that has all words that begin so at the third letter', async () => {
  const steps = await type('backoff', 60);
  expect(steps.slice(0, 2).flat()).toEqual([]);
  expect(steps[2]).toEqual(['terms']);
  expect(steps.slice(3, -1).flat()).toEqual([]);
  expect(steps.at(-1)).toEqual(['text']);
});

it('fetches nothing while keys follow each other quickly, if words that begin so are in several files', async () => {
  const steps = await type('backoff', 60, MANY_WORDS);
  expect(steps.slice(0, -1).flat()).toEqual([]);
  expect(new Set(steps.at(-1))).toEqual(new Set(['terms', 'text']));
});

it('fetches nothing for the beginning of a word that is not looked up', async () => {
  const steps = await type('whe', 60);
  expect(steps.slice(0, -1).flat()).toEqual([]);
});

it('fetches words, but no texts, between the keys of a slower typist', async () => {
  const steps = await type('a backoff', 200);
  expect(steps.slice(0, -1).flat()).toEqual(['terms']);
  expect(steps.at(-1)).toEqual(['text']);
});

it('fetches a finished word at once, and nothing for words that say nothing yet', async () => {
  const steps = await type('how do I backoff x', 60, MANY_WORDS);
  expect(steps.slice(0, -2).flat()).toEqual([]);
  expect(new Set(steps.at(-2))).toEqual(new Set(['terms']));
});

it('rejects for a query that was replaced', async () => {
  const { manifest, files } = await buildTestFiles(DOCUMENTS);
  const index = await openIndex(manifest, async (name) => files.get(name)!);
  const controller = new AbortController();
  const pauses = createPauses({ asked: performance.now(), isLong: false, signal: controller.signal });
  const found = index.search('backoff', { signal: controller.signal, beforeFetch: pauses });
  const rejected = expect(found).rejects.toThrow('aborted');
  controller.abort();
  await vi.advanceTimersByTimeAsync(300);
  await rejected;
});
