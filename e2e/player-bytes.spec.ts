// What a player makes a reader fetch, from the moment it comes into view until it has run.
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { player, steps } from './player-page.ts';

/** Bytes after brotli, the goal of the issue. */
const MOST = 35_000;

const PAGES = [
  'error-handling',
  'reference-docs/system-tasks/http',
  ...['do-while', 'dynamic-fork', 'fork-join', 'sub-workflow', 'switch', 'wait'].map(
    (name) => `reference-docs/operators/${name}`,
  ),
];

for (const path of PAGES) {
  test(`the player of ${path} costs at most 35 kB until it has run`, async ({ page, request }) => {
    await page.goto(`/content/${path}`);
    await page.waitForSelector('html[data-has-hydrated]');
    await page.waitForLoadState('networkidle');
    const urls = new Set<string>();
    page.context().on('request', (one) => urls.add(one.url()));
    page.on('worker', (worker) => urls.add(worker.url()));
    await player(page).scrollIntoViewIfNeeded();
    await expect(steps(page)).toContainText(/\d+ \/ [1-9]/);
    await page.waitForLoadState('networkidle');
    const assets = [...urls].filter((url) => url.includes('/assets/app/'));
    expect(assets.join()).toMatch(/workflow-player-.*simulation-worker-/);
    const sizes = await Promise.all(
      assets.map(async (url) => brotliCompressSync(await (await request.get(url)).body()).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST);
  });
}
