// The engine, packed and installed in an empty folder: what somebody gets who has never seen this repository.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const npm = (args: string[], cwd = folder) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** Runs an installed command; gives what it prints. Throws if it fails. */
function run(command: string, args: string[], cwd = folder): string {
  return execFileSync(join(folder, 'node_modules/.bin', command), args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

beforeAll(() => {
  npm(['pack', '--pack-destination', folder], 'packages/engine');
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const archives = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  npm(['install', '--no-audit', '--no-fund', ...archives.map((name) => `./${name}`)]);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the engine builds, checks and serves a folder of Markdown', async () => {
  const root = join(folder, 'plain');
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/index.md'), '# Hello\n\nA page with code.\n\n```js\nconst one = 1;\n```\n');
  expect(run('site', ['check'], root)).toContain('no faults');
  run('site', ['build'], root);
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('A page with code.');
  expect(existsSync(join(root, '.cache'))).toBe(true);
  const server = spawn(join(folder, 'node_modules/.bin/site'), ['serve', '--port', '4391'], { cwd: root });
  try {
    const answer = await fetchWhenUp('http://localhost:4391/');
    expect(await answer.text()).toContain('A page with code.');
  } finally {
    server.kill();
  }
});

it('the engine builds a Docusaurus project', () => {
  const root = join(folder, 'docusaurus');
  cpSync('packages/engine/fixtures/docusaurus', root, { recursive: true });
  run('site', ['build'], root);
  expect(readdirSync(join(root, 'dist')).length).toBeGreaterThan(5);
});

it('the development server shows a page', async () => {
  const server = spawn(join(folder, 'node_modules/.bin/site'), ['dev', '--port', '4392'], {
    cwd: join(folder, 'plain'),
  });
  try {
    expect(await (await fetchWhenUp('http://localhost:4392/')).text()).toContain('A page with code.');
  } finally {
    server.kill();
  }
});

/** The response of a server that is starting; throws after 20 s. */
async function fetchWhenUp(url: string): Promise<Response> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      return await fetch(url);
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
