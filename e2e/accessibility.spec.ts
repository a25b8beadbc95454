// axe on every page of the built site: WCAG 2.2 A and AA and best practices; in the dark, what depends on colours.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readPaths } from './sites.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function getViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
}

for (const path of [...readPaths(), '/content/no-such-page']) {
  test(`${path} has no violation in either mode`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.waitForSelector('html[data-has-hydrated]');
    expect(await getViolations(new AxeBuilder({ page }).withTags(TAGS))).toEqual([]);
    await setTheme(page, 'dark');
    expect(await getViolations(new AxeBuilder({ page }).withRules(['color-contrast']))).toEqual([]);
  });
}
