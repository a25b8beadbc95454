// Runs axe on what a page shows now, and tells each violation in one line.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that may come out otherwise in other colors. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function getViolations(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  // There are no frames; without them the legacy mode does the same and opens no second page for each run.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Ends when every color is that of the mode: a busy browser may take long to change them. */
const setTheme = (page: Page, theme: string) =>
  page.evaluate(async (value) => {
    document.documentElement.setAttribute('data-theme', value);
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme);

/** What is wrong in the light, and in the dark what depends on colors. The page ends in the dark. */
export async function getViolationsInBothModes(page: Page): Promise<string[]> {
  await setTheme(page, 'light');
  const inLight = await getViolations(page, { type: 'tag', values: TAGS });
  await setTheme(page, 'dark');
  const inDark = await getViolations(page, { type: 'rule', values: COLOUR_RULES });
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)];
}
