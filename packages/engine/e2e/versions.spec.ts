// Several versions and languages: the menus, the banner, the badge, and the version that the reader prefers.
import { test as siteTest } from '@playwright/test';
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, isMarked, mark, open, test } from './fixture-test.ts';

const KEY = 'docs-preferred-version-default';
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Version:/ });
const choose = async (page: Page, label: string) => {
  await menu(page).click();
  await page.locator('#menu-version').getByRole('link', { name: label }).click();
};
const getPreferred = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test('the menu shows the version and leads to the same page in the other, with query and fragment', async ({
  page,
}) => {
  await open(page, '/content/next/glossary?a=b#worker');
  await expect(menu(page)).toHaveText('Version: Next');
  await mark(page);
  await choose(page, '1.0');
  await expect(page).toHaveURL('/content/glossary?a=b#worker');
  await expect(menu(page)).toHaveText('Version: 1.0');
  expect(await isMarked(page)).toBe(true);
  expect(await getPreferred(page)).toBe('1.0');
});

test('a page that the other version lacks leads to its main page', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await choose(page, '1.0');
  await expect(page).toHaveURL('/content/');
});

test('the unreleased version says so and leads to the last one, which becomes the preferred', async ({ page }) => {
  await open(page, '/content/next/glossary');
  const banner = page.getByRole('region', { name: 'Documentation version' });
  await expect(banner).toContainText('This is unreleased documentation for Fixture Docs Next version.');
  await expect(banner).toContainText('For up-to-date documentation, see the latest version (1.0).');
  await expect(page.getByText('Version: Next', { exact: true }).last()).toBeVisible();
  await banner.getByRole('link', { name: 'latest version' }).click();
  await expect(page).toHaveURL('/content/glossary');
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('Version: 1.0', { exact: true }).last()).toBeVisible();
  expect(await getPreferred(page)).toBe('1.0');
});

test('visiting a version does not make it the preferred one', async ({ page }) => {
  await open(page, '/content/next/glossary');
  expect(await getPreferred(page)).toBeNull();
});

test('pages of no version show the preferred one, and links of the header lead into it', async ({ page }) => {
  await open(page, '/content/site-map');
  await expect(menu(page)).toHaveText('Version: 1.0');
  await choose(page, 'Next');
  await expect(page).toHaveURL('/content/next');
  await open(page, '/content/site-map');
  await expect(menu(page)).toHaveText('Version: Next');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Start', exact: true })).toHaveAttribute(
    'href',
    '/content/next/getting-started/install',
  );
});

test('a preferred version that is gone is forgotten', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '0.1'), KEY);
  await open(page, '/content/site-map');
  await expect(menu(page)).toHaveText('Version: 1.0');
  expect(await getPreferred(page)).toBeNull();
});

test('navigation and sidebar stay within the version', async ({ page }) => {
  await open(page, '/content/');
  const hrefs = await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(hrefs.filter((href) => href.startsWith('/content/next'))).toEqual([]);
});

for (const [version, path, below] of [
  ['the last version', '/content/glossary', /^\/content\/(?!next)/],
  ['the unreleased version', '/content/next/glossary', /^\/content\/next/],
] as const) {
  test(`search in ${version} finds its own pages`, async ({ page }) => {
    await open(page, path);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('glossary');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.locator('[role="option"]').first()).toContainText('Glossary');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toMatch(below);
  });
}

test.describe('languages', () => {
  const languages = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Language:/ });

  test('the menu keeps path, query and fragment, and loads the other language’s own document', async ({ page }) => {
    await open(page, '/content/glossary?a=b#worker');
    await mark(page);
    await expect(languages(page)).toHaveText('Language: English');
    await languages(page).click();
    const link = page.locator('#menu-language').getByRole('link', { name: 'Français' });
    await expect(link).toHaveAttribute('lang', 'fr');
    await link.click();
    await expect(page).toHaveURL('/content/fr/glossary?a=b#worker');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await isMarked(page)).toBe(false);
    await expect(languages(page)).toHaveText('Language: Français');
  });

  test('search engines hear of both', async ({ page }) => {
    await page.goto('/content/glossary');
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`));
    expect(alternates).toEqual([
      'en https://docs.example/content/glossary',
      'fr https://docs.example/content/fr/glossary',
      'x-default https://docs.example/content/glossary',
    ]);
  });
});

siteTest('a site of one version and one language has neither menu, banner nor badge', async ({ page }) => {
  await open(page, '/content/core-concepts');
  await expect(page.getByRole('button', { name: /^(Version|Language):/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Documentation version' })).toHaveCount(0);
  await expect(page.locator('.version-badge')).toHaveCount(0);
});
