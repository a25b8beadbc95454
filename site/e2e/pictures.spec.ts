// The pictures of retries and timeouts: readable without scripts, interactive with them, and loaded only by the pages
// that use them.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { isMarked, mark, waitForApp } from '../../packages/engine/e2e/fixture-test.ts';

const PAGE = '/content/reference-docs/worker-task';
const WITHOUT = '/content/reference-docs/operators/wait';
const PICTURES = /task-times|simulate-attempts/;

async function openPicture(page: Page, island: string): Promise<Locator> {
  await page.goto(PAGE);
  await waitForApp(page);
  const place = page.locator(`[data-island="task-times/${island}"]`);
  await place.scrollIntoViewIfNeeded();
  await expect(place).toHaveAttribute('data-live', '');
  return place;
}

test('reads without scripts, and without controls that do nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  const retries = page.locator('[data-island="task-times/LiveRetryDelays"]');
  await expect(retries.getByText('4 attempts. The last one starts 35 s after the first.')).toBeVisible();
  await expect(retries.getByRole('row')).toHaveCount(5);
  await expect(retries.getByRole('slider')).toHaveCount(0);
  const line = retries.getByRole('img', { name: 'Timeline: 4 attempts. The last one starts 35 s after the first.' });
  // The page's own style sheet is applied: the timeline is as wide as its container.
  expect((await line.boundingBox())!.width).toBeGreaterThan(600);
  await context.close();
});

test('shows the retries that the reader sets', async ({ page }) => {
  const place = await openPicture(page, 'LiveRetryDelays');
  await place.getByLabel('retryLogic').selectOption('LINEAR_BACKOFF');
  await place.getByRole('spinbutton', { name: 'retryCount' }).fill('2');
  await expect(place.locator('.times__summary')).toHaveText('3 attempts. The last one starts 30 s after the first.');
  await expect(place.getByRole('row').last()).toContainText('5 s × 2 × 2');
  await expect(place.locator('.times__definition')).toContainText('"backoffScaleFactor": 2');
  // Announced when the reader pauses.
  await expect(place.getByRole('status')).toHaveText('3 attempts. The last one starts 30 s after the first.');
});

test('shows which timeout fires, by keyboard', async ({ page }) => {
  const place = await openPicture(page, 'LiveTimeOuts');
  await expect(place.locator('svg.times__span[data-fired]')).toHaveCount(1);
  await place.getByLabel('A worker is running').focus();
  await page.keyboard.press('Space');
  await expect(place.locator('.times__summary')).toContainText('pollTimeoutSeconds fires');
  await place.getByRole('slider', { name: 'pollTimeoutSeconds' }).focus();
  await page.keyboard.press('Home');
  await expect(place.locator('.times__summary')).toContainText('totalTimeoutSeconds fires');
  await place.getByLabel('timeoutPolicy').selectOption('TIME_OUT_WF');
  await expect(place.getByRole('row').last()).toContainText('The workflow ends as TIMED_OUT.');
  await place.getByRole('spinbutton', { name: 'responseTimeoutSeconds, s' }).fill('120');
  await expect(place.getByText('must be less than timeoutSeconds: 90')).toBeVisible();
});

test('comes alive where it stands: nothing moves', async ({ page }) => {
  await page.goto(PAGE);
  const heights = () =>
    page.locator('.times').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const before = await heights();
  expect(before).toHaveLength(2);
  await waitForApp(page);
  for (const island of ['LiveRetryDelays', 'LiveTimeOuts']) {
    const place = page.locator(`[data-island="task-times/${island}"]`);
    await place.scrollIntoViewIfNeeded();
    await expect(place).toHaveAttribute('data-live', '');
  }
  expect(await heights()).toEqual(before);
});

test('costs a page without it nothing', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(WITHOUT);
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => PICTURES.test(path) || path.includes('/assets/styles/page-'))).toEqual([]);
});

test('has its styles when the reader comes by a link', async ({ page }) => {
  await page.goto(WITHOUT);
  await waitForApp(page);
  await mark(page);
  await page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>('article a')!;
    link.href = path;
    link.click();
  }, PAGE);
  await expect(page.locator('.times').first()).toHaveCSS('border-radius', '10px');
  expect(await isMarked(page)).toBe(true);
});

for (const mode of ['light', 'dark']) {
  test(`keeps the line in view while a phone's reader moves the controls (${mode})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    const place = await openPicture(page, 'LiveTimeOuts');
    await place.getByRole('spinbutton', { name: 'Worker needs, s' }).scrollIntoViewIfNeeded();
    await expect(place.getByRole('img', { name: 'Timeline' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test('the names of fields in one row are at one height, also next to a field with an explanation', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const place = await openPicture(page, 'LiveRetryDelays');
  await expect(place.getByText('Only LINEAR_BACKOFF uses this field.')).toBeVisible();
  const tops = await place.locator('.times__field').evaluateAll((fields) =>
    fields.map((field) => {
      const text = document.createRange();
      text.selectNodeContents(field.querySelector('label, span')!.firstChild ?? field);
      return [Math.round(field.getBoundingClientRect().top), Math.round(text.getBoundingClientRect().top)];
    }),
  );
  const isOneRow = ([row]: number[], [other]: number[]) => row === other;
  const pairs = tops.flatMap((one, index) =>
    tops.slice(index + 1).flatMap((two) => (isOneRow(one, two) ? [[one, two]] : [])),
  );
  expect(pairs.length).toBeGreaterThan(1);
  for (const [one, two] of pairs) expect(Math.abs(one![1]! - two![1]!)).toBeLessThanOrEqual(4);
});
