// Search returns results for the version and the language that the reader reads, and typing costs the page little.
import { test as siteTest, type CDPSession, type Page } from '@playwright/test';
import { expect, open, test } from './fixture-test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const options = (page: Page) => dialog(page).locator('[role="option"]');

async function search(page: Page, query: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await expect(dialog(page)).toContainText(/No results for|documents? found/);
  return toPaths(options(page));
}

/** Addresses of the listed hits, without anchors. */
async function toPaths(list: ReturnType<typeof options>): Promise<string[]> {
  const hrefs = await list.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  return [...new Set(hrefs.map((href) => href.split('#')[0]!))];
}

test('the dialog finds pages of the version that is read, and no others', async ({ page }) => {
  await open(page, '/content/next/glossary');
  expect(await search(page, 'worker')).toContain('/content/next/glossary');
  for (const path of await toPaths(options(page))) expect(path).toMatch(/^\/content\/next(\/|$)/);
  await open(page, '/content/glossary');
  expect(await search(page, 'worker')).toEqual(['/content/glossary']);
});

test('what only one version has is nowhere in the other', async ({ page }) => {
  await open(page, '/content/next/glossary');
  expect((await search(page, 'behaviours'))[0]).toBe('/content/next/guides/behaviours');
  await open(page, '/content/glossary');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('behaviours');
  await expect(dialog(page)).toContainText('No results for');
});

test('the results page begins with the last version and changes to another', async ({ page }) => {
  await open(page, '/content/search?q=worker');
  const results = page.getByRole('article').getByRole('link');
  const paths = () => results.evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('#')[0]!));
  await expect(page.getByText('One document found')).toBeVisible();
  expect(new Set(await paths())).toEqual(new Set(['/content/glossary']));
  await page.getByLabel('Version').selectOption('current');
  await expect(page).toHaveURL(/version=current/);
  await expect(page.getByText('One document found')).toHaveCount(0);
  await expect.poll(paths).toContain('/content/next/glossary');
  for (const path of await paths()) expect(path).toMatch(/^\/content\/next(\/|$)/);
});

test('another language has an index of its own', async ({ page }) => {
  await open(page, '/content/fr/glossary');
  expect(await search(page, 'tache')).toEqual(['/content/fr/glossary']);
  await page.keyboard.press('Escape');
  await open(page, '/content/next/glossary');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('glossaire');
  await expect(dialog(page)).toContainText(/No results for|found/);
  for (const path of await toPaths(options(page))) expect(path).not.toContain('/fr/');
});

/**
 * Milliseconds of the main thread's own work so far: script, style and layout. Other programs on the machine are not
 * included.
 */
async function getWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const names = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  return metrics.reduce((sum, { name, value }) => (names.includes(name) ? sum + value * 1000 : sum), 0);
}

siteTest('a keystroke in the dialog costs the page far less than 50 ms', async ({ page }) => {
  await page.goto('/content/core-concepts');
  await page.waitForSelector('html[data-has-hydrated]');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('retry');
  await expect(options(page).first()).toBeVisible();
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: number[] = [];
  for (const key of ' failed task in para') {
    const before = await getWork(session);
    await page.keyboard.type(key);
    await page.waitForTimeout(150);
    costs.push((await getWork(session)) - before);
  }
  const median = costs.toSorted((a, b) => a - b)[costs.length >> 1]!;
  expect(median).toBeLessThan(25);
});
