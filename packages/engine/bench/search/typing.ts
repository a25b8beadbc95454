// `npm run bench -- search typing`: measures what typing a query letter by letter costs a reader who has not loaded
// anything of search before, in Chromium over slow 4G with a 4x slower CPU: requests and bytes until the list is
// stable, and when hits are first and last drawn.
//   node --import tsx packages/engine/bench/search/typing.ts [FOLDER …]   built sites; default: dist and generated sites of 413 and 2,400 pages
import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../e2e/find-chromium.ts';
import { readServedBasePath } from '../../src/cli/served-site.ts';
import { createSiteServer } from '../../src/server/site-server.ts';
import { parsePathList, PATH_LIST } from '../../src/shared/path-list.ts';
import { generateSite } from '../generate-site.ts';
import { renderAims, renderCost, TABLE_HEAD, type Cost } from './typing-table.ts';
import { typeQuery } from './type-query.ts';

const TYPED = ['http task', 'retry failed workflow', 'exponential backoff', 'how do I run tasks in parallel'];
const CACHE = '.cache/bench/typing';

const folders = process.argv.slice(2);
if (folders.length === 0) folders.push('dist', buildGenerated(413), buildGenerated(2400));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  for (const folder of folders) await measureSite(browser, folder);
} finally {
  await browser.close();
}

function buildGenerated(pages: number): string {
  const [root, out] = [join(CACHE, `site-${pages}`), join(CACHE, `out-${pages}`)];
  if (!existsSync(root)) generateSite(root, { pages });
  // Always, because the engine may have changed since; pages that did not change come from its cache.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['packages/engine/bin/site.mjs', 'build', '--root', root, '--out', out],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return out;
}

async function measureSite(from: Browser, folder: string): Promise<void> {
  const server = createSiteServer({ folder });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const basePath = readServedBasePath(folder);
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}${basePath}`;
  const pages = parsePathList(readFileSync(join(folder, basePath, PATH_LIST), 'utf8'), basePath).length;
  console.log(`\n${folder}, ${pages} pages. ${renderAims(pages)}\n${TABLE_HEAD}`);
  for (const query of TYPED) {
    const typed = await typeQuery(from, { url, query, isTyped: true });
    // What the query needs when it comes as a whole; what typing loads beyond that helps nobody.
    const pasted = await typeQuery(from, { url, query, isTyped: false });
    const needed = new Set([...pasted.opening, ...pasted.sent].map(({ address }) => address));
    const cost: Cost = {
      ...typed,
      needless: typed.sent.filter(({ address }) => !needed.has(address)).length,
    };
    console.log(renderCost(query, cost, pages));
  }
  server.closeAllConnections();
  server.close();
}
