import { expect, test } from 'vitest';
import { parseSections, type PageSection } from '../page/page-sections.ts';
import { choosePassages } from './choose-passages.ts';
import { toTestWords } from './test-words.ts';

const PAGE = `# Retries

How the server repeats what failed.

## Fields

| Field | Meaning |
| --- | --- |
| retryCount | How often the server repeats a failed task. |
| backoffScaleFactor | By how much each delay grows. |

- The delay is counted in seconds, not in minutes.
- A task that was canceled is never repeated.

\`\`\`json
{ "retryCount": 3,

  "delay": 10 }
\`\`\`

## Limits

At most ten retries are possible for a task.
`;
const sections = parseSections(PAGE);

interface Choice {
  most: number;
  wanted: PageSection[];
  name?: string;
  about: string;
}

const choose = (of: PageSection[], { most, wanted, name, about }: Choice) =>
  choosePassages([{ sections: of, wanted, name }], { most, words: toTestWords(about) })[0];

test('rows, items and paragraphs that have the words of the question, in the order of the page', () => {
  expect(choose(sections, { most: 110, wanted: [], about: 'by how much does the delay grow, in seconds?' })).toBe(
    '| backoffScaleFactor | By how much each delay grows. |\n- The delay is counted in seconds, not in minutes.',
  );
});

test('code stays whole, with its empty lines', () => {
  expect(choose(sections, { most: 200, wanted: [], about: 'json' })).toBe(
    '```json\n{ "retryCount": 3,\n\n  "delay": 10 }\n```',
  );
});

test('a passage that is too long is cut', () => {
  expect(choose(sections, { most: 20, wanted: [], about: 'limits possible' })).toBe('At most ten retries …');
});

test('the wanted section begins what has no word of the question', () => {
  const wanted = sections.filter(({ anchor }) => anchor === 'limits');
  expect(choose(sections, { most: 100, wanted, about: 'zebra' })).toBe('At most ten retries are possible for a task.');
  expect(choose(sections, { most: 100, wanted: [], about: 'zebra' })).toBe('');
});

test('the wanted row comes before others, and a link is shown by its text', () => {
  const linked = parseSections(
    PAGE.replace('By how much each delay grows', 'By how much the [delay](/delays/task) of a task grows'),
  );
  const wanted = linked.filter(({ anchor }) => anchor === 'fields');
  expect(choose(linked, { most: 75, wanted, name: 'backoffScaleFactor', about: 'task' })).toBe(
    '| backoffScaleFactor | By how much the delay of a task grows. |',
  );
});

test('the head of a table is not an answer, and code is not taken apart', () => {
  expect(choose(sections, { most: 100, wanted: [], about: 'meaning' })).toBe('');
  const code = parseSections('# Code\n\n```js\nhandlers[type](event);\n```\n');
  expect(choose(code, { most: 100, wanted: [], about: 'handlers' })).toContain('handlers[type](event);');
});

test('every page shows its best passage, and the first page most of the others', () => {
  const other = parseSections(
    '# Delays\n\nThe delay of a task grows in a straight line.\n\nThe delay is never negative.\n',
  );
  const pages = [sections, other].map((each) => ({ sections: each, wanted: [] }));
  expect(choosePassages(pages, { most: 160, words: toTestWords('delay grow') })).toEqual([
    '| backoffScaleFactor | By how much each delay grows. |\n- The delay is counted in seconds, not in minutes.',
    'The delay of a task grows in a straight line.',
  ]);
});

test('a word says the more, the fewer passages of all pages have it', () => {
  const other = parseSections(
    '# Delays\n\nA delay in seconds.\n\nA delay in fortnights.\n\nAnother delay, in seconds.\n',
  );
  const pages = [{ sections: other, wanted: [] }];
  expect(choosePassages(pages, { most: 30, words: toTestWords('delay fortnights') })).toEqual([
    'A delay in fortnights.',
  ]);
});

test('a page has at most its own number of characters, or its best passage', () => {
  const words = toTestWords('delay grow');
  const chooseMost = (most: number) => choosePassages([{ sections, wanted: [], most }], { most: 500, words });
  const row = '| backoffScaleFactor | By how much each delay grows. |';
  expect(chooseMost(10)).toEqual([row]);
  expect(chooseMost(110)).toEqual([`${row}\n- The delay is counted in seconds, not in minutes.`]);
});

test('what several pages say in the same words is shown once, and the others show what else they say', () => {
  const [one, other] = ['Fork', 'Join'].map((name) =>
    parseSections(`# ${name}\n\nA failed task is repeated.\n\nThe task of a ${name} is repeated at most ten times.\n`),
  ) as [PageSection[], PageSection[]];
  const pages = [one, other].map((of) => ({ sections: of, wanted: [] }));
  expect(choosePassages(pages, { most: 400, words: toTestWords('failed task repeated') })).toEqual([
    'A failed task is repeated.\nThe task of a Fork is repeated at most ten times.',
    'The task of a Join is repeated at most ten times.',
  ]);
});
