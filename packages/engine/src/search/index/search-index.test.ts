// Index and query together: queries as readers type them, on a small number of pages.
import { describe, expect, test } from 'vitest';
import type { AnswerPart } from '../search-types.ts';
import type { IndexManifest } from '../format/index-files.ts';
import { openIndex } from '../format/open-index.ts';
import { buildTestFiles, openTestIndex, toDocument } from '../../../test/test-index.ts';

const DOCUMENTS = [
  toDocument('/content/operators/do-while', 'Do While', [
    ['', 'Repeats tasks until a condition is false.'],
    ['Errors and fixes', 'loopCondition field is required for taskType: DO_WHILE'],
    ['Examples', 'Poll a service until a report is ready.', '"loopCondition": "$.poll[\'iteration\'] < 5"'],
  ]),
  toDocument('/content/operators/fork-join', 'Fork/Join', [
    ['', 'Runs branches in parallel.'],
    ['Task parameters', 'Set `forkTasks`, a list of lists.', '"type": "FORK_JOIN"'],
  ]),
  toDocument('/content/operators/switch', 'Switch', [['', 'Chooses one of several branches by a value.']]),
  toDocument('/content/reference/api/retry', 'Retry Failed Workflow', [
    ['', 'Retries the last failed task.', 'POST /api/workflow/{workflowId}/retry --dry-run'],
    ['Errors', 'There are no retryable tasks!'],
  ]),
  toDocument('/content/guides/errors', 'Handling Failures', [
    ['', 'A failed task is retried with backoff.'],
    ['Retries', 'Set retryCount and retryDelaySeconds.'],
  ]),
  toDocument('/content/guides/variables', 'Passing Data', [
    ['', 'Wire values between tasks.', '"value": "${workflow.input.x}"'],
  ]),
];
const SYNONYMS = [{ says: ['if else', 'decision'], means: ['switch'] }];

describe('first hit', async () => {
  const index = await openTestIndex(DOCUMENTS, SYNONYMS);
  test.each([
    ['a title', 'switch', '/content/operators/switch', ''],
    ['a title in one word', 'dowhile', '/content/operators/do-while', ''],
    ['a heading', 'retries handling', '/content/guides/errors', 'retries'],
    ['an identifier', 'loopCondition', '/content/operators/do-while', undefined],
    ['an identifier in another spelling', 'loop_condition', '/content/operators/do-while', undefined],
    ['a constant', 'FORK_JOIN', '/content/operators/fork-join', undefined],
    ['an expression', '${workflow.input.x}', '/content/guides/variables', ''],
    ['an address', '/api/workflow/{workflowId}/retry', '/content/reference/api/retry', ''],
    ['a flag', '--dry-run', '/content/reference/api/retry', ''],
    [
      "an error with the reader's own id",
      'There are no retryable tasks! 3f2c1b7e-5d0a',
      '/content/reference/api/retry',
      'errors',
    ],
    ['a missing letter', 'swich', '/content/operators/switch', ''],
    ['swapped letters', 'brnaches parallel', '/content/operators/fork-join', ''],
    ['the beginning of a word', 'retryab', '/content/reference/api/retry', 'errors'],
    ['a synonym of two words', 'if else', '/content/operators/switch', ''],
    ['a synonym with a slip', 'decison', '/content/operators/switch', ''],
  ])('%s', async (_, query, path, anchor) => {
    const { hits } = await index.search(query);
    expect(hits[0]?.path).toBe(path);
    if (anchor !== undefined) expect(hits[0]?.anchor).toBe(anchor);
  });
});

test('a word that is nowhere finds nothing', async () => {
  const index = await openTestIndex(DOCUMENTS);
  for (const query of ['xylophone', 'kubernetes', 'zz', '404404'])
    expect(await index.search(query)).toEqual({ hits: [], total: 0 });
});

