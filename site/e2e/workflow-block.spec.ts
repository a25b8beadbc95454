// A definition and its drawing: side by side from 997 px on, otherwise one above the other, and readable at every
// width.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { waitForApp } from '../../packages/engine/e2e/fixture-test.ts';

/** The widest drawings, nested forks, nested switches, a high drawing, and narrow ones. */
const PATHS = [
  '/content/reference-docs/operators/switch',
  '/content/reference-docs/operators/fork-join',
  '/content/reference-docs/operators/join',
  '/content/reference-docs/operators/dynamic-fork',
  '/content/reference-docs/ai-tasks/llm-chat-complete',
  '/content/getting-started/adding-wait-conditions',
  '/content/core-concepts',
];
const BESIDE = [997, 1024, 1100, 1239, 1240, 1359, 1360, 1440];
const STACKED = [320, 390, 768, 996];

/** The JSON of players is folded, so they are excluded. */
const WORKFLOW = '[data-workflow]:not([data-played])';

/** The minimum height of a drawing's text, in px. */
const SMALLEST_TEXT = 10;
/** The minimum height in px of the visible JSON and of the visible drawing. */
const LEAST = { json: 230, drawing: 130 };

/**
 * The sizes of each block as the reader sees it: the boxes of JSON and drawing, and the height of the drawing's
 * smallest letters.
 */
function readBlocks(page: Page) {
  return page.locator(WORKFLOW).evaluateAll((blocks) =>
    blocks.map((block) => {
      const toBox = (selector: string) => {
        const { left, right, top, bottom } = block.querySelector(selector)!.getBoundingClientRect();
        return { left, right, top, bottom };
      };
      const graph = block.querySelector<SVGSVGElement>('.workflow__graph')!;
      const outer = block.closest('.reach')!.getBoundingClientRect();
      return {
        json: toBox('.code__body'),
        drawing: toBox('.workflow__diagram'),
        text: 12 * graph.getScreenCTM()!.a,
        isInWindow: outer.left >= 0 && outer.right <= document.documentElement.clientWidth,
        isScrollable: [...block.querySelectorAll('.workflow__diagram, .code__body')].every((box) => {
          const { overflowX, overflowY } = getComputedStyle(box);
          return overflowX === 'auto' && overflowY === 'auto';
        }),
        window: window.innerHeight,
      };
    }),
  );
}

for (const path of PATHS) {
  test(`${path}: from 997 px on the JSON is next to the drawing, in boxes of one height`, async ({ page }) => {
    await page.goto(path);
    await waitForApp(page);
    expect(await page.locator(WORKFLOW).count()).toBeGreaterThan(0);
    for (const width of BESIDE) {
      await page.setViewportSize({ width, height: 800 });
      for (const { json, drawing, text, isInWindow, isScrollable } of await readBlocks(page)) {
        expect.soft(json.right, `${width}: one beside the other`).toBeLessThanOrEqual(drawing.left + 1);
        expect.soft(Math.abs(json.top - drawing.top), `${width}: at one height`).toBeLessThanOrEqual(1);
        expect.soft(Math.abs(json.bottom - drawing.bottom), `${width}: of one height`).toBeLessThanOrEqual(1);
        expect.soft(json.bottom - json.top, `${width}: at most 70 % of the window`).toBeLessThanOrEqual(561);
        expect.soft(json.right - json.left, `${width}: room for JSON`).toBeGreaterThanOrEqual(LEAST.json);
        expect.soft(drawing.right - drawing.left, `${width}: room`).toBeGreaterThanOrEqual(LEAST.drawing);
        expect.soft(text, `${width}: letters`).toBeGreaterThanOrEqual(SMALLEST_TEXT);
        expect.soft([isInWindow, isScrollable], `${width}: in the window, what is cut scrolls`).toEqual([true, true]);
      }
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'page').toBeLessThanOrEqual(width);
    }
    for (const width of STACKED) {
      await page.setViewportSize({ width, height: 800 });
      for (const { json, drawing, text, isInWindow } of await readBlocks(page)) {
        expect.soft(drawing.bottom, `${width}: above each other`).toBeLessThanOrEqual(json.top + 1);
        expect.soft([text >= SMALLEST_TEXT, isInWindow], `${width}: readable, in the window`).toEqual([true, true]);
      }
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'page').toBeLessThanOrEqual(width);
    }
  });
}

test('a drawing that is cut off scrolls by keyboard and to what the JSON points at', async ({ page }) => {
  await page.setViewportSize({ width: 997, height: 800 });
  await page.goto('/content/reference-docs/operators/switch');
  await waitForApp(page);
  const block = page.locator('[data-workflow][data-size=wide]').filter({ hasText: 'approve-expense.json' });
  const drawing = block.locator('.workflow__diagram');
  const node = (name: string) => block.locator('.workflow__node').filter({ has: page.locator(`text=${name}`) });
  const isSeen = (name: string) =>
    node(name)
      .first()
      .evaluate((one) => {
        const inner = one.getBoundingClientRect();
        const outer = one.closest('.workflow__diagram')!.getBoundingClientRect();
        return inner.left >= outer.left && inner.right <= outer.right;
      });
  await block.scrollIntoViewIfNeeded();
  expect(await drawing.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await expect(async () => {
    await block.locator('.workflow__node').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await isSeen('pay_expense')).toBe(true);
  }).toPass();
  await block.getByText('"finance"', { exact: true }).first().hover();
  await expect.poll(() => isSeen('ask_finance')).toBe(true);
});

