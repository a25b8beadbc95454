// Tests the parts of the troubleshooting page: reading pages and the API description, sorting advice, merging, and
// finding.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getErrorTexts } from '../../checks/error-texts/error-texts.ts';
import { findErrors } from './find-errors.ts';
import { parseApiErrors, parsePageErrors } from './parse-errors.ts';
import { planErrors, readProofs, type PlannedError } from './plan-errors.ts';
import { toParts } from './read-errors.ts';
import { splitAdvice, toSentences } from './split-advice.ts';

const page = `---
title: A
---
## Why is it late?

It waits. Start a worker.

## Errors and fixes

### \`No such task: …\`

The ID is wrong. Check the [poll data](./x.mdx). Correct it, also for \`Not here\`.

\`\`\`bash
# ### no heading
\`\`\`

| Message | Cause and fix |
| --- | --- |
| \`No topic x.\` | The broker is down. Start it. |

### No é arrives {#nothing-arrives-é}

- It is <Term id="a">off</Term>. Turn it on.

## Related

### \`Not an error\`
`;

describe('parsePageErrors', () => {
  it('reads headings, rows and questions with their address', () => {
    expect(parsePageErrors(page, 'a/b')).toEqual([
      {
        title: 'Why is it late?',
        href: '/a/b#why-is-it-late',
        also: [],
        cause: 'It waits.',
        check: '',
        fix: 'Start a worker.',
      },
      {
        title: '`No topic x.`',
        href: '/a/b#no-such-task-',
        also: [],
        cause: 'The broker is down.',
        check: '',
        fix: 'Start it.',
      },
      {
        title: '`No such task: …`',
        href: '/a/b#no-such-task-',
        also: ['Not here'],
        cause: 'The ID is wrong.',
        check: 'Check the poll data.',
        fix: 'Correct it, also for `Not here`.',
      },
      {
        title: 'No é arrives',
        href: '/a/b#nothing-arrives-é',
        also: [],
        cause: 'It is off.',
        check: '',
        fix: 'Turn it on.',
      },
    ]);
  });
});

it('parseApiErrors reads texts with status, cause and fix', () => {
  const source = `paths:
  /x:
    get:
      x-page: /content/ref/x
      x-errors:
        - { status: 404, text: No x found, cause: It is gone, fix: 'See [X](/x)' }
        - { status: 200, cause: no text }`;
  expect(parseApiErrors(source)).toEqual([
    {
      title: '`No x found`',
      href: '/ref/x#errors-and-fixes',
      status: 404,
      also: [],
      cause: 'It is gone.',
      check: '',
      fix: 'See X.',
    },
  ]);
});

describe('splitAdvice', () => {
  it.each([
    ['The name is wrong. Correct it.', { cause: 'The name is wrong.', check: '', fix: 'Correct it.' }],
    [
      'The reason is `No value.` Always extend the list. Revoke the key.',
      { cause: 'The reason is `No value.`', check: '', fix: 'Always extend the list. Revoke the key.' },
    ],
    ['If it is off, turn it on.', { cause: '', check: '', fix: 'If it is off, turn it on.' }],
    ['Compare `a.b` with `c`. It is null.', { cause: 'It is null.', check: 'Compare `a.b` with `c`.', fix: '' }],
    [
      'On the server, the wrong name is null. Look at it:',
      { cause: 'On the server, the wrong name is null.', check: 'Look at it.', fix: '' },
    ],
    [
      'In version 3.1, first add it. Also start it.',
      { cause: '', check: '', fix: 'In version 3.1, first add it. Also start it.' },
    ],
  ])('sorts %s', (text, advice) => expect(splitAdvice(toSentences([text]))).toEqual(advice));
});