test('pages of results follow each other, and kinds filter', async () => {
  const index = await openTestIndex(DOCUMENTS);
  const all = await index.search('task');
  const [first, second] = [await index.search('task', { limit: 2 }), await index.search('task', { limit: 2, page: 2 })];
  expect([...first.hits, ...second.hits].map(({ path }) => path)).toEqual(all.hits.slice(0, 4).map(({ path }) => path));
  expect(first.total).toBe(all.total);
  expect((await index.search('task', { kind: 'api' })).hits.map(({ path }) => path)).toEqual([
    '/content/reference/api/retry',
  ]);
});

test('of equal pages the one near the page being read comes first', async () => {
  const index = await openTestIndex([
    toDocument('/content/a/one', 'Limits', [['', 'x']]),
    toDocument('/content/b/two', 'Limits', [['', 'x']]),
  ]);
  const search = async (near: string) => (await index.search('limits', { near })).hits[0]?.path;
  expect([await search('/content/a/other'), await search('/content/b/other')]).toEqual([
    '/content/a/one',
    '/content/b/two',
  ]);
});

test('marks lie on the words, and text stays text', async () => {
  const index = await openTestIndex([
    toDocument('/content/x', 'Markup', [['', 'As <img src=x>: loopCondition ends it. 🚀']]),
  ]);
  const [hit] = (await index.search('loop condition')).hits;
  const { text, ranges } = hit!.snippet;
  expect(ranges.map(([start, end]) => text.slice(start, end))).toEqual(['loopCondition']);
  expect(text).toContain('<img src=x>');
});

test('a word with a slip is mended inside a keyword of several words too', async () => {
  const errors = { ...toDocument('/content/errors', 'Failures', [['', 'Retry.']]), keywords: ['retry policy'] };
  const index = await openTestIndex([
    errors,
    toDocument('/content/words', 'Words', [
      ['', 'Retry: once more. Retry, a policy.'],
      ['Timeout policy', 'What to do, retry or not.'],
    ]),
  ]);
  expect((await index.search('retry polcy')).hits[0]?.path).toBe(errors.path);
});

test('of two titles with the word the one that begins with it comes first', async () => {
  const index = await openTestIndex([
    toDocument('/content/a', 'Dynamic Fork', [['', 'x']]),
    toDocument('/content/b', 'Fork/Join', [['', 'x']]),
  ]);
  expect((await index.search('fork')).hits.map(({ path }) => path)).toEqual(['/content/b', '/content/a']);
});

test('of two pages with the words the one that has them together comes first', async () => {
  const together = toDocument('/content/b', 'Lifetime', [['', 'When the token expires, the worker asks for another.']]);
  const apart = toDocument('/content/a', 'Overview', [
    ['', 'The token names the worker. Nothing here expires, or so.'],
  ]);
  const index = await openTestIndex([apart, together]);
  expect((await index.search('token expires')).hits[0]?.path).toBe(together.path);
});

test('a title with only the common words of the query is no better than its text', async () => {
  const common = ['b', 'c', 'd', 'e'].map((name) =>
    toDocument(`/content/${name}`, `About ${name}`, [['', 'Start a workflow here.']]),
  );
  const wanted = toDocument('/content/z', 'Workflows from code', [['', 'Start one from code.']]);
  const index = await openTestIndex([
    toDocument('/content/a', 'Start Workflow', [['', 'Starts a workflow, without code.']]),
    ...common,
    wanted,
  ]);
  expect((await index.search('start workflow from code')).hits[0]?.path).toBe(wanted.path);
});

test('what is found does not depend on how the terms are cut into files', async () => {
  const { manifest, files } = await buildTestFiles(DOCUMENTS, SYNONYMS);
  const whole = JSON.parse(manifest) as IndexManifest;
  const lines = files.get(whole.shards[0]![1])!.split('\n');
  for (const size of [10, 11, 13, 17]) {
    const shards: IndexManifest['shards'] = [];
    for (let from = 0; from < lines.length; from += size) {
      const some = lines.slice(from, from + size);
      const name = `terms-of-${size}-from-${from}`;
      files.set(name, some.join('\n'));
      shards.push([some[0]!.split('\t')[0]!, name, some.length]);
    }
    const cut = await openIndex(JSON.stringify({ ...whole, shards }), async (name) => files.get(name)!);
    const uncut = await openIndex(manifest, async (name) => files.get(name)!);
    for (const query of ['retries', 'retried task', 'retyr', 'branch', 'conditions', 'decison', 'fail'])
      expect(await cut.search(query)).toEqual(await uncut.search(query));
  }
});

