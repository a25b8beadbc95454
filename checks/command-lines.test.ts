// A wrong option of any script of package.json ends it at once, with exit code 2 and the words of `site`.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The others start `site`, whose tests try every command, or programs of other projects. */
const OWN = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^node --import tsx (\S+)$/.exec(command)?.[1];
  return file === undefined ? [] : [{ name, file }];
});
const OTHERS = /^(?:site|playwright|oxfmt) /;

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a script as npm does. */
function run(file: string, args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', file, ...args], (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const toFile = (name: string) => OWN.find((script) => script.name === name)!.file;

it('every script is tried here, or is a command of `site` or of another project', () => {
  const rest = Object.entries(scripts).filter(
    ([name, command]) => !OWN.some((own) => own.name === name) && !OTHERS.test(command),
  );
  expect(rest).toEqual([]);
  expect(OWN.length).toBeGreaterThan(10);
});

it.concurrent.each(OWN)('npm run $name', { timeout: 60_000 }, async ({ name, file }) => {
  const { code, out, err } = await run(file, ['--nope']);
  const title = name === 'test' ? 'npm test' : `npm run ${name}`;
  expect(err).toMatch(
    new RegExp(`^${title}: Expected an option .*, found \`--nope\`\\..* Run \`${title} -- --help\`\\.\n$`),
  );
  expect([code, out]).toEqual([2, '']);
});

it.concurrent.each([
  ['fuzz', ['--rounds', '0'], 'Expected --rounds to be a number of at least 1, found `0`.'],
  ['fuzz', ['--seed', 'x'], 'Expected --seed to be a whole number, found `x`.'],
  ['fuzz', ['--rounds'], 'Expected a value after --rounds, found none.'],
  ['bench', ['bild'], 'found `bild`. Did you mean build?'],
  ['e2e:browsers', ['--only', 'opera'], 'Expected --only to name chromium, firefox, webkit, found `opera`.'],
  ['search:fit', ['--rounds', 'all'], 'Expected --rounds to be a number of at least 1, found `all`.'],
  ['audit', ['x'], 'Expected 0 arguments, found 1.'],
  ['lab:foreign', ['5'], 'Expected a number from 1 after --run, found `5`.'],
  ['lab:samples', ['all-of-them'], 'Expected projects or operations, found `all-of-them`.'],
])('npm run %s %j', { timeout: 60_000 }, async (name, args, message) => {
  const { code, err } = await run(toFile(name), args);
  expect(err).toContain(message);
  expect(code).toBe(2);
});

it.concurrent.each([
  ['check-workflow', ['a.json', '--nope'], 'site check-workflow: Expected an option'],
  ['check-workflow', [], 'site check-workflow: Expected at least 1 argument, found 0.'],
  ['check-workflow', ['package.json', '--format', 'xml'], 'Expected --format to be one of text, json, junit'],
  ['simulate', ['a.json', '--definition'], 'site simulate: Expected a value after --definition, found none.'],
  ['simulate', ['package.json', '--expect', 'DONE'], 'Expected --expect to be one of'],
])('site %s %j, a command that the site adds', { timeout: 60_000 }, async (name, args, message) => {
  const { code, err } = await run('packages/engine/bin/site.mjs', [name, ...args]);
  expect(err).toContain(message);
  expect(code).toBe(2);
});

it('--help says what a script takes, and does nothing', { timeout: 60_000 }, async () => {
  const { code, out } = await run(toFile('fuzz'), ['--help']);
  expect([code, out.split('\n')[0]]).toEqual([0, 'Usage: npm run fuzz -- [--rounds N] [--seed S]']);
});
