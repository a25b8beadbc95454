// What a page loads must not grow with the site: builds 240 and 2,400 pages and compares
// them.
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { generateSite } from '../packages/engine/bench/generate-site.ts';

const WORK = '.cache/scale';

/** Bytes of one page's document, payload, scripts and styles. */
function getPageBytes(pages: number): { document: number; payload: number; app: number } {
  const root = join(WORK, `site-${pages}`);
  const out = join(WORK, `out-${pages}`);
  generateSite(root, { pages, sections: 1 });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['packages/engine/bin/site.mjs', 'build', '--root', root, '--out', out],
    {
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
  const page = join(out, 'area-0/part-0/page-7');
  const app = join(out, 'assets/app');
  const appBytes = readdirSync(app)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => statSync(join(app, name)).size);
  return {
    document: readFileSync(`${page}.html.br`).length,
    payload: readFileSync(`${page}.json.br`).length,
    app: appBytes.reduce((sum, size) => sum + size, 0),
  };
}

afterAll(() => rmSync(WORK, { recursive: true, force: true }));

it('a page of 2,400 needs what a page of 240 needs', () => {
  const [small, large] = [getPageBytes(240), getPageBytes(2400)];
  // Up to 10 % more, because the page links to random other pages, and the sidebar's
  // top level lists more areas.
  expect(large.document).toBeLessThan(small.document * 1.1);
  expect(large.payload).toBeLessThan(small.payload * 1.1);
  expect(large.app).toBeLessThan(small.app * 1.01);
});
