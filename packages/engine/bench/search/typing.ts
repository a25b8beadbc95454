// `npm run bench -- search typing`: measures what typing a query letter by letter costs a reader who has not loaded
// anything of search before, in Chromium over slow 4G with a 4x slower CPU: requests and bytes until the list is
// stable, and when hits are first and last drawn.
//   node --import tsx packages/engine/bench/search/typing.ts [FOLDER …]   built sites; default: dist and generated sites of 413 and 2,400 pages
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../e2e/find-chromium.ts';
import { readServedBasePath } from '../../src/cli/served-site.ts';
import { createSiteServer } from '../../src/server/site-server.ts';
import { generateSite } from '../generate-site.ts';

const TYPED = ['http task', 'retry failed workflow', 'exponental backoff', 'how do I run tasks in parallel'];
const KEY_MS = 60;
const SLOWER = 4;
/** As Lighthouse throttles (1.6 Mbit/s, of which it takes 90 %): milliseconds, and bytes per second. */
const SLOW_4G = { latency: 150, throughput: (1.6e6 / 8) * 0.9 };
/** If the list has not changed for this long, it is stable. */
const STABLE_MS = 1500;
const CACHE = '.cache/bench/typing';

interface Cost {
  requests: number;
  bytes: number;
  /** Milliseconds from the third key to the first hit, and from the last key to the last change of the list. */
  first: number;
  stable: number;
}

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
  if (!existsSync(out)) {
    generateSite(root, { pages });
    const { status, stderr } = spawnSync(
      process.execPath,
      ['packages/engine/bin/site.mjs', 'build', '--root', root, '--out', out],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
  }
  return out;
}

async function measureSite(from: Browser, folder: string): Promise<void> {
  const server = createSiteServer({ folder });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  console.log(`\n${folder}: typing at ${KEY_MS} ms a key, slow 4G, ${SLOWER}x slower CPU`);
  for (const query of TYPED) {
    const { requests, bytes, first, stable } = await measureQuery(
      from,
      `http://127.0.0.1:${port}${readServedBasePath(folder)}`,
      query,
    );
    console.log(
      `  ${query.padEnd(32)} ${String(requests).padStart(3)} requests, ${(bytes / 1000).toFixed(1).padStart(6)} kB; first hit ${first.toFixed(0)} ms after the third key, stable ${stable.toFixed(0)} ms after the last`,
    );
  }
  server.closeAllConnections();
  server.close();
}

async function measureQuery(from: Browser, url: string, query: string): Promise<Cost> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated]');
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog[open] input');
  // The files that load when the dialog opens have arrived before a person finds the first key.
  await page.waitForTimeout(1000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const cost: Cost = { requests: 0, bytes: 0, first: Number.NaN, stable: Number.NaN };
  // The browser context reports the worker's requests, whichever thread sends them.
  await context.route('**/*', async (route) => {
    cost.requests++;
    const response = await route.fetch();
    const sent = Number(response.headers()['content-length'] ?? 0);
    cost.bytes += sent;
    await new Promise((resolve) => setTimeout(resolve, SLOW_4G.latency + (sent / SLOW_4G.throughput) * 1000));
    await route.fulfill({ response });
  });
  await page.evaluate(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      if (document.querySelector('dialog [role="option"]')) shown.push(performance.now());
    }).observe(document.querySelector('dialog')!, { childList: true, subtree: true, characterData: true });
  });
  const keys: number[] = [];
  for (const key of query) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    keys.push(await page.evaluate(() => performance.now()));
    await page.waitForTimeout(KEY_MS);
  }
  let last = -1;
  for (;;) {
    await page.waitForTimeout(STABLE_MS);
    const times = await page.evaluate(() => (window as unknown as { shown: number[] }).shown);
    if (times.length > 0 && times.at(-1) === last) {
      cost.first = times[0]! - keys[2]!;
      cost.stable = last - keys.at(-1)!;
      break;
    }
    last = times.at(-1) ?? -1;
  }
  await context.close();
  return cost;
}
