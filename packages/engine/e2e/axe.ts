// Runs axe on the current state of a page, and reports each violation in one line.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 A and AA, and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose results depend on the colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** The attributes that colors depend on. */
const COLOR_ATTRIBUTES = '^(?:class|style|hidden|disabled|open|aria-(?:current|selected|pressed|disabled)|data-.*)$';

/**
 * All violations in light mode, and the color violations in dark mode. The page stays in dark mode.
 *
 * The color rules take most of the time, so they see only one element of each kind: of the words of a code block, for
 * example, one of each color. A kind is an element's name with the attributes that colors depend on, and those of the
 * elements around it. `known`: the kinds that other pages had; gets those of this page.
 */
export async function getViolationsInBothModes(page: Page, known = new Set<string>()): Promise<string[]> {
  // Injected once for both modes, because a browser takes as long to parse axe's source again as to run many of its
  // rules.
  await page.evaluate(axe.source);
  const { violations, kinds } = await page.evaluate(
    async ([tags, colorRules, colorAttributes, knownKinds]) => {
      const { axe: library } = window as unknown as { axe: typeof axe };
      const pattern = new RegExp(colorAttributes);
      const seen = new Set(knownKinds);
      const found: string[] = [];

      const run = async (options: axe.RunOptions, exclude: Element[]) => {
        const context = exclude.length > 0 ? { exclude: exclude as unknown as axe.SerialSelector[] } : document;
        const result = await library.run(context, { ...options, resultTypes: ['violations'] });
        const theme = document.documentElement.dataset.theme;
        for (const { id, nodes } of result.violations)
          for (const { target, failureSummary } of nodes)
            found.push(`${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`);
      };
      const setTheme = async (theme: string) => {
        document.documentElement.dataset.theme = theme;
        // Wait until every color has changed to that of the mode, which may take long in a busy browser.
        const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
        await Promise.allSettled(changes.map(({ finished }) => finished));
      };

      const kindOf = new Map<Element, string>();
      /** The elements of new kinds, and everything around them. */
      const fresh = new Set<Element>();
      for (const element of document.querySelectorAll('body, body *')) {
        const attributes = [...element.attributes].filter(({ name }) => pattern.test(name));
        const own = attributes.map(({ name, value }) => `${name}=${value}`);
        const kind = [kindOf.get(element.parentElement!) ?? '', element.localName, ...own].join('|');
        kindOf.set(element, kind);
        if (seen.has(kind)) continue;
        seen.add(kind);
        for (let part: Element | null = element; part && !fresh.has(part); part = part.parentElement) fresh.add(part);
      }
      const repeated = [...kindOf.keys()].filter((each) => !fresh.has(each) && fresh.has(each.parentElement!));

      await setTheme('light');
      await run(
        {
          runOnly: { type: 'tag', values: tags },
          rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])),
        },
        [],
      );
      for (const theme of ['light', 'dark']) {
        await setTheme(theme);
        if (fresh.size > 0) await run({ runOnly: { type: 'rule', values: colorRules } }, repeated);
      }
      return { violations: found, kinds: [...new Set(kindOf.values())] };
    },
    [TAGS, COLOR_RULES, COLOR_ATTRIBUTES, [...known]] as const satisfies [string[], string[], string, string[]],
  );
  for (const kind of kinds) known.add(kind);
  return violations;
}