test('programs get the words of a query with their weights and forms', async () => {
  const index = await openTestIndex(DOCUMENTS, SYNONYMS);
  const [word, ...others] = await index.readWords('how do retries');
  expect(others).toEqual([]);
  expect(word!.weight).toBeGreaterThan(0);
  expect(word!.terms.get('retry')).toBeGreaterThan(0);
  expect(await index.readWords('zzqqxx')).toEqual([]);
});

const LONG = 'workflow '.repeat(1200);
test.each([
  ['empty', ''],
  ['blank', ' \t\n '],
  ['10,000 characters', LONG.slice(0, 10_000)],
  ['10,000 letters without a space', 'x'.repeat(10_000)],
  ['control characters', 'retry\u0000\u0007\u001B[31m task'],
  ['emoji', '👩‍🚀🔥 retry 💥'],
  ['half an emoji', 'retry \uD83D'],
  ['right to left', '\u202Eمهمة workflow שלום'],
  ['like a regular expression', '(.*)+$[a-z]{1,99}\\d(?<x>'],
  ['like SQL', "'; DROP TABLE workflows; --"],
  ['HTML', '<script>alert(1)</script><b>retry'],
  ['names of object properties', '__proto__ constructor hasOwnProperty toString'],
  ['only stop words', 'how do I'],
  ['percent escapes', '%E0%A4%A'],
])('bad query: %s', async (_, query) => {
  const index = await openTestIndex(DOCUMENTS, SYNONYMS);
  const { hits, total } = await index.search(query);
  expect(total).toBeGreaterThanOrEqual(hits.length);
  for (const { snippet, title } of hits)
    for (const { text, ranges } of [snippet, title])
      for (const [start, end] of ranges) expect(start < end && end <= text.length).toBe(true);
});

describe('a file that is missing or wrong rejects, and never reads as no results', async () => {
  const { manifest, files } = await buildTestFiles(DOCUMENTS);
  const open = (broken: string, answer: () => Promise<string>) =>
    openIndex(manifest, async (name) => (name.startsWith(broken) ? answer() : files.get(name)!));
  test.each([
    ['manifest is HTML', () => openIndex('<!doctype html>', async () => '')],
    ['manifest of another format', () => openIndex('{"format":99}', async () => '')],
    ['core cut off', () => open('core', async () => files.get(JSON.parse(manifest).core)!.slice(0, 50))],
    ['core missing', () => open('core', async () => Promise.reject(new Error('404')))],
    ['terms missing', async () => (await open('terms', async () => Promise.reject(new Error('404')))).search('retry')],
    [
      'terms are HTML',
      async () => (await open('terms', async () => '<!doctype html>\n<p>Not found</p>')).search('retry'),
    ],
    [
      'terms cut off',
      async () => (await open('terms', async () => files.get('terms-0.txt')!.slice(0, 300))).search('retry'),
    ],
    ['text missing', async () => (await open('text', async () => Promise.reject(new Error('404')))).search('retry')],
    ['text cut off', async () => (await open('text', async () => '[[[0,"","","a"')).search('retry')],
  ])('%s', async (_, run) => {
    await expect(run()).rejects.toThrow();
  });

  test('the next query tries again', async () => {
    let isDown = true;
    const index = await openIndex(manifest, async (name) => {
      if (isDown && name.startsWith('terms')) throw new Error('offline');
      return files.get(name)!;
    });
    await expect(index.search('retry')).rejects.toThrow('offline');
    isDown = false;
    expect((await index.search('retry')).hits.length).toBeGreaterThan(0);
  });
});

