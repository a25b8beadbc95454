// What `npm run e2e:browsers` says and does where a browser or its driver is missing.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'path-'));
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

/** Puts a program into the only folder of the path. */
function addProgram(name: string, script = ''): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** With nothing on the path but what a test has put there, and without built sites. */
function run(args: string[], variables: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'checks/browsers/run.ts', '--only', 'chromium', ...args],
    { encoding: 'utf8', env: { PATH: folder, E2E_SITE: '/nowhere', E2E_FIXTURE: '/nowhere', ...variables } },
  );
  return { status, stdout, lines: stderr.trimEnd().split('\n') };
}

const APT = process.getuid?.() === 0 ? 'apt-get' : 'sudo apt-get';
const FIRST = 'The browsers cannot be tested yet:';
const CHROMIUM = `  Chromium, for chromium: run \`${APT} install -y chromium\`, or set CHROMIUM to its path.`;
const DRIVER = `  chromedriver, for chromium: run \`${APT} install -y chromium-driver\`, or set CHROMEDRIVER to its path.`;
const UNBUILT = [
  FIRST,
  '  /nowhere is not built: run `npm run build`.',
  '  /nowhere is not built: run `npx site build --root packages/engine/fixtures/site --out /nowhere`.',
];

it('each missing program is named, with the command that installs it', { timeout: 60_000 }, () => {
  const { status, lines } = run([]);
  const hint = '  Or run `npm run e2e:browsers -- --install`, which runs these commands.';
  expect([status, lines]).toEqual([1, [FIRST, CHROMIUM, DRIVER, hint]]);
  addProgram('chromium');
  expect(run([]).lines).toEqual([FIRST, DRIVER, hint]);
});

it('a variable that names no file is reported, and one that names a file is used', { timeout: 60_000 }, () => {
  addProgram('chromium');
  expect(run([], { CHROMEDRIVER: '/nowhere/driver' }).lines[1]).toBe(
    '  chromedriver, for chromium: Expected a file at `/nowhere/driver`, which CHROMEDRIVER names, found none.',
  );
  addProgram('own-driver');
  expect(run([], { CHROMEDRIVER: join(folder, 'own-driver') }).lines).toEqual(UNBUILT);
});

it('--install runs the commands of what is missing, then says what is not built', { timeout: 60_000 }, () => {
  // As the real one does: what it installs is on the path afterwards.
  addProgram('sudo', '"$@"');
  addProgram('apt-get', `echo "$@" >> ${folder}/log\ntest "$1" = update || : > ${folder}/chromedriver`);
  addProgram('chromium');
  const { status, stdout, lines } = run(['--install']);
  expect(stdout.trim().split(/\n+/)).toEqual([`$ ${APT} update`, `$ ${APT} install -y chromium-driver`]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('update\ninstall -y chromium-driver\n');
  expect([status, lines]).toEqual([1, UNBUILT]);
  rmSync(join(folder, 'log'));
  run(['--install']);
  expect(existsSync(join(folder, 'log'))).toBe(false);
});

it('an installation that fails, or cannot be tried, is one line', { timeout: 60_000 }, () => {
  addProgram('sudo', '"$@"');
  addProgram('apt-get', 'exit 100');
  expect(run(['--install']).lines.at(-1)).toBe(
    `  Expected \`${APT} update\` to succeed, found exit code 100. Install it by hand.`,
  );
  rmSync(join(folder, 'apt-get'));
  rmSync(join(folder, 'sudo'));
  const { status, lines } = run(['--install']);
  expect([status, lines.length]).toEqual([1, 2]);
  expect(lines[1]).toMatch(
    /^ {2}Expected `(?:sudo )?apt-get update` to succeed, found .*ENOENT.*Install it by hand\.$/,
  );
});
