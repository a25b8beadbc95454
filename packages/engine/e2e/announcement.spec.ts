// The announcement bar: once closed, it stays closed, and nothing else moves.
import { test as siteTest } from '@playwright/test';
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, open, test } from './fixture-test.ts';
import { getLayoutShift } from './layout-shift.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const store = (page: Page, id: string, dismissed: string) =>
  page.addInitScript(
    (values) => {
      localStorage.setItem('docusaurus.announcement.id', values[0]!);
      localStorage.setItem('docusaurus.announcement.dismiss', values[1]!);
    },
    [id, dismissed],
  );

/** Returns whether the bar was visible in any frame, and how far anything moved by itself. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const seen = { frames: 0, shown: 0 };
    Object.assign(window, { seen });
    const note = () => {
      const element = document.querySelector('.announcement');
      if (element) seen.frames++;
      if (element?.getClientRects().length) seen.shown++;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
const getSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { frames: number; shown: number } }).seen);

test('is closed, stays closed on the next page and in the next document', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await expect(bar(page)).toContainText('A new version is out.');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behaviours');
  await expect(bar(page)).toBeHidden();
});

test('a dismissed bar is in no frame, and nothing moves', async ({ page }) => {
  await store(page, 'fixture-1', 'true');
  await record(page);
  await open(page, BEHAVIOURS);
  await page.waitForTimeout(300);
  const seen = await getSeen(page);
  expect(seen.frames).toBeGreaterThan(0);
  expect(seen).toMatchObject({ shown: 0 });
  expect(await getLayoutShift(page)).toBe(0);
});

test('a new announcement is shown at once to who dismissed the last one, and nothing moves', async ({ page }) => {
  await store(page, 'an-older-one', 'true');
  await record(page);
  await open(page, BEHAVIOURS);
  await expect(bar(page)).toBeVisible();
  const seen = await getSeen(page);
  expect(seen.shown).toBe(seen.frames);
  expect(await getLayoutShift(page)).toBe(0);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('docusaurus.announcement.id'),
      localStorage.getItem('docusaurus.announcement.dismiss'),
    ]),
  ).toEqual(['fixture-1', 'false']);
});

test('is closed in other tabs too', async ({ page, context }) => {
  await open(page, BEHAVIOURS);
  const other = await context.newPage();
  await open(other, BEHAVIOURS);
  await bar(other).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toBeHidden();
});

siteTest('a site without announcement has no bar', async ({ page }) => {
  await page.goto('/content/core-concepts');
  await expect(bar(page)).toHaveCount(0);
});
