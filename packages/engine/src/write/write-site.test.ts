// Writing publishes either a whole site or nothing: after every failure, the previous site is unchanged.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../build-site.ts';
import { compilePages } from '../compile/compile-pages.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { getInlineScript } from '../render/inline-parts.ts';
import { openPageCache } from '../cache/page-cache.ts';
import { openPagePool } from '../compile/page-pool.ts';
import { planRoutes } from '../plan/plan-routes.ts';
import { toPlanConfig } from '../config/plan-config.ts';
import { readContent } from '../read/read-content.ts';
import { toSiteChrome } from '../config/to-chrome.ts';
import { readConfig } from '../config/site-config.ts';
import { makeRoot } from '../../test/test-project.ts';
import { planPayloads } from '../render/to-payload.ts';
import { toSiteKey } from '../site-key.ts';
import { writeSite } from './write-site.ts';

const HOME = {
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n<head><title>Its own</title><meta name="x" content="y" /></head>\n',
};

/** Runs steps 1 to 3 and 6, with an app of one empty script; `beforeWrite` may change files in between. */
async function write(root: string, out: string, beforeWrite = () => {}) {
  const { config } = await readConfig(root);
  const content = await readContent(config);
  const site = planRoutes(content, toPlanConfig(config, { production: true }));
  const { chrome } = toSiteChrome(config, site);
  const files = {
    root,
    basePath: config.basePath,
    url: config.url,
    locale: config.locale,
    permalinkByFile: new Map([...site.byFile].map(([file, page]) => [file, page.permalink])),
  };
  const pool = openPagePool({ files, chrome }, 1);
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  const compiled = await compilePages({ site, cache: openPageCache(getCacheFolder(root)), pool, files });
  const app = makeRoot({ 'assets/app/app.js': '', 'style.css': '' });
  const bundle = {
    files: new Map([['assets/app/app.js', join(app, 'assets/app/app.js')]]),
    blocks: {},
    notices: [],
    script: '/content/assets/app/app.js',
    styleFile: join(app, 'style.css'),
    hash: 'none',
  };
  const payloads = planPayloads({ site, config, bundle, inlineScript: getInlineScript(chrome) });
  beforeWrite();
  const siteKey = toSiteKey({ content, config, site, files }, compiled);
  return writeSite({ content, site, config, chrome, compiled, siteKey, payloads, bundle, pool, out, files });
}

/** An output folder that contains an earlier site. */
function makeOutput(parent: string): string {
  const out = join(parent, 'dist');
  mkdirSync(out);
  writeFileSync(join(out, 'index.html'), 'earlier');
  writeFileSync(join(out, 'server.json'), '{}');
  return out;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'out-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a page is written anew when what it imports changed', async () => {
  const out = join(makeFolder(), 'dist');
  const root = makeRoot({
    'docs/index.mdx': '---\nslug: /\n---\n\nimport Part from "./_part.mdx";\n\n# Home\n\n<Part />\n',
    'docs/_part.mdx': 'First words.\n',
  });
  await write(root, out);
  writeFileSync(join(root, 'docs/_part.mdx'), 'Other words.\n');
  await write(root, out);
  expect(readFileSync(join(out, 'content/index.html'), 'utf8')).toContain('Other words.');
  expect(readFileSync(join(out, 'content/index.json'), 'utf8')).toContain('Other words.');
});

test('static files that were swapped are copied again, though size and time are the same', async () => {
  const out = join(makeFolder(), 'dist');
  const root = makeRoot({ ...HOME, 'static/a.txt': 'one', 'static/b.txt': 'two' });
  const [a, b] = [join(root, 'static/a.txt'), join(root, 'static/b.txt')];
  for (const file of [a, b]) utimesSync(file, 1000, 1000);
  await write(root, out);
  renameSync(a, `${a}.other`);
  renameSync(b, a);
  renameSync(`${a}.other`, b);
  await write(root, out);
  expect(readFileSync(join(out, 'content/a.txt'), 'utf8')).toBe('two');
  expect(readFileSync(join(out, 'content/b.txt'), 'utf8')).toBe('one');
});

test('a new site takes the place of the old one', async () => {
  const folder = makeFolder();
  const out = makeOutput(folder);
  await write(makeRoot(HOME), out);
  const html = readFileSync(join(out, 'content/index.html'), 'utf8');
  expect(html).toContain('<title>Its own</title>');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<meta name="x" content="y" data-page/>');
  expect(readdirSync(folder)).toEqual(['dist']);
});

/** Mounts a disk of 64 KiB; returns false if this machine does not allow it. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return true;
}

test('a full disk', async ({ skip }) => {
  const folder = makeFolder();
  if (!mountSmallDisk(folder)) skip('needs the right to mount a disk');
  const out = makeOutput(folder);
  const root = makeRoot({ ...HOME, 'static/large.txt': 'x'.repeat(100_000) });
  await expect(write(root, out)).rejects.toThrow(
    `The site could not be written to ${out}: Expected to write ${out}/content/index.html, found a full disk. Free some space there. The previous output is unchanged.`,
  );
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('earlier');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('an output folder that cannot be made', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'file'), 'in the way');
  const out = join(folder, 'file/dist');
  await expect(write(makeRoot(HOME), out)).rejects.toThrow(
    /^The site could not be written to .*file\/dist: .*ENOTDIR.*\. The previous output is unchanged\.$/,
  );
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('in the way');
});

test.each<[string, (out: string) => string]>([
  ['a file', (out) => out],
  ['a folder with other files', (out) => join(out, 'mine.txt')],
])('%s in the place of the output folder is left alone', async (what, toPath) => {
  const out = join(makeFolder(), 'dist');
  const file = toPath(out);
  if (file !== out) mkdirSync(out);
  writeFileSync(file, 'mine');
  await expect(buildSite({ root: makeRoot(HOME), out })).rejects.toThrow(
    `Expected an empty folder or a built site at ${out}, found ${what}. Remove it, or name another folder with --out.`,
  );
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('a static file that cannot be read', async () => {
  const folder = makeFolder();
  const out = makeOutput(folder);
  const root = makeRoot({ ...HOME, 'static/a.txt': '', 'static/gone.txt': '' });
  await expect(write(root, out, () => rmSync(join(root, 'static/gone.txt')))).rejects.toThrow('ENOENT');
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('earlier');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a build with an error in the content', async () => {
  const folder = makeFolder();
  const out = makeOutput(folder);
  const root = makeRoot({ ...HOME, 'docs/a.md': '# A\n\n<Nope />\n' });
  onTestFinished(() => rmSync(getCacheFolder(root), { recursive: true, force: true }));
  const report = await buildSite({ root, out });
  expect(report.failed).toBe(true);
  expect(report.diagnostics.map(({ rule }) => rule)).toContain('unknown-component');
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('earlier');
  expect(existsSync(join(out, 'content'))).toBe(false);
}, 120_000);

test('an API description can be downloaded as YAML and as JSON', async () => {
  const text = "# Orders\nopenapi: 3.1.0\ninfo: { title: Orders, version: '1' }\npaths: {}\n";
  const root = makeRoot({ ...HOME, 'api/orders.yaml': text });
  const out = join(mkdtempSync(join(tmpdir(), 'download-')), 'out');
  onTestFinished(() => rmSync(join(out, '..'), { recursive: true, force: true }));
  await write(root, out);
  expect(readFileSync(join(out, 'content/api/orders.yaml'), 'utf8')).toBe(text);
  expect(JSON.parse(readFileSync(join(out, 'content/api/orders.json'), 'utf8'))).toEqual({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {},
  });
});