describe('a text that readers paste', async () => {
  const answers = [
    {
      texts: ['Task retries failed for id: …'],
      to: ['/operators/switch#default', '/guides/errors#retries'],
      parts: [
        ['Cause', 'It is gone.'],
        ['Fix', 'Start: again.'],
      ] as AnswerPart[],
    },
  ];
  const documents = [
    ...DOCUMENTS,
    toDocument('/content/far', 'Failed retries', [['', 'Task retries failed for ids.']]),
  ];
  const index = await openTestIndex(documents, [], answers);

  test('leads to the best of the pages that explain it, with cause and fix', async () => {
    const { hits } = await index.search('Task retries failed for id: 7a1c');
    expect(hits[0]).toMatchObject({ path: '/content/guides/errors', anchor: 'retries', answer: answers[0]!.parts });
    expect(hits.slice(1).every(({ answer }) => answer === undefined)).toBe(true);
    expect(new Set(hits.map(({ path }) => path)).size).toBe(hits.length);
  });

  test('is no hit of its own, and no other query is taken for it', async () => {
    const { hits, total } = await index.search('retries failed');
    expect(hits).toHaveLength(total);
    expect(hits.filter(({ answer, title }) => answer !== undefined || title.text === '')).toEqual([]);
    expect((await index.glance('retries')).hits[0]?.answer).toBeUndefined();
  });

  test('leads nowhere that a filter leaves out', async () => {
    const { hits } = await index.search('Task retries failed for id: 7a1c', { kind: 'api' });
    expect(hits.map(({ kind, answer }) => [kind, answer])).toEqual([['api', undefined]]);
  });
});

test('the filter of the site leaves out pages with another value, and keeps those without one', async () => {
  const pages = [
    { ...toDocument('/content/a', 'Limits of one', [['', 'x']]), only: 'cloud' },
    { ...toDocument('/content/b', 'Limits of two', [['', 'x']]), only: 'server', code: 'GET  /limits' },
    toDocument('/content/c', 'Limits of three', [['', 'x']]),
  ];
  const index = await openTestIndex(pages);
  const search = async (only?: string) => (await index.search('limits', { only })).hits.map(({ path }) => path);
  expect([await search(), await search('cloud'), await search('server')].map((paths) => paths.toSorted())).toEqual([
    ['/content/a', '/content/b', '/content/c'],
    ['/content/a', '/content/c'],
    ['/content/b', '/content/c'],
  ]);
  expect((await index.search('limits two')).hits[0]).toMatchObject({ path: '/content/b', code: 'GET /limits' });
});

test('the method and path of an operation lead to its page rather than to one that mentions it', async () => {
  const index = await openTestIndex([
    toDocument('/content/guide', 'Guide', [
      ['', 'Something can be sent again.'],
      ['Send it', 'Call `/orders/{id}/retry`, and `/orders/{id}/retry` once more.'],
    ]),
    {
      ...toDocument('/content/again', 'Start one again', [
        ['', 'Starts it again.'],
        ['Request', 'The address is `/orders/{id}/retry`.'],
      ]),
      code: 'POST /orders/{id}/retry',
    },
  ]);
  expect((await index.search('/orders/{id}/retry')).hits[0]?.path).toBe('/content/again');
});

test('the best hit shows the sentence that answers', async () => {
  const text =
    'Limits protect the server from those who send much more than others do in the same time. A tenant has a quota of tasks, which an administrator can raise after a look at the load of the servers, the queues, and the database. The quota of one tenant is 3000 tasks an hour. Nobody has less.';
  const index = await openTestIndex([
    toDocument('/content/a', 'Limits', [
      ['', 'Intro.'],
      ['Quotas', text],
    ]),
  ]);
  expect((await index.search('how many tasks an hour')).hits[0]?.snippet.text).toMatch(
    /^(A tenant|The quota) .*3000 tasks an hour\. Nobody has less\.$/,
  );
});
