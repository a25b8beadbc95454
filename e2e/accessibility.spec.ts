// axe on every page of the built site, in both colour modes: WCAG 2.2 A and AA, and best practices.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { readPaths } from './sites.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const path of [...readPaths(), '/content/no-such-page']) {
  test(`${path} has no violation in either mode`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.waitForSelector('html[data-has-hydrated]');
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`),
      );
      expect(found).toEqual([]);
    }
  });
}
