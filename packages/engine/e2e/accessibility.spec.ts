// Runs axe on states of a page that appear only after an action or an error; `every-page.spec.ts` checks the pages themselves.
import { test as siteTest, type Page } from '@playwright/test';
import { getViolationsInBothModes } from './axe.ts';
import { BEHAVIOURS, BLOCKS, expect, open, test } from './fixture-test.ts';

async function expectNoViolation(page: Page): Promise<void> {
  // A progress bar that is fading out belongs to the previous page.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // During a transition, colors have intermediate values.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  expect(await getViolationsInBothModes(page)).toEqual([]);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const path of [BEHAVIOURS, BLOCKS, '/content/next/glossary', '/content/fr/glossary']) {
  test(`the blocks of ${path}`, async ({ page }) => {
    await open(page, path);
    await expectNoViolation(page);
  });
}

test('a fault of structure is found, and a contrast that is too low only in the dark', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-theme="dark"] article p { color: #222 }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.documentElement.removeAttribute('lang');
  });
  const rules = (await getViolationsInBothModes(page)).map((violation) => violation.split(' at ')[0]);
  expect([...new Set(rules)]).toEqual(['light: html-has-lang', 'dark: color-contrast']);
});

test('a menu of the header', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Version:/ })
    .click();
  await expect(page.locator('#menu-version')).toBeVisible();
  await expectNoViolation(page);
});

test('the question about consent', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('consent'));
  await open(page, BEHAVIOURS);
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeVisible();
  await expectNoViolation(page);
});

test('an enlarged picture', async ({ page }) => {
  await open(page, BLOCKS);
  await page.getByRole('button', { name: 'Enlarge image: A photo' }).click();
  await expect(page.getByRole('dialog', { name: 'A photo' })).toBeVisible();
  await expectNoViolation(page);
});

for (const [name, json] of [
  ['a page that did not load', undefined],
  ['a page that crashed', { sidebar: { name: 'docs', treeUrl: '', items: [null] } }],
] as const) {
  test(name, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await open(page, BEHAVIOURS);
    await page.route('**/guides/text.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill(
        json ? { response, json: { ...((await response.json()) as object), ...json } } : { status: 500, body: 'no' },
      );
    });
    await page.evaluate(
      (href) => sessionStorage.setItem(`reloaded:${href}`, String(Date.now())),
      new URL('/content/next/guides/text', page.url()).href,
    );
    await page.getByRole('article').getByRole('link', { name: 'text', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page);
  });
}

siteTest.describe('in a narrow window', () => {
  siteTest.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  siteTest('the drawer', async ({ page }) => {
    // The entries scroll below the switch at the foot: axe finds a half-covered one too small.
    await page.setViewportSize({ width: 390, height: 2400 });
    await open(page, '/content/core-concepts');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
    await expectNoViolation(page);
    await page.getByRole('button', { name: /main menu/ }).click();
    await expectNoViolation(page);
  });
});

siteTest.describe('search', () => {
  siteTest.use({ reducedMotion: 'reduce' });

  for (const [name, query, shown] of [
    ['before a query', '', 'Handling Failures'],
    ['with hits', 'switch', 'Switch'],
    ['without hits', 'zzqqxxkkvv', 'No results for'],
  ] as const) {
    siteTest(`the dialog ${name}`, async ({ page }) => {
      await open(page, '/content/core-concepts');
      await page.keyboard.press('Control+k');
      await page.keyboard.type(query);
      await expect(page.getByRole('dialog', { name: 'Search' })).toContainText(shown);
      await expectNoViolation(page);
    });
  }

  siteTest('the page of results', async ({ page }) => {
    await open(page, '/content/search?q=timeout');
    await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible();
    await expectNoViolation(page);
  });
});
