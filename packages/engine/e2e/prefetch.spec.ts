// Pages are fetched before they are requested: on intent for all links; in view for a few links of the article and for
// the previous and next page.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, LONG, open, test } from './fixture-test.ts';

function record(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.json') && !pathname.includes('/assets/')) paths.push(pathname.replace(/^.*\//, ''));
  });
  return paths;
}

const setConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
const sidebarLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Install' });
const openBranch = (page: Page) =>
  page.getByRole('button', { name: /Expand sidebar category 'Getting started'/ }).click();

test('links of the article in view are fetched when the browser is idle, those with query and fragment too', async ({
  page,
}) => {
  const fetched = record(page);
  await open(page, BEHAVIOURS);
  await expect.poll(() => fetched.toSorted()).toEqual(['blocks.json', 'glossary.json', 'long.json', 'text.json']);
});

test('the link to the next page is fetched when the reader comes to it', async ({ page }) => {
  await open(page, LONG);
  const fetched = record(page);
  const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ });
  const file = (await next.getAttribute('href'))!.replace(/^.*\/(.*)$/, '$1.json');
  await page.waitForTimeout(500);
  expect(fetched).not.toContain(file);
  await next.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toContain(file);
});

test('a link of the sidebar is fetched after the pointer has rested on it, once', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await openBranch(page);
  const fetched = record(page);
  await sidebarLink(page).hover();
  await expect.poll(() => fetched).toEqual(['install.json']);
  await page.mouse.move(900, 500);
  await sidebarLink(page).hover();
  await page.waitForTimeout(300);
  expect(fetched).toEqual(['install.json']);
});

test('a link is fetched when it gets the focus, and the click costs no request', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await openBranch(page);
  const fetched = record(page);
  await sidebarLink(page).focus();
  await expect.poll(() => fetched).toEqual(['install.json']);
  await page.waitForTimeout(300);
  await sidebarLink(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Install');
  expect(fetched.filter((name) => name === 'install.json')).toHaveLength(1);
});

test('a pointer that only passes fetches nothing', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await openBranch(page);
  const fetched = record(page);
  await sidebarLink(page).evaluate((link) => {
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }));
    link.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  });
  await page.waitForTimeout(300);
  expect(fetched).toEqual([]);
});

test('a link is fetched when a finger touches it', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await openBranch(page);
  const fetched = record(page);
  await sidebarLink(page).dispatchEvent('touchstart');
  await expect.poll(() => fetched).toEqual(['install.json']);
});

test('of many links in view ten are fetched', async ({ page }) => {
  const links = Array.from({ length: 15 }, (_, index) => `<a href="/content/next/many-${index}">${index}</a> `);
  await page.route(`**${BEHAVIOURS}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/(<article[^>]*>)/, `$1<p>${links.join('')}</p>`),
    });
  });
  const fetched = record(page);
  await open(page, BEHAVIOURS);
  await expect.poll(() => fetched.length).toBe(10);
  await page.waitForTimeout(600);
  expect(fetched).toHaveLength(10);
});

for (const connection of [
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
  { effectiveType: '4g', saveData: true },
]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await setConnection(page, connection);
    await open(page, BEHAVIOURS);
    await openBranch(page);
    const fetched = record(page);
    await sidebarLink(page).hover();
    await page.waitForTimeout(600);
    expect(fetched).toEqual([]);
  });
}

for (const connection of [{ effectiveType: '3g' }, {}]) {
  test(`pages are fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await setConnection(page, connection);
    const fetched = record(page);
    await open(page, BEHAVIOURS);
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
  });
}
