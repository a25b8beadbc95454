// The command with a simulated server: what it needs, what it sends, and that no published file and no message contains
// the admin key.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { getCacheFolder } from '../../cache/engine-hash.ts';
import { makeRoot } from '../../../test/test-project.ts';
import { pushSite } from './push-site.ts';
import { ADMIN_KEY, openTypesenseDouble, SEARCH_KEY } from '../../../test/typesense-double.ts';
import type { TypesenseDouble } from '../../../test/typesense-double.ts';

let double: TypesenseDouble;

beforeEach(async () => {
  double = await openTypesenseDouble();
});
afterEach(() => double.close());

function makeSite(key = SEARCH_KEY): string {
  const search = { provider: 'typesense', collection: 'docs', server: double.url, key };
  const root = makeRoot({
    'site.config.json': JSON.stringify({ url: 'https://docs.example.org', basePath: '/content/', search }),
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nBegins here.\n',
    'docs/fork.md': '# Fork\n\nRuns branches.\n\n## Parameters\n\nUse `forkTasks`.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nNot to be found.\n',
  });
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  return root;
}

describe('pushSite', () => {
  it('sends what the embedded index holds, and no hidden page', async () => {
    const report = await pushSite({ root: makeSite(), key: ADMIN_KEY });
    const { records } = double.collections.get(report.collection)!;
    expect(report.records).toBe(records.length);
    expect(double.aliases.get('docs')).toBe(report.collection);
    expect(new Set(records.map(({ url }) => url))).toEqual(
      new Set([
        'https://docs.example.org/content/',
        'https://docs.example.org/content/fork',
        'https://docs.example.org/content/fork#parameters',
      ]),
    );
    expect(records.find(({ content }) => String(content).includes('forkTasks'))).toMatchObject({
      'hierarchy.lvl2': 'Parameters',
      anchor: 'parameters',
    });
  });

  it.each([
    ['without a service', () => makeRoot({ 'docs/index.md': '# Home\n' }), ADMIN_KEY, 'Expected a search service'],
    ['without a key', () => makeSite(), undefined, 'in the environment variable TYPESENSE_ADMIN_KEY, found none'],
    ['with the admin key in the configuration', () => makeSite(ADMIN_KEY), ADMIN_KEY, 'found the admin key'],
    [
      'with a broken configuration',
      () => makeRoot({ 'site.config.json': '{"titel": 1}' }),
      ADMIN_KEY,
      'The configuration has errors.',
    ],
  ])('refuses to run %s', async (_name, make, key, reason) => {
    const error = await pushSite({ root: make(), key }).catch((each: Error) => each);
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain(ADMIN_KEY);
    expect(double.log).toEqual([]);
  });
});

describe('the admin key', () => {
  const run = promisify(execFile);
  const site = (...args: string[]) =>
    run(process.execPath, ['packages/engine/bin/site.mjs', ...args], {
      env: { ...process.env, TYPESENSE_ADMIN_KEY: ADMIN_KEY },
    });

  function readAll(folder: string): [file: string, text: string][] {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
    return files
      .filter((file) => statSync(file).isFile() && !/\.(br|gz)$/.test(file))
      .map((file) => [file, readFileSync(file, 'latin1')]);
  }

  it('is in no file of the build, and in no word of build and push', { timeout: 180_000 }, async () => {
    const root = makeSite();
    const out = join(mkdtempSync(join(tmpdir(), 'key-')), 'dist');
    onTestFinished(() => rmSync(join(out, '..'), { recursive: true, force: true }));
    const said = await Promise.all([
      site('build', '--root', root, '--out', out),
      site('search', 'push', '--root', root),
    ]);
    for (const { stdout, stderr } of said) expect(stdout + stderr).not.toContain(ADMIN_KEY);
    const files = readAll(out);
    // The files contain the search-only key, which proves that the test looks in the right place.
    expect(files.some(([, text]) => text.includes(SEARCH_KEY))).toBe(true);
    expect(files.filter(([, text]) => text.includes(ADMIN_KEY)).map(([file]) => file)).toEqual([]);
    const policy = String(
      (JSON.parse(readFileSync(join(out, 'server.json'), 'utf8')) as { headers: Record<string, string> }).headers[
        'Content-Security-Policy'
      ],
    );
    expect(policy).toContain(`connect-src 'self' ${double.url}`);
  });
});
