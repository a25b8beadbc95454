// Tabs: by pointer and keys, synchronized within their group, and with the stored choice from the first frame on.
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, open, test } from './fixture-test.ts';
import { getLayoutShift } from './layout-shift.ts';

const KEY = 'docusaurus.tab.system';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, text: string) => page.getByRole('tabpanel').filter({ hasText: text });
const store = (page: Page, value: string) =>
  page.addInitScript((values) => localStorage.setItem(values[0]!, values[1]!), [KEY, value]);

test('a click selects in the whole group, is remembered, and is in the address', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await tab(page, 'Linux').first().click();
  await expect(panel(page, 'Short.')).toBeVisible();
  await expect(panel(page, 'Linux of the second.')).toBeVisible();
  await expect(panel(page, 'First line.')).toBeHidden();
  await expect(page).toHaveURL(`${BEHAVIOURS}?os=linux`);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('linux');
  await open(page, BEHAVIOURS);
  await expect(panel(page, 'Linux of the second.')).toBeVisible();
});

test('a value that another group lacks changes only those that have it', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await tab(page, 'Windows').click();
  await expect(panel(page, 'Short too.')).toBeVisible();
  await expect(panel(page, 'Mac of the second.')).toBeVisible();
});

test('arrows, Home and End select and move the focus; Tab leaves the list', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await tab(page, 'Mac').first().focus();
  for (const [key, name] of [
    ['ArrowRight', 'Linux'],
    ['End', 'Windows'],
    ['ArrowRight', 'Mac'],
    ['ArrowLeft', 'Windows'],
    ['Home', 'Mac'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name).first()).toBeFocused();
    await expect(tab(page, name).first()).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('[role=tab]:focus').first()).not.toHaveText(/Linux|Windows/);
});

test('tabs and panels name each other', async ({ page }) => {
  await open(page, BEHAVIOURS);
  const first = tab(page, 'Mac').first();
  const own = page.locator(`[id="${await first.getAttribute('aria-controls')}"]`);
  await expect(own).toHaveRole('tabpanel');
  await expect(own).toHaveAttribute('aria-labelledby', (await first.getAttribute('id'))!);
});

test('the tab that was clicked keeps its place on the screen', async ({ page }) => {
  await open(page, BEHAVIOURS);
  const second = tab(page, 'Linux').nth(1);
  await second.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const getTop = () => second.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await getTop();
  // A dispatched click does not scroll to the element.
  await second.evaluate((element: HTMLElement) => element.click());
  await expect(panel(page, 'Short.')).toBeVisible();
  expect(await getTop()).toBe(before);
});

test('a choice in another window is followed', async ({ page, context }) => {
  await open(page, BEHAVIOURS);
  const other = await context.newPage();
  await open(other, BEHAVIOURS);
  await tab(other, 'Linux').first().click();
  await expect(panel(page, 'Linux of the second.')).toBeVisible();
});

for (const [name, path, stored, shown] of [
  ['the address wins over the stored choice', `${BEHAVIOURS}?os=linux`, 'windows', 'Short.'],
  ['an unknown value in the address leaves the stored choice', `${BEHAVIOURS}?os=beos`, 'windows', 'Short too.'],
  ['an unknown stored value leaves the first', BEHAVIOURS, 'beos', 'First line.'],
] as const) {
  test(name, async ({ page }) => {
    await store(page, stored);
    await open(page, path);
    await expect(panel(page, shown)).toBeVisible();
  });
}

test.describe('before the first paint', () => {
  let server: Server;
  let origin: string;

  /** Sends the document in pieces that are cut inside the tabs, each drawn in a frame of its own. */
  test.beforeAll(async ({ baseURL }) => {
    server = createServer(async (request, response) => {
      const original = await fetch(new URL(request.url ?? '/', baseURL));
      const headers = Object.fromEntries(
        [...original.headers].filter(([name]) => /^content-(type|security-policy)$/.test(name)),
      );
      const body = Buffer.from(await original.arrayBuffer());
      response.writeHead(original.status, headers);
      if (!/html/.test(headers['content-type'] ?? '')) return void response.end(body);
      const marks = ['role="tablist"', 'role="tabpanel"', 'First line.', 'four', 'Short.', 'Between the groups'].map(
        (text) => body.indexOf(text),
      );
      for (const [index, start] of [0, ...marks].entries()) {
        response.write(body.subarray(start, marks[index] ?? body.length));
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      return void response.end();
    });
    await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
    origin = `http://localhost:${(server.address() as { port: number }).port}`;
  });
  test.afterAll(() => new Promise((resolve) => server.close(resolve)));

  for (const [name, stored, query] of [
    ['stored', 'linux', ''],
    ['address', undefined, '?os=linux'],
  ] as const) {
    test(`the choice of the ${name} is the only panel in any frame, and nothing moves`, async ({ page }) => {
      if (stored) await store(page, stored);
      await page.addInitScript(() => {
        const seen = { frames: 0, wrong: 0 };
        Object.assign(window, { seen });
        const note = () => {
          const isShown = (element: Element) =>
            element.checkVisibility() && getComputedStyle(element).contentVisibility !== 'hidden';
          const shown = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].filter(isShown);
          if (document.querySelector('[role=tab]')) seen.frames++;
          if (shown.some(({ dataset }) => dataset.value !== 'linux')) seen.wrong++;
          requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
      });
      await page.goto(`${origin}${BEHAVIOURS}${query}`);
      await page.waitForSelector('html[data-has-hydrated]');
      const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
      expect(seen).toMatchObject({ wrong: 0 });
      expect(await getLayoutShift(page)).toBe(0);
      expect((seen as { frames: number }).frames).toBeGreaterThan(5);
    });
  }
});
