// High zoom levels, and right-to-left text.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, BLOCKS, expect, LONG, open, test } from '../../packages/engine/e2e/fixture-test.ts';

/** A window of 1280 × 1024 pixels. */
for (const [zoom, width, height] of [
  [200, 640, 512],
  [400, 320, 256],
] as const) {
  test.describe(`at ${zoom} % zoom`, () => {
    test.use({ viewport: { width, height } });

    for (const path of [BEHAVIOURS, BLOCKS, '/content/search', '/content/no-such-page']) {
      test(`${path} needs no sideways scrolling, and its text is in reach`, async ({ page }) => {
        await open(page, path);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
        const heading = page.getByRole('heading', { level: 1 });
        await heading.scrollIntoViewIfNeeded();
        await expect(heading).toBeInViewport();
        // Sticky elements leave at least half of the window for the text.
        const covered = await page.evaluate(() =>
          [...document.querySelectorAll('.header, .consent:not([hidden])')].reduce(
            (sum, part) => sum + part.getBoundingClientRect().height,
            0,
          ),
        );
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
      const getEdges = () =>
        page.evaluate(() =>
          ['.brand', '[data-theme-toggle]'].map(
            (part) => document.querySelector(`.header ${part}`)!.getBoundingClientRect().left,
          ),
        );
      const before = await getEdges();
      expect(before[0]).toBeLessThan(before[1]!);
      await setDirection(page);
      const after = await getEdges();
      expect(after[0]).toBeGreaterThan(after[1]!);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
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
