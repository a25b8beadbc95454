// Paper, reduced motion, forced colours, large zoom, and writing from right to left.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, BLOCKS, expect, LONG, open, test } from './fixture-test.ts';

test('paper has the article alone: every tab, wrapped code, dark letters on white', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(page, BEHAVIOURS);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.header', '.sidebar', '.announcement', '.layout__contents', '.page-links', '.footer', '.breadcrumbs', '.consent']) {
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const panel of await page.getByRole('tabpanel', { includeHidden: true }).all()) await expect(panel).toBeVisible();
  const code = page.locator('.code').filter({ hasText: 'limits.json' }).locator('pre');
  expect(await code.evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);
  expect(await page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.documentElement).backgroundColor])).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('reduced motion: nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, BEHAVIOURS);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => ['', '::before', '::after', '::details-content'].map((part) => [element, getComputedStyle(element, part)] as const))
      .filter(([, style]) => /(translate|scale|rotate|height|size|transform|inset|all)/.test(style.transitionProperty) && style.transitionDuration.split(',').some((time) => parseFloat(time) > 0.001))
      .map(([element]) => element.className || element.tagName),
  );
  expect([...new Set(moving)]).toEqual([]);
  const behaviour = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(behaviour).toBe('auto');
});

test('forced colours: what is chosen can still be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, BEHAVIOURS);
  const getLook = (selector: string) =>
    page.locator(selector).first().evaluate((element) => {
      const { color, borderBlockEndColor, borderBlockEndWidth, outlineStyle, backgroundColor, fontWeight, borderInlineStartColor } = getComputedStyle(element);
      return JSON.stringify({ color, borderBlockEndColor, borderBlockEndWidth, outlineStyle, backgroundColor, fontWeight, borderInlineStartColor });
    });
  for (const [chosen, other] of [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['.sidebar [aria-current=page]', '.sidebar__link:not([aria-current])'],
    ['.code__line[data-marked]', '.code__line:not([data-marked])'],
  ]) {
    expect(await getLook(chosen!), chosen).not.toBe(await getLook(other!));
  }
});

/** A window of 1280 × 1024 pixels. */
for (const [zoom, width, height] of [[200, 640, 512], [400, 320, 256]] as const) {
  test.describe(`at ${zoom} % zoom`, () => {
    test.use({ viewport: { width, height } });

    for (const path of [BEHAVIOURS, BLOCKS, '/content/search', '/content/no-such-page']) {
      test(`${path} needs no sideways scrolling, and its text is in reach`, async ({ page }) => {
        await open(page, path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
        const heading = page.getByRole('heading', { level: 1 });
        await heading.scrollIntoViewIfNeeded();
        await expect(heading).toBeInViewport();
        // What sticks leaves at least half of the window to the text.
        const covered = await page.evaluate(() => [...document.querySelectorAll('.header, .consent:not([hidden])')].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0));
        expect(covered).toBeLessThanOrEqual(height / 2);
      });
    }

    test('the drawer can be used and scrolled', async ({ page }) => {
      await open(page, LONG);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const last = page.locator('#docs-sidebar').getByRole('link', { name: 'Glossary' }).last();
      await last.scrollIntoViewIfNeeded();
      await last.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    });
  });
}

test.describe('from right to left', () => {
  const setDirection = (page: Page) => page.evaluate(() => (document.documentElement.dir = 'rtl'));

  for (const width of [1280, 390]) {
    test(`nothing overflows at ${width} px, and the sides are swapped`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, BEHAVIOURS);
      const getEdges = () => page.evaluate(() => ['.brand', '[data-theme-toggle]'].map((part) => document.querySelector(`.header ${part}`)!.getBoundingClientRect().left));
      const before = await getEdges();
      expect(before[0]).toBeLessThan(before[1]!);
      await setDirection(page);
      const after = await getEdges();
      expect(after[0]).toBeGreaterThan(after[1]!);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    });
  }

  test('arrows in tabs follow the reading direction', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await setDirection(page);
    await page.getByRole('tab', { name: 'Mac' }).first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Linux' }).first()).toBeFocused();
  });
});