describe('planErrors', () => {
  const found = (title: string, href: string) => ({ title, href, also: [], cause: '', check: '', fix: '' });

  it('joins the same text with other IDs, and says where it is seen', () => {
    const proofs = readProofs('# x\ty\nNo task 3f2c1b7e-5d0a-11f0-9c2e-0242ac110002\tGET of none: status 404\n');
    const errors = [
      { ...found('`No task …`', '/a'), cause: 'Gone.' },
      { ...found('`No task <id>`', '/b'), fix: 'Add.' },
    ];
    expect(planErrors(errors, proofs)).toEqual([
      {
        title: '`No task …`',
        hrefs: ['/a', '/b'],
        also: [],
        cause: 'Gone.',
        check: '',
        fix: '',
        seen: 'response with status 404',
        group: 'response',
      },
    ]);
  });

  it('sorts by group, symptoms last', () => {
    const errors = planErrors([found('It waits', '/a'), found('`Some error text`', '/b')], []);
    expect(errors.map(({ group }) => group)).toEqual(['reason', 'symptom']);
  });
});

const files = (readdirSync('site/docs', { recursive: true, encoding: 'utf8' }) as string[])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.mdx') && !file.includes('_partials'));
const readPage = (file: string) => readFileSync(`site/docs/${file}`, 'utf8');
const all = planErrors(
  [
    ...files.flatMap((file) => parsePageErrors(readPage(file), file.replace('.mdx', ''))),
    ...parseApiErrors(readFileSync('site/api/conductor.yaml', 'utf8')),
  ],
  readProofs(readFileSync('site/checks/error-texts/proven.tsv', 'utf8')),
);

describe('the errors of the site', () => {
  it('hold every error text in a heading of "Errors and fixes"', () => {
    const titles = all.map(({ title }) => title.replaceAll(/[`\s]+/g, ' '));
    const isKnown = (text: string) =>
      titles.some((title) => title.includes(text.replaceAll(/[`\s]+/g, ' ').slice(0, 30)));
    const missing = files.flatMap((file) => {
      const source = readPage(file);
      const lines = source.split('\n');
      return getErrorTexts(file, source).filter(
        ({ place, text }) => lines[Number(place.split(':')[1]) - 1]!.startsWith('### ') && !isKnown(text),
      );
    });
    expect(missing).toEqual([]);
  });

  it('each say something', () => {
    expect(
      all
        .filter(({ cause, check, fix }) => cause + check + fix === '')
        .map(({ title, hrefs }) => `${hrefs[0]}: ${title}`),
    ).toEqual([]);
  });

  it('are found by what the server really said', () => {
    const entries = all.map(({ title, also, cause, fix }) => ({
      title: title.replaceAll('`', ''),
      also,
      text: `${cause} ${fix}`,
    }));
    const proofs = readProofs(readFileSync('site/checks/error-texts/proven.tsv', 'utf8'));
    const lost = proofs.filter(({ text }) => {
      const found = findErrors(text, entries);
      return found.length === 0 || (found.length > 12 && text.length > 20);
    });
    expect(lost.map(({ text }) => text)).toEqual([]);
  });
});

describe('findErrors', () => {
  const entries = [
    { title: 'No such workflow found by name: …, version: …', text: 'Register it.' },
    { title: 'It waits', text: 'Start a worker.' },
    { title: 'No such workflow found by id: <id>', text: 'Search.' },
  ];

  it.each([
    ['', [0, 1, 2]],
    ['No such workflow found by name: billing, version: 3', [0]],
    ['No such workflow found by id: 3f2c1b7e-5d0a-11f0-9c2e-0242ac110002', [2]],
    ['worker waits', [1]],
    ['quantum', []],
  ])('finds %s', (query, expected) => expect(findErrors(query, entries)).toEqual(expected));
});

describe('toParts', () => {
  const error = {
    group: 'reason',
    hrefs: ['/a'],
    also: [],
    cause: 'It is so.',
    check: '',
    fix: 'Fix it.',
    seen: 'log',
  };
  const getParts = (title: string) => toParts({ ...error, title } as unknown as PlannedError).map(([name]) => name);

  it('looks only for exact texts', () => {
    expect(getParts('`No such x`')).toEqual(['Cause', 'Check', 'Fix']);
    expect(getParts('`No` … ``such ` x``')).toEqual(['Cause', 'Check', 'Fix']);
    expect(getParts('The input is `null`')).toEqual(['Cause', 'Fix']);
  });

  it('answers questions', () => expect(getParts('Why does it wait?')).toEqual(['Answer', 'Fix']));
});
