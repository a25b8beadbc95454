// Runs axe on the current state of a page, and reports each violation in one line.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 A and AA, and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose results depend on the colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** All violations in light mode, and the color violations in dark mode. The page stays in dark mode. */
export async function getViolationsInBothModes(page: Page): Promise<string[]> {
  // Injected once for both modes, because a browser takes as long to parse axe's source again as to run many of its
  // rules.
  await page.evaluate(axe.source);
  return page.evaluate(
    async ([tags, colorRules]) => {
      const { axe: own } = window as unknown as { axe: typeof axe };
      const getViolations = async (theme: string, type: 'tag' | 'rule', values: string[]): Promise<string[]> => {
        document.documentElement.setAttribute('data-theme', theme);
        // Wait until every color has changed to that of the mode, which may take long in a busy browser.
        const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
        await Promise.allSettled(changes.map(({ finished }) => finished));
        const { violations } = await own.run(document, { runOnly: { type, values }, resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`),
        );
      };
      return [...(await getViolations('light', 'tag', tags)), ...(await getViolations('dark', 'rule', colorRules))];
    },
    [TAGS, COLOR_RULES] as const satisfies [string[], string[]],
  );
}
