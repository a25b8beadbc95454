// What changed: the page with and without scripts, the feed in a real parser, and what a returning reader sees.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, open, test } from './fixture-test.ts';
import { getLayoutShift } from './layout-shift.ts';

const LIST = '/content/changes';
/** Pages with a date of their own, whatever the history of the repository says. */
const NOTED = '/content/next/getting-started/install';
const IN_SIDEBAR = '/content/next/guides/text';
const SINCE = 'Changed since your last visit';

async function remember(page: Page, path: string, seen = '2026-01-01T00:00:00Z'): Promise<void> {
  await page.addInitScript(
    (visit) => {
      if (localStorage.getItem('docs-read') === null) localStorage.setItem('docs-read', JSON.stringify([visit]));
    },
    [path, seen],
  );
}

test.describe('the page of changes', () => {
  test('can be filtered by section, and says how many are left', async ({ page }) => {
    await open(page, LIST);
    await page.waitForLoadState('networkidle');
    const items = page.locator('.changes > li:visible');
    const all = await items.count();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: 'More pages' }).focus();
    await page.keyboard.press('Enter');
    await expect(sections.getByRole('link', { name: 'More pages' })).toHaveAttribute('aria-current', 'true');
    const some = await items.count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await expect(page.locator('[data-announcer]')).toHaveText(`${some} ${some === 1 ? 'change' : 'changes'}`);
    await expect(page).toHaveURL(LIST);
    await sections.getByRole('link', { name: 'All sections' }).click();
    await expect(items).toHaveCount(all);
  });

  test('reads without scripts: months, notes, and links to the first change of a section', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: 'January 2026' })).toBeVisible();
    await expect(page.getByText('The first step has one command less.')).toBeVisible();
    await page.getByRole('link', { name: 'More pages' }).click();
    await expect(page).toHaveURL(`${LIST}#in-more-pages`);
    await expect(page.locator('#in-more-pages')).toBeInViewport();
    await context.close();
  });

  test('names its feed, which a parser of XML takes; other pages do not', async ({ page }) => {
    await page.goto(LIST);
    const href = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
    const feed = await page.evaluate(async (address) => {
      const text = await (await fetch(address!)).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const read = (selector: string) => [...xml.querySelectorAll(selector)].map(({ textContent }) => textContent);
      return {
        error: xml.querySelector('parsererror')?.textContent,
        root: xml.documentElement.namespaceURI,
        ids: read('id'),
        dates: read('updated'),
        links: [...xml.querySelectorAll('link')].map((link) => link.getAttribute('href')!),
      };
    }, href);
    expect([feed.error, feed.root]).toEqual([undefined, 'http://www.w3.org/2005/Atom']);
    expect(new Set(feed.ids).size).toBe(feed.ids.length);
    expect(feed.ids.length).toBeGreaterThan(2);
    for (const date of feed.dates) expect(new Date(date).toISOString()).toBe(date);
    for (const link of feed.links) expect(link).toMatch(/^https:\/\/docs\.example\/content\//);
    await page.goto(BEHAVIOURS);
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveCount(0);
  });
});

test.describe('a page that changed since the last visit', () => {
  test('says so beside the breadcrumbs, without moving anything', async ({ page }) => {
    await remember(page, IN_SIDEBAR);
    await open(page, IN_SIDEBAR);
    await expect(page.locator('.breadcrumbs').getByRole('link', { name: SINCE })).toBeInViewport();
    expect(await getLayoutShift(page)).toBe(0);
  });

  test('says so above its last line where there is no room, once, and leads to what changed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await remember(page, NOTED);
    await open(page, NOTED);
    const link = page.locator('.article-footer').getByRole('link', { name: SINCE });
    await expect(link).toHaveCount(1);
    expect(await getLayoutShift(page)).toBe(0);
    await link.click();
    await expect(page).toHaveURL(`${LIST}#at/next/getting-started/install`);
    const change = page.locator('[id="at/next/getting-started/install"]');
    await expect(change).toContainText('Install');
    await expect(change).toBeInViewport();
    await open(page, NOTED);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-read'))).toContain('2026-01-31');
    await expect(page.getByRole('link', { name: SINCE })).toHaveCount(0);
  });

  test('says so after a navigation too', async ({ page }) => {
    await remember(page, NOTED);
    await open(page, BEHAVIOURS);
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('link', { name: 'Start' }).first().click();
    await expect(page).toHaveURL(NOTED);
    await expect(page.getByRole('link', { name: SINCE })).toHaveCount(1);
  });

  test('says nothing when it is as it was', async ({ page }) => {
    await remember(page, NOTED, '2026-01-31T00:00:00Z');
    await open(page, NOTED);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: SINCE })).toHaveCount(0);
  });
});
