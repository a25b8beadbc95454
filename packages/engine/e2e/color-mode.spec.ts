// Light and dark mode: set before the first paint, stored, shared between tabs, and changed only by the
// reader.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, open, openBeforeReact, test } from './fixture-test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ });
const setStored = (page: Page, value: string) =>
  page.addInitScript((mode) => localStorage.setItem('theme', mode), value);
/** Records the background of every frame, starting with the first. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_: frames });
    const note = () => {
      if (document.body) frames.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });

test('light by default, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, BEHAVIOURS);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a choice survives a change of the system', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await toggle(page).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('the toggle switches, says so, and is remembered', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently light mode)');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Switch between dark and light mode (currently dark mode)');
  await expect(toggle(page)).toHaveAttribute('title', /currently dark mode/);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
});

test('a stored choice is there in the first frame', async ({ page }) => {
  await setStored(page, 'dark');
  await recordFrames(page);
  await open(page, BEHAVIOURS);
  const colors = await page.evaluate(() => [...new Set((window as unknown as { frames_: string[] }).frames_)]);
  expect(colors).toEqual(['rgb(14, 20, 19)']);
});

test('code has the colors of the mode from the first frame on', async ({ page }) => {
  await setStored(page, 'dark');
  await page.goto(BEHAVIOURS, { waitUntil: 'domcontentloaded' });
  const [inline, dark] = await page.evaluate(() => {
    const token = document.querySelector('.code [class^="tk-"]')!;
    return [document.querySelectorAll('.code [style]').length, getComputedStyle(token).color];
  });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  const light = await page
    .locator('.code [class^="tk-"]')
    .first()
    .evaluate((token) => getComputedStyle(token).color);
  expect(inline).toBe(0);
  expect(dark).not.toBe(light);
});

for (const value of ['sepia', 'undefined', '']) {
  test(`the unknown stored value "${value}" is light`, async ({ page }) => {
    await setStored(page, value);
    // Tests the script in the head alone, without the app, which would read the value again.
    await page.route('**/assets/app/*.js', (route) => route.abort());
    await page.goto(BEHAVIOURS);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.unroute('**/assets/app/*.js');
    await open(page, BEHAVIOURS);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
}

test('a choice in another tab is followed', async ({ page, context }) => {
  await open(page, BEHAVIOURS);
  const other = await context.newPage();
  await open(other, BEHAVIOURS);
  await toggle(other).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
});

test('the address may ask for a mode, without storing it', async ({ page }) => {
  await open(page, `${BEHAVIOURS}?docusaurus-theme=dark`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('a click before React is there switches once', async ({ page }) => {
  const release = await openBeforeReact(page, BEHAVIOURS);
  await toggle(page).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated');
  release();
  await page.waitForSelector('html[data-has-hydrated]');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
});
