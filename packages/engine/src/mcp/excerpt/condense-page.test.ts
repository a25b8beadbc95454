import { expect, test } from 'vitest';
import { parseSections } from '../page/page-sections.ts';
import { condensePage } from './condense-page.ts';
import { toTestWords } from './test-words.ts';

const CODE = `\`\`\`json\n${'{ "retryCount": 3 }\n'.repeat(40)}\`\`\``;
const PAGE = `# Retries

How the server repeats what failed.

## Fields

${CODE}

| Field | Meaning |
| --- | --- |
| retryCount | How often the server repeats a failed task. |
| ownerEmail | Who is told about it. |
| backoffScaleFactor | By how much each delay grows. |

## Limits

At most ten retries are possible for a task.

- The delay is in seconds.

A canceled task is never repeated.

- The delay is at most a day.

## Colors

Green, red and blue.
`;
const sections = parseSections(PAGE);
const condense = (about: string, most: number, anchor = '') =>
  condensePage(sections, {
    words: toTestWords(about),
    most,
    wanted: sections.filter((section) => section.anchor === anchor && anchor !== ''),
  })
    .map(({ text }) => text)
    .join('');

test('keeps what is about the question, with its headings, and marks what it left out', () => {
  expect(condense('backoffScaleFactor delay retryCount', 300)).toBe(`# Retries

## Fields

…

| Field | Meaning |
| --- | --- |
| retryCount | How often the server repeats a failed task. |
…
| backoffScaleFactor | By how much each delay grows. |

## Limits

…

- The delay is in seconds.

…

- The delay is at most a day.

`);
});

test('a wanted section comes first, whatever it says', () => {
  expect(condense('delay', 120, 'colors')).toContain('## Colors\n\nGreen, red and blue.\n');
});

test.each([100, 200, 400, 800])('takes at most %i characters', (most) => {
  expect(condense('retryCount delay', most).length).toBeLessThanOrEqual(most);
});

test('of a page that says nothing about the question, the sections that fit', () => {
  expect(condense('zebra', 150)).toBe(
    '# Retries\n\nHow the server repeats what failed.\n\n## Colors\n\nGreen, red and blue.\n\n',
  );
});

test('addresses of links are left out, except in lists of links', () => {
  const page = parseSections(
    `# Page\n\nThe [delay](/delays) grows.\n\n- [Delays](/delays): how a delay grows\n\n${'Other text. '.repeat(40)}\n`,
  );
  const [section] = condensePage(page, { most: 200, wanted: [], words: toTestWords('delay grow') });
  expect(section!.text).toContain('The delay grows.\n\n- [Delays](/delays): how a delay grows');
});
