// No layout overflows sideways at any width from 320 to 1440 px.
import { expect, test } from '@playwright/test';
import { readPaths } from './sites.ts';

const FIRST = 320;
const LAST = 1440;
const STEP = 40;
/** Where the layout changes: both sides of each breakpoint. */
const EDGES = [576, 577, 750, 751, 996, 997, 1240, 1439];

const WIDTHS = [
  ...new Set([...Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, index) => FIRST + index * STEP), ...EDGES]),
].toSorted((a, b) => a - b);

/** One page of each kind gets every width, the others the narrowest and the breakpoints. */
const LAYOUTS = [
  '/content/',
  '/content/core-concepts',
  '/content/reference-docs/operators/fork-join',
  '/content/category/reference-docs/operators',
  '/content/search',
  '/content/getting-started/first-workflow-application',
];

for (const path of [...readPaths(), '/content/no-such-page']) {
  test(`${path} never overflows`, async ({ page }) => {
    await page.setViewportSize({ width: FIRST, height: 900 });
    await page.goto(path);
    const overflowing: string[] = [];
    for (const width of LAYOUTS.includes(path) ? WIDTHS : [FIRST, 390, 768, 997, LAST]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) overflowing.push(`${width} px: ${excess} px too wide`);
    }
    expect(overflowing).toEqual([]);
  });
}