test('no block covers the contents, however the window is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/content/reference-docs/operators/switch');
  await waitForApp(page);
  const block = page.locator('[data-workflow][data-size=wide]').last();
  await block.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const link = page.locator('[data-contents] a').nth(5);
  const isOnTop = () =>
    link.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isOnTop()).toBe(true);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(link).toBeHidden();
});

/** The largest difference of a color channel in the last rows of pixels of an element's picture. */
async function getContrastAtEnd(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0)!);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    // Without the line at the left, the shade at the sides, and the scroll bar.
    const { data: pixels } = context.getImageData(24, image.height - 3, image.width - 60, 2);
    const colors = pixels.filter((_, index) => index % 4 < 3);
    return Math.max(...colors) - Math.min(...colors);
  }, picture);
}

for (const [name, width, selector] of [
  ['next to its JSON', 1440, '[data-workflow]:not([data-played]) .workflow__diagram'],
  ['in a player on a phone', 390, '.player .workflow__diagram'],
] as const)
  test(`a drawing that its box cuts ${name} fades out at the cut, and is whole at its end`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/content/templates/claims-workflow');
    await waitForApp(page);
    const drawing = page.locator(selector).filter({ visible: true }).first();
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing.locator('[data-kind]').first()).toBeAttached();
    // The box cuts through the middle of a filled node.
    await drawing.evaluate((box) => {
      const node = [...box.querySelectorAll('[data-kind="operator"]')].find(
        (one) => one.getBoundingClientRect().top > box.getBoundingClientRect().bottom + 40,
      )!;
      const { top, height } = node.getBoundingClientRect();
      box.scrollTop += top + height / 2 - box.getBoundingClientRect().bottom;
    });
    expect(await getContrastAtEnd(page, drawing)).toBeLessThan(60);
    await drawing.evaluate((box) => box.scrollTo(box.scrollLeft, box.scrollHeight));
    const end = await drawing.locator('circle.workflow__end').evaluate((circle) => {
      const box = circle.closest('.workflow__diagram')!.getBoundingClientRect();
      return box.bottom - circle.getBoundingClientRect().bottom;
    });
    expect(end, 'the fade covers only the space below the last circle').toBeGreaterThanOrEqual(16);
  });

test('a wide drawing on a phone first shows its left edge or its start', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/content/reference-docs/operators/switch');
  await waitForApp(page);
  const drawing = page.locator('[data-workflow][data-size=wide] .workflow__diagram').first();
  await drawing.scrollIntoViewIfNeeded();
  const places = () =>
    drawing.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      const start = box.querySelector('.workflow__start')!.getBoundingClientRect();
      return { isCut: box.scrollWidth > box.clientWidth, isSeen: start.left >= left && start.right <= right };
    });
  await expect.poll(places).toEqual({ isCut: true, isSeen: true });
  const billing = drawing.locator('.workflow__node').filter({ hasText: 'assign_to_billing' });
  expect((await billing.boundingBox())!.x).toBeGreaterThanOrEqual((await drawing.boundingBox())!.x);
});

test.describe('a drawing that the page repeats', () => {
  const CLAIMS = '/content/templates/claims-workflow';
  const inTab = (page: Page) => page.locator('.tabs__panel[data-value="enterprise"] [data-workflow]');

  test('gets tasks near the window, which light the JSON next to it', async ({ page }) => {
    await page.goto(CLAIMS);
    await page.waitForSelector('html[data-has-hydrated]');
    await expect(page.locator('.workflow__graph > use')).toHaveCount(2);
    await page.getByRole('tab', { name: 'Enterprise' }).click();
    const report = inTab(page).getByRole('button', { name: 'report: Human task' });
    await report.scrollIntoViewIfNeeded();
    await report.hover();
    await expect(report).toHaveAttribute('data-lit', '');
    await expect(inTab(page).locator('.workflow__light')).toBeVisible();
    await expect(page.locator('[data-lit]')).toHaveCount(1);
    // Above the first drawing's lines, this JSON has the form of the task.
    const [first, last] = (await report.getAttribute('data-lines'))!.split('-').map(Number);
    const lines = (await inTab(page).locator('code').last().textContent())!.split('\n').slice(first! - 1, last);
    expect(lines.join('\n')).toContain('"taskReferenceName": "report"');
    expect(lines.join('\n')).toContain('__humanTaskDefinition');
    await report.focus();
    await page.keyboard.press('ArrowDown');
    await expect(inTab(page).locator(':focus')).toHaveAttribute('data-task', 'claim');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is drawn as the first one, and named', async ({ page }) => {
      await page.goto(CLAIMS);
      const [first, second] = [page.locator('.workflow__graph').first(), inTab(page).locator('.workflow__graph')];
      await expect(second).toHaveAccessibleName('Diagram of process_insurance_claim');
      await expect(second).toHaveAccessibleDescription(/^policy \(Worker task fetch_policy\)/);
      const getInk = (drawing: Locator) =>
        drawing.evaluate((svg: SVGSVGElement) => {
          const { x, y, width, height } = svg.getBBox();
          return [x, y, width, height].map(Math.round);
        });
      expect(await getInk(second)).toEqual(await getInk(first));
    });
  });
});
