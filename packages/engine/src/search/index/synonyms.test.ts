// Errors that a writer may make in `synonyms.yaml`, and how the rest is used.
import { expect, test } from 'vitest';
import { buildInMemory, HOME, makeRoot } from '../../../test/test-project.ts';
import { readSynonyms } from './synonyms.ts';

const SHAPE = 'such as `- means: [switch]` with `says: [if else]` below it';
const FAULTS: [name: string, text: string, report: string[]][] = [
  [
    'no YAML',
    '- means: [switch\n  says: [if]\n',
    [
      '2:3  error  synonyms  Expected valid YAML, found: Flow sequence in block collection must be sufficiently indented and end with a ]. Correct the file.',
    ],
  ],
  [
    'no list',
    'means: [switch]\n',
    [`1:1  error  synonyms  Expected a list of entries ${SHAPE}, found something else.`],
  ],
  [
    'an entry that is a word',
    '- switch\n',
    [`1:3  error  synonyms  Expected an entry ${SHAPE}, found something else.`],
  ],
  [
    'a key with a slip',
    '- means: [switch]\n  say: [if]\n',
    [
      '1:3  error  synonyms  Expected a list under `says` in this entry, found none. Write an entry such as `- means: [switch]` with `says: [if else]` below it.',
      '2:3  error  synonyms  Expected the keys `means` and `says`, found `say`. Did you mean says?',
    ],
  ],
  [
    'a word in place of a list',
    '- means: switch\n  says: []\n',
    [
      '1:10  error  synonyms  Expected a list with at least one phrase under `means`, found something else. Write `means: [if else]`.',
      '2:9  error  synonyms  Expected a list with at least one phrase under `says`, found something else. Write `says: [if else]`.',
    ],
  ],
  [
    'phrases that no query can hold',
    '- means: [switch, "--"]\n  says: [404, if, one of these and that]\n',
    [
      '1:19  error  synonyms  Expected a phrase of letters or digits in `means`, found `--`. Put numbers in quotes.',
      '2:10  error  synonyms  Expected a phrase of letters or digits in `says`, found `404`. Put numbers in quotes.',
      '2:19  error  synonyms  Expected at most 4 words in a phrase of `says`, found 5: `one of these and that`. Shorten it.',
    ],
  ],
];

test.each(FAULTS)('%s is a diagnostic', async (_, text, report) => {
  const root = makeRoot({ ...HOME, 'synonyms.yaml': text });
  expect((await buildInMemory(root)).report).toEqual(report.map((line) => `synonyms.yaml:${line}`));
});

test.each([
  ['without the file', {}, []],
  ['an empty file', { 'synonyms.yaml': '# nothing yet\n' }, []],
  [
    'phrases become terms',
    { 'synonyms.yaml': '- means: [Fork/Join, do while]\n  says: [Fan-Out, each, each]\n' },
    [{ says: ['fan out', 'each'], means: ['forkjoin', 'dowhile'] }],
  ],
])('%s', (_, files, synonyms) => {
  expect(readSynonyms(makeRoot(files))).toEqual({ synonyms, diagnostics: [] });
});
