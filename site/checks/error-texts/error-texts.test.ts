// Checks that every exact error text under "Errors and fixes" was observed on a server or is in a named source.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getApiErrorTexts, getErrorTexts, toPattern } from './error-texts.ts';

const PROVEN = 'site/checks/error-texts/proven.tsv';
const API = 'site/api/conductor.yaml';

interface Proof {
  line: number;
  text: string;
}

function readProofs(): Proof[] {
  return readFileSync(PROVEN, 'utf8')
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.split('\t')[0]! }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

/** The error messages in the recorded runs: the reasons of their executions and tasks. */
function readRecordedReasons(folder: string): string[] {
  const reasons: string[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.run.json')))
    JSON.parse(readFileSync(join(folder, file), 'utf8'), (key, value: unknown) => {
      if (key === 'reasonForIncompletion' && typeof value === 'string') reasons.push(value);
      return value;
    });
  return reasons;
}

const proofs = readProofs();
const reasons = readRecordedReasons('site/workflows');
const pages = readdirSync('site/docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => posix.join('site/docs', file.replaceAll('\\', '/')));
const errorTexts = [
  ...pages.flatMap((page) => getErrorTexts(page, readFileSync(page, 'utf8'))),
  ...getApiErrorTexts(API, readFileSync(API, 'utf8')),
];

describe('error texts of the pages', () => {
  it('stand in proven.tsv or in a recorded run', () => {
    const said = [...proofs.map(({ text }) => text), ...reasons];
    const unproven = errorTexts.filter(({ text }) => !said.some((one) => toPattern(text).test(one)));
    expect(unproven.map(({ place, text }) => `${place}: no proof for "${text}"; see ${PROVEN}`)).toEqual([]);
  });

  it('use every line of proven.tsv', () => {
    const unused = proofs.filter((proof) => !errorTexts.some(({ text }) => toPattern(text).test(proof.text)));
    expect(unused.map(({ line, text }) => `${PROVEN}:${line}: no page has "${text}"`)).toEqual([]);
  });
});

it('a heading that is only the beginning of a message ends in “…”', () => {
  const SAYS_SO = /message continues|rest of the (?:error )?(?:text|message)/;
  const sections = pages.flatMap((page) =>
    readFileSync(page, 'utf8')
      .split(/^(?=#+ )/m)
      .map((section) => ({ section, heading: section.split('\n')[0]! })),
  );
  const api = readFileSync(API, 'utf8')
    .split(/^(?= +text: )/m)
    .map((entry) => ({ section: entry.split('\n').slice(0, 3).join('\n'), heading: entry.split('\n')[0]! }));
  const silent = [...sections, ...api].filter(
    ({ section, heading }) => /^(?:### `+[^`]+`+$| +text: )/.test(heading) && SAYS_SO.test(section),
  );
  expect(silent.length).toBeGreaterThan(20);
  expect(silent.filter(({ heading }) => !heading.includes('…')).map(({ heading }) => heading)).toEqual([]);
});

describe('getErrorTexts', () => {
  it.each([
    ['a heading', '### `No such task`', ['No such task']],
    ['a sentence', 'It says `No such task`, or ``No `x` task``.', ['No such task', 'No `x` task']],
    ['code and single words', 'Write `{"a": 1}`, `CAST(? AS int)`, `POST /api/tasks` or `joinOn`.', []],
    ['a heading that looks like code', '### `"error":"No such task`', ['"error":"No such task']],
    ['a listing', '```bash\n`No such task`\n```', []],
    ['another section', '## Related\n`No such task`', []],
  ])('reads %s', (_name, source, expected) => {
    const texts = getErrorTexts('a.mdx', `## Errors and fixes\n${source}`);
    expect(texts.map(({ text }) => text)).toEqual(expected);
  });
});

it('reads the error texts of the API description', () => {
  const source = 'x-errors:\n  - status: 404\n    text: "No such task: 1"\n  - status: 409\n    text: No `x` task';
  expect(getApiErrorTexts('a.yaml', source)).toEqual([
    { place: 'a.yaml:3', text: 'No such task: 1' },
    { place: 'a.yaml:5', text: 'No `x` task' },
  ]);
});

describe('toPattern', () => {
  it.each([
    ['the text inside a longer one', 'No such task', 'Reason: No such task x', true],
    ['a gap', 'No … task', 'No such task', true],
    ['a placeholder', '<task name> completed', 'lint completed', true],
    ['another id', 'id 3f2c1b7e-5d0a-11f0-9c2e-0242ac110002 ended', 'id <id> ended', true],
    ['another number', 'after 60 seconds', 'after 61 seconds', false],
    ['words in capitals as they are', 'found <EOF>', 'found it', false],
  ])('tells of %s', (_name, text, said, expected) => {
    expect(toPattern(text).test(said)).toBe(expected);
  });
});
