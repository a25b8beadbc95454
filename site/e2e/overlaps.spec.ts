// Nothing covers anything else: the boxes of one page of each type, at every 32 px.
import { expect, test } from '@playwright/test';
import { checkPaths } from '../../packages/engine/e2e/sites.ts';

const PAGES = checkPaths([
  '/content/',
  '/content/core-concepts',
  '/content/error-handling',
  '/content/developer-guides/tasks',
  '/content/reference-docs/operators/do-while',
  '/content/reference-docs/operators/switch',
  '/content/reference-docs/ai-tasks/llm-chat-complete',
  '/content/reference-docs/api/workflow/start-workflow-execution',
  '/content/getting-started/first-workflow-application',
  '/content/quickstarts/write-workers',
  '/content/integrations/message-broker/apache-kafka',
  '/content/category/reference-docs/operators',
  '/content/faqs/general-faqs',
  '/content/glossary',
  '/content/search',
]);
const WIDTHS = Array.from({ length: (1920 - 320) / 32 + 1 }, (_, index) => 320 + index * 32);

test.use({ trace: 'off' });

for (const path of [...PAGES, '/content/no-such-page']) {
  test(`${path}: no box covers another`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.waitForSelector('html[data-has-hydrated]');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(() => {
        const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
        const toBox = (element: Element) => ({ element, box: element.getBoundingClientRect() });
        const columns = [...document.querySelectorAll('.sidebar, .main, .layout__contents, .footer')].filter(isShown);
        // What may not lie on its neighbors: the columns' parts, and the blocks of the text.
        const blocks = [...document.querySelectorAll('article > *, article .reach, .main > :not(article)')].filter(
          isShown,
        );
        const outside = [...document.querySelectorAll('.sidebar, .layout__contents .contents')].filter(isShown);
        const name = ({ className, localName, id }: Element) => `${localName}${id && `#${id}`}.${String(className)}`;
        const overlaps: string[] = [];
        const compare = (first: Element, second: Element) => {
          if (first.contains(second) || second.contains(first)) return;
          const [a, b] = [toBox(first).box, toBox(second).box];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 1 && high > 1) overlaps.push(`${name(first)} and ${name(second)}: ${wide} by ${high} px`);
        };
        const isDrawer = matchMedia('(max-width: 996px)').matches;
        for (const [index, column] of columns.entries())
          for (const other of columns.slice(index + 1)) {
            if (isDrawer && column.matches('.sidebar')) continue;
            // The columns' boxes may touch in the gutter, as what they hold does not.
            compare(column, other);
          }
        const solid = blocks.filter((block) => !block.matches('.heading-anchor, .sr-only, .contents-fold, style'));
        for (const block of solid) {
          const { box } = toBox(block);
          if (box.right > document.documentElement.clientWidth + 1 || box.left < -1)
            overlaps.push(`${name(block)} leaves the window`);
          // A column stays in the window, so that sooner or later it is beside every block.
          for (const column of isDrawer ? [] : outside) {
            const other = toBox(column).box;
            if (Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1)
              overlaps.push(`${name(block)} reaches over ${name(column)}`);
          }
        }
        const siblings = solid.filter((block) => block.parentElement?.localName === 'article');
        for (const [index, block] of siblings.entries()) {
          const next = siblings[index + 1];
          if (next) compare(block, next);
        }
        return overlaps;
      });
      expect.soft(found, `${width} px`).toEqual([]);
    }
  });
}
