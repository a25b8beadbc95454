// Runs axe on what a page shows now, and reports each violation in one line.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 A and AA, and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that may come out otherwise in other colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What is wrong in the light, and in the dark what depends on colors. The page ends in the dark. */
export async function getViolationsInBothModes(page: Page): Promise<string[]> {
  // Once for both modes: a browser spends as long on reading axe's source again as on many of its rules.
  await page.evaluate(axe.source);
  return page.evaluate(
    async ([tags, colorRules]) => {
      const { axe: own } = window as unknown as { axe: typeof axe };
      const getViolations = async (theme: string, type: 'tag' | 'rule', values: string[]): Promise<string[]> => {
        document.documentElement.setAttribute('data-theme', theme);
        // Until every color is that of the mode: a busy browser may take long to change them.
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
