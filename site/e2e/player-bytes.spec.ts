// What a player downloads: until it has run, later if a definition needs more, and nothing on pages without a player.
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { editor, FAILURES, LOOP, now, open, openEditors, player, steps } from './player-page.ts';

/**
 * Bytes after Brotli compression. The target was 35,000; tasks that few workflows use are in a separate chunk, which
 * one page also loads.
 */
const MOST = 35_500;

const PAGES = [
  'error-handling',
  'reference-docs/system-tasks/http',
  ...['do-while', 'dynamic-fork', 'fork-join', 'sub-workflow', 'switch', 'wait'].map(
    (name) => `reference-docs/operators/${name}`,
  ),
];

for (const path of PAGES) {
  test(`the player of ${path} costs at most 35.5 kB until it has run`, async ({ page, request }) => {
    await page.goto(`/content/${path}`);
    await page.waitForSelector('html[data-has-hydrated]');
    await page.waitForLoadState('networkidle');
    const urls = new Set<string>();
    page.context().on('request', (one) => urls.add(one.url()));
    page.on('worker', (worker) => urls.add(worker.url()));
    await player(page).scrollIntoViewIfNeeded();
    await expect(steps(page)).toContainText(/\d+ \/ [1-9]/);
    await page.waitForLoadState('networkidle');
    const assets = [...urls].filter((url) => /\/assets\/(?:app|blocks)\//.test(url));
    expect(assets.join()).toMatch(/workflow-player-.*simulation-worker-/);
    const sizes = await Promise.all(
      assets.map(async (url) => brotliCompressSync(await (await request.get(url)).body()).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST);
  });
}

test('jq comes only when a definition needs it, and works', async ({ page }) => {
  const urls: string[] = [];
  page.context().on('request', (request) => urls.push(request.url()));
  await open(page, FAILURES);
  expect(urls.filter((url) => /\/jq-/.test(url))).toEqual([]);
  await openEditors(page);
  const inputParameters = { list: [3, 1, 2], queryExpression: '.list | sort' };
  const task = { name: 'q', taskReferenceName: 'q', type: 'JSON_JQ_TRANSFORM', inputParameters };
  await editor(page, 'Definition').fill(
    JSON.stringify({ name: 'own', tasks: [task], outputParameters: { sorted: '${q.output.result}' } }),
  );
  await expect(now(page)).toHaveText('own ends: COMPLETED.', { timeout: 20_000 });
  await expect(player(page).getByRole('region', { name: 'Inspector' })).toContainText(/"sorted": \[\s*1,\s*2,\s*3/);
});

test('the interpreter of scripts comes only with a script that is not recorded, and works', async ({ page }) => {
  const urls: string[] = [];
  page.context().on('request', (request) => urls.push(request.url()));
  await open(page, LOOP);
  const isInterpreter = (url: string) => url.endsWith('.wasm');
  expect(urls.filter(isInterpreter)).toEqual([]);
  await expect(now(page)).toHaveText('wait_for_report ends: COMPLETED.');
  await openEditors(page);
  const input = editor(page, 'Input');
  await input.fill(JSON.stringify({ ...(JSON.parse(await input.inputValue()) as object), more: 1 }));
  await expect.poll(() => urls.filter(isInterpreter)).toHaveLength(1);
  await expect(now(page)).toHaveText('wait_for_report ends: COMPLETED.');
});

test('the JSONPath library comes only when a path needs it, and works', async ({ page }) => {
  const urls: string[] = [];
  page.context().on('request', (request) => urls.push(request.url()));
  await open(page, FAILURES);
  await openEditors(page);
  const task = { name: 'n', taskReferenceName: 'n', type: 'NOOP' };
  const outputParameters = { ids: '${workflow.input.lines[?(@.price > 5)].id}' };
  const input = {
    lines: [
      { id: 'a', price: 4 },
      { id: 'b', price: 6 },
    ],
  };
  const isPathLibrary = (url: string) => url.includes('/json-path-many-');
  expect(urls.filter(isPathLibrary)).toEqual([]);
  await editor(page, 'Definition').fill(JSON.stringify({ name: 'own', tasks: [task], outputParameters }));
  await editor(page, 'Input').fill(JSON.stringify(input));
  await expect(player(page).getByRole('region', { name: 'Inspector' })).toContainText(/"ids": \[\s*"b"\s*\]/);
  expect(urls.filter(isPathLibrary)).toHaveLength(1);
});

test('a page without a player loads nothing of it', async ({ page }) => {
  const urls: string[] = [];
  page.context().on('request', (request) => urls.push(request.url()));
  await page.goto('/content/reference-docs/operators/join');
  await page.waitForSelector('html[data-has-hydrated]');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(500);
  expect(urls.filter((url) => /island|workflow-player|simulation|sandbox|\/jq-/.test(url))).toEqual([]);
});
