// Every page of the built site, loaded once: no error in the console, no axe violations in both modes, and no
// horizontal overflow.
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { getViolationsInBothModes } from '../../packages/engine/e2e/axe.ts';
import { checkPaths, readDocuments, readPaths, SITE_PORT } from '../../packages/engine/e2e/sites.ts';

const FIRST = 320;
const LAST = 1440;
const STEP = 40;
/** The widths at which the layout changes: both sides of each breakpoint. */
const EDGES = [576, 577, 750, 751, 996, 997, 1240, 1439];

const WIDTHS = [
  ...new Set([...Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, index) => FIRST + index * STEP), ...EDGES]),
].toSorted((a, b) => a - b);

/**
 * One page of each kind is tested at every width, the others at the narrowest and widest width and at the breakpoints.
 */
const LAYOUTS = checkPaths([
  '/content/',
  '/content/core-concepts',
  '/content/reference-docs/operators/fork-join',
  '/content/category/reference-docs/operators',
  '/content/search',
  '/content/getting-started/first-workflow-application',
]);

/** The kinds of elements whose colors were checked on other pages. */
const knownKinds = new Set<string>();

/** All pages of a worker use the same window, because opening a new one for each page took half of the time. */
const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: `http://localhost:${SITE_PORT}`,
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 720 },
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});
// A trace would contain every frame of every page, and the messages already say everything.
test.use({ trace: 'off' });

async function getOverflows(page: Page, widths: number[]): Promise<string[]> {
  const overflows: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) overflows.push(`${width} px: ${excess} px too wide`);
  }
  return overflows;
}

base('the list of pages has every document that was built', () => {
  expect(readPaths().toSorted()).toEqual(readDocuments().toSorted());
});

for (const path of [...readPaths(), '/content/no-such-page']) {
  test(`${path} has no error, no violation in either mode, and never overflows`, async ({ window }) => {
    const errors: string[] = [];
    const note = (message: ConsoleMessage) => void (message.type() === 'error' && errors.push(message.text()));
    window.on('console', note);
    // So high that all lists are fully visible, because axe reports a link that is half scrolled out of view as too
    // small.
    await window.setViewportSize({ width: 1280, height: 2400 });
    await window.goto(path);
    await window.waitForSelector('html[data-has-hydrated]');
    window.off('console', note);
    // The browser's own message about the status of an unknown address.
    expect.soft(errors.filter((text) => !/status of 404/.test(text))).toEqual([]);
    expect.soft(await getViolationsInBothModes(window, knownKinds)).toEqual([]);
    expect.soft(await getOverflows(window, LAYOUTS.includes(path) ? WIDTHS : [FIRST, 390, 768, 997, LAST])).toEqual([]);
  });
}
