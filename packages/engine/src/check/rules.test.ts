// The registry of rules: it is complete, has no unused rules, and follows the configuration.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildInMemory, HOME, makeRoot } from '../../test/test-project.ts';
import { RULES } from './rules.ts';

const SOURCES = join(import.meta.dirname, '..');
const REGISTRY = /^check\/(?:rules|found-while-\w+)\.ts$/;

const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !REGISTRY.test(file))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'));

/**
 * The ways in which the sources name a rule: as a property, as the first argument of a warning, or first in a pair with
 * its message.
 */
const USE = /\brule: '([\w-]+)'|\bwarn\(\s*'([\w-]+)'|\[\s*'(openapi-[\w-]+)',/g;

const listed = RULES.map(({ id }) => id);

describe('the rules', () => {
  it('include every rule that the sources report', () => {
    const used = texts.flatMap((text) => [...text.matchAll(USE)].map((match) => match.slice(1).find(Boolean)!));
    expect(used.length).toBeGreaterThan(60);
    expect([...new Set(used)].filter((id) => !listed.includes(id))).toEqual([]);
  });

  it('include none that nothing reports', () => {
    const silent = RULES.filter(({ runOnSite, runOnPage }) => !runOnSite && !runOnPage).map(({ id }) => id);
    expect(silent.filter((id) => !texts.some((text) => text.includes(`'${id}'`)))).toEqual([]);
  });

  it('have IDs of their own in kebab-case, and a sentence each', () => {
    expect(new Set(listed).size).toBe(listed.length);
    expect(RULES.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    expect(RULES.filter(({ summary }) => !/^[A-Z`].{10,110}\.$/.test(summary))).toEqual([]);
  });
});

const LINKS = { 'docs/a.md': '# A\n\n[b](./b.md)\n\n![](/a.png)\n', 'static/a.png': '' };
const BROKEN = 'broken-link  Expected a page at ./b.md, found none. Did you mean ./index.md?';

async function getReport(files: Record<string, string>): Promise<string[]> {
  return (await buildInMemory(makeRoot({ ...HOME, ...LINKS, ...files }))).report;
}

const toRules = (rules: Record<string, string>) => ({ 'site.config.json': JSON.stringify({ rules }) });

describe('`rules` of the configuration', () => {
  it('sets the severity of a rule, or turns it off', async () => {
    expect(await getReport(toRules({ 'broken-link': 'error', 'missing-alt': 'off' }))).toEqual([
      `docs/a.md:3:1  error  ${BROKEN.replace('index', 'a')}`,
    ]);
  });

  it('must name rules that exist', async () => {
    const report = await getReport(toRules({ nonsense: 'error', 'orphan-pge': 'off' }));
    expect(report.slice(-2)).toEqual([
      'site.config.json:1  error  config-unknown-rule  Expected a rule that exists under `rules`, found `nonsense`. Remove it. `site check --list` prints every rule.',
      'site.config.json:1  error  config-unknown-rule  Expected a rule that exists under `rules`, found `orphan-pge`. Did you mean orphan-page? `site check --list` prints every rule.',
    ]);
  });

  it('must set them to a severity that exists', async () => {
    const report = await getReport(toRules({ 'orphan-page': 'warn' }));
    expect(report.at(-1)).toBe(
      'site.config.json:1  error  config-invalid  `rules.orphan-page`: Expected "off", "warning" or "error", found "warn". Correct the value or remove the option.',
    );
  });
});

const MODULE = `export default [
  { id: 'no-b', summary: 'There is a b.', severity: 'warning', run: () => [
    { file: 'b.txt', line: 2, message: 'Expected no b, found one. Remove it.' },
    { file: 'c.txt', rule: 'no-c', message: 'Expected no c, found one. Remove it.' },
  ] },
  { id: 'no-c', summary: 'There is a c.', severity: 'error' },
];
`;
const toSite = (config: object) => ({
  'site.config.json': JSON.stringify({ checks: ['./rules.ts'], ...config }),
  'rules.ts': MODULE,
  'docs/a.md': '# A\n',
});

describe('rules of a site', () => {
  it('report with the severities of their list', async () => {
    expect(await getReport(toSite({}))).toEqual([
      'b.txt:2  warning  no-b  Expected no b, found one. Remove it.',
      'c.txt  error  no-c  Expected no c, found one. Remove it.',
    ]);
  });

  it('are set by the configuration like those of the engine', async () => {
    expect(await getReport(toSite({ rules: { 'no-b': 'off', 'no-c': 'warning' } }))).toEqual([
      'c.txt  warning  no-c  Expected no c, found one. Remove it.',
    ]);
  });

  it.each([
    [
      'that do not load',
      'export default [\n',
      '`./rules.ts`: Expected code that can be bundled, found: Unexpected end of file (rules.ts:2). Correct it there.',
    ],
    [
      'that are no list',
      'export default {};\n',
      '`./rules.ts`: Expected an array of rules as the default export, found another value. Export one.',
    ],
    [
      'that throw',
      "export default [{ id: 'a', summary: 'A.', severity: 'error', run() { throw new Error('no a'); } }];\n",
      '`a`: Expected code that runs, found: no a. Correct it there.',
    ],
  ])('%s are a fault of the configuration', async (_, module, message) => {
    expect(await getReport({ ...toSite({}), 'rules.ts': module })).toEqual([
      `site.config.json${message.startsWith('`a`') ? '' : ':1'}  error  check-unreadable  ${message}`,
    ]);
  });
});
