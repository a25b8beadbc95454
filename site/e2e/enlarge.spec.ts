// Drawings of workflows and of concepts: enlarged by mouse and keyboard, as pictures are, and readable on a phone.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { getViolationsInBothModes } from '../../packages/engine/e2e/axe.ts';
import { waitForApp } from '../../packages/engine/e2e/fixture-test.ts';

const SWITCH = '/content/reference-docs/operators/switch';
const ARCHITECTURE = '/content/conductor-architecture';
const PHONE = { width: 390, height: 844 };

const dialog = (page: Page) => page.locator('dialog.zoom-dialog');
const large = (page: Page) => dialog(page).locator('svg[role=img]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForApp(page);
}

/** The scale at which a drawing is shown: its text of 12 px is `12 * scale` px high. */
const getScale = (drawing: Locator) => drawing.evaluate((svg: SVGSVGElement) => svg.getScreenCTM()!.a);

for (const [path, name] of [
  [SWITCH, 'Enlarge: Diagram of route_support_ticket'],
  [ARCHITECTURE, /^Enlarge: /],
] as const)
  for (const viewport of [{ width: 1440, height: 900 }, PHONE])
    test(`${path} at ${viewport.width} px: a drawing opens by Enter with larger text, and Escape gives the focus back`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, path);
      const before = await getScale(page.locator('[data-zoom] svg:not(.icon):visible').first());
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(large(page)).toBeVisible();
      expect(await getScale(large(page))).toBeGreaterThanOrEqual(Math.max(1.25, before));
      expect(await getViolationsInBothModes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, name)).toBeFocused();
    });

test('every drawing has a button, in its corner, which moves nothing', async ({ page }) => {
  for (const path of [SWITCH, ARCHITECTURE]) {
    await open(page, path);
    const boxes = page.locator('main :not(button)[data-zoom]');
    await expect(page.locator('main :not(button)[data-zoom] > button')).toHaveCount(await boxes.count());
    for (const box of await boxes.all()) {
      const [outer, inner] = [await box.boundingBox(), await box.locator('> button').boundingBox()];
      expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width);
      expect(inner!.y - outer!.y).toBeLessThan(24);
      expect(inner!.y - outer!.y, 'inside the frame').toBeGreaterThanOrEqual(6);
      const below = await box.locator('svg:not(.icon):visible').first().boundingBox();
      if (path === ARCHITECTURE) expect(inner!.y + inner!.height, 'above the picture').toBeLessThanOrEqual(below!.y);
      const moved = await box.evaluate((one) => {
        const svg = [...one.querySelectorAll('svg:not(.icon)')].find((each) => each.getClientRects().length > 0)!;
        const { x, y } = svg.getBoundingClientRect();
        one.querySelector<HTMLElement>(':scope > button')!.hidden = true;
        const without = svg.getBoundingClientRect();
        one.querySelector<HTMLElement>(':scope > button')!.hidden = false;
        return [x - without.x, y - without.y];
      });
      expect(moved).toEqual([0, 0]);
    }
  }
});

test('search opens above an enlarged drawing, which closes, and the focus is back on its button', async ({ page }) => {
  await open(page, SWITCH);
  await button(page, /^Enlarge: /).click();
  await expect(large(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.locator('.search-dialog__input')).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button(page, /^Enlarge: /)).toBeFocused();
});

test('it becomes larger and smaller by buttons and keys, and moves with the mouse', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, SWITCH);
  await button(page, /^Enlarge: /).click();
  const first = await getScale(large(page));
  await dialog(page).getByRole('button', { name: 'Larger' }).click();
  expect(await getScale(large(page))).toBeGreaterThan(first * 1.2);
  for (let press = 0; press < 12; press++) await page.keyboard.press('-');
  const view = dialog(page).locator('.zoom-dialog__view');
  expect(
    await view.evaluate((box) => [box.scrollWidth <= box.clientWidth, box.scrollHeight <= box.clientHeight]),
  ).toEqual([true, true]);
  for (let press = 0; press < 8; press++) await page.keyboard.press('+');
  const getPlace = () => view.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const [left, top] = await getPlace();
  await page.mouse.move(200, 400);
  await page.mouse.down();
  await page.mouse.move(150, 380, { steps: 5 });
  await page.mouse.up();
  await expect.poll(getPlace).toEqual([left! + 50, top! + 20]);
  await expect(large(page)).toBeVisible();
});

test('a drawing that is higher than the window starts where the reader was, and all of it can be reached', async ({
  page,
}) => {
  await open(page, '/content/templates/claims-workflow');
  const player = page.locator('.player').first();
  await player.scrollIntoViewIfNeeded();
  await expect(player).toHaveAttribute('data-live', '');
  await player.getByRole('button', { name: /^Enlarge: / }).click();
  await expect(large(page).locator('.workflow__start')).toBeInViewport();
  const view = dialog(page).locator('.zoom-dialog__view');
  const isWithin = () =>
    view.evaluate((box) => {
      const { top, bottom } = box.querySelector('svg')!.getBoundingClientRect();
      return [top + box.scrollTop >= 0, bottom + box.scrollTop <= box.scrollHeight];
    });
  expect(await isWithin()).toEqual([true, true]);
});

test('a run of a player is enlarged with the statuses of its tasks', async ({ page }) => {
  await open(page, SWITCH);
  const player = page.locator('.player').first();
  await player.scrollIntoViewIfNeeded();
  await expect(player).toHaveAttribute('data-live', '');
  await player.getByRole('button', { name: 'To the end' }).click();
  const done = '.workflow__node[data-status=COMPLETED] > .workflow__shape';
  const color = await player
    .locator(done)
    .first()
    .evaluate((shape) => getComputedStyle(shape).stroke);
  await player.getByRole('button', { name: /^Enlarge: / }).click();
  await expect(large(page).locator(done).first()).toHaveCSS('stroke', color);
  await page.mouse.click(20, 700);
  await expect(dialog(page)).toHaveCount(0);
});

test('costs a reader who enlarges nothing no request', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, SWITCH);
  await page.waitForLoadState('networkidle');
  const isDialog = (url: string) => url.includes('/zoom-dialog-');
  expect(requests.filter(isDialog)).toEqual([]);
  await button(page, /^Enlarge: /).hover();
  await expect.poll(() => requests.filter(isDialog).length).toBeGreaterThan(0);
});

for (const width of [390, 360, 320])
  test(`at ${width} px, the text of drawings is not too small, and what does not fit scrolls`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [ARCHITECTURE, '/content/developer-guides/task-and-workflow-status-in-conductor', SWITCH]) {
      await open(page, path);
      const drawings = await page.locator('[data-zoom] svg:not(.icon):visible').evaluateAll((all) =>
        (all as SVGSVGElement[]).map((svg) => {
          const box = svg.parentElement!;
          const isWhole = svg.getBoundingClientRect().width <= box.clientWidth;
          return { text: 12 * svg.getScreenCTM()!.a, reached: isWhole || box.scrollWidth > box.clientWidth };
        }),
      );
      expect(drawings.length).toBeGreaterThan(0);
      for (const { text, reached } of drawings) {
        expect.soft(text, path).toBeGreaterThanOrEqual(10.99);
        expect.soft(reached, path).toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width === 390) expect(await getViolationsInBothModes(page)).toEqual([]);
    }
  });
