// Code blocks: copied as written, copying announced, wrapped on request, with highlights, line numbers and titles.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, open, test } from './fixture-test.ts';

const block = (page: Page) => page.locator('.code').filter({ hasText: 'limits.json' });
const copy = (page: Page) => block(page).locator('[data-copy]');
const WRITTEN = '{\n  "limit": 3,\n\n  "text": "a line that';

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the code is copied with its blank lines, without title and numbers; the button says so for a second', async ({
    page,
  }) => {
    await open(page, BEHAVIOURS);
    await expect(copy(page)).toHaveAccessibleName('Copy code to clipboard');
    await copy(page).click();
    await expect(copy(page)).toHaveAccessibleName('Copied');
    await expect(page.locator('[data-announcer]')).toHaveText('Copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.startsWith(WRITTEN)).toBe(true);
    expect(text.endsWith('\n}')).toBe(true);
    await expect(copy(page)).toHaveAccessibleName('Copy code to clipboard', { timeout: 3000 });
  });
});

test('without clipboard interface the code is copied by selection', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(page, BEHAVIOURS);
  await page.evaluate(() =>
    document.addEventListener(
      'copy',
      () =>
        (document.documentElement.dataset.selected = String(
          document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value,
        )),
    ),
  );
  await copy(page).click();
  await expect(copy(page)).toHaveAccessibleName('Copied');
  expect(await page.locator('html').getAttribute('data-selected')).toContain(WRITTEN);
  await expect(copy(page)).toBeFocused();
});

test('a refused copy says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    document.execCommand = () => false;
  });
  await open(page, BEHAVIOURS);
  await copy(page).click();
  await expect(page.locator('[data-announcer]')).toHaveText('Copying failed');
});

test('a block that is too wide can be wrapped, others have no such button', async ({ page }) => {
  await open(page, BEHAVIOURS);
  const wrap = block(page).getByRole('button', { name: 'Toggle word wrap' });
  const isOverflowing = () =>
    block(page)
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect(await isOverflowing()).toBe(true);
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await isOverflowing()).toBe(false);
  await wrap.click();
  expect(await isOverflowing()).toBe(true);
  await expect(
    page.locator('.code').filter({ hasText: 'print' }).getByRole('button', { name: 'Toggle word wrap' }),
  ).toBeHidden();
});

test('lines are marked and numbered, titles shown, comments that mark removed', async ({ page }) => {
  await page.goto(BEHAVIOURS);
  await expect(block(page).locator('.code__title')).toHaveText('limits.json');
  await expect(block(page).locator('[data-marked]')).toHaveText('  "limit": 3,');
  const number = await block(page)
    .locator('.code__line')
    .nth(1)
    .evaluate((line) => getComputedStyle(line, '::before').content);
  expect(number).toContain('counter(line)');
  const python = page.locator('.code').filter({ hasText: 'print' });
  await expect(python.locator('[data-marked]')).toHaveText('limit = 3');
  await expect(python).not.toContainText('highlight');
  await expect(python.locator('.code__title')).toHaveText('Python');
});

test('the scrolled code can be reached by keyboard', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await block(page).locator('pre').focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() =>
      block(page)
        .locator('pre')
        .evaluate((pre) => pre.scrollLeft),
    )
    .toBeGreaterThan(0);
});
