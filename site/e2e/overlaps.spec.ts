// No element covers another: checks the boxes of one page of each type, at every 32 px.
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
  '/content/templates/claims-workflow',
  '/content/tutorials/long-running-apis',
  '/content/sdks/python',
  '/content/reference-docs/api/introduction',
  '/content/reference-docs/schemas/task-configuration',
  '/content/how-to-videos/run-workflow',
  '/content/troubleshooting',
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
        // Elements that must not overlap their neighbors: the parts of the columns, and the blocks of the text.
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
            // The boxes of columns may touch in the gutter, because their contents do not.
            compare(column, other);
          }
        const solid = blocks.filter(
          (block) => !block.matches('.heading-anchor, .visually-hidden, .contents-fold, style'),
        );
        for (const block of solid) {
          const { box } = toBox(block);
          if (box.right > document.documentElement.clientWidth + 1 || box.left < -1)
            overlaps.push(`${name(block)} leaves the window`);
          // A column stays in the window while the reader scrolls, so it is next to every block at some time.
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

test('links of headings are whole on a phone, beside the text and not over it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/content/core-concepts', '/content/reference-docs/worker-task', '/content/error-handling']) {
    await page.goto(path);
    const faults = await page.locator('.heading-anchor').evaluateAll((anchors) =>
      anchors.flatMap((anchor) => {
        const box = anchor.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(anchor.previousElementSibling!);
        const text = range.getBoundingClientRect();
        const isBeside = box.bottom > text.top && box.top < text.bottom;
        return box.left >= 0 && box.right <= text.left + 1 && box.width > 8 && isBeside ? [] : [anchor.outerHTML];
      }),
    );
    expect(faults, path).toEqual([]);
  }
});

test('the title and the buttons of a code block are in the middle of its head', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/content/reference-docs/system-tasks/http');
    await page.waitForSelector('html[data-has-hydrated]');
    const offsets = await page.locator('.code__head:visible').evaluateAll((heads) =>
      heads.flatMap((head) => {
        const { top, height } = head.getBoundingClientRect();
        // If the title is on a line of its own, each line is centered separately.
        if (getComputedStyle(head).flexWrap === 'wrap') return [];
        return [...head.children]
          .map((part) => part.getBoundingClientRect())
          .filter((part) => part.height > 0)
          .map((part) => Math.abs(part.top + part.height / 2 - (top + height / 2)));
      }),
    );
    expect(offsets.length).toBeGreaterThan(2);
    expect(Math.max(...offsets), `${width} px`).toBeLessThanOrEqual(1);
  }
});

test('a wide window gives its room to code and diagrams, not to lines of text', async ({ page }) => {
  const getWidths = () =>
    page.evaluate(() =>
      ['article > p', 'article .workflow.reach, article .player.reach', 'article > .code'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0,
      ),
    );
  await page.goto('/content/core-concepts');
  await page.setViewportSize({ width: 1440, height: 900 });
  const [text, diagram, code] = await getWidths();
  await page.setViewportSize({ width: 1800, height: 900 });
  const [wideText, wideDiagram, wideCode] = await getWidths();
  expect(wideText).toBe(text);
  expect(wideDiagram).toBeGreaterThan(diagram!);
  expect(wideCode).toBeGreaterThan(code!);
});
