// Pictures: enlarged by click or key, in both color modes, with their sizes, and lazily loaded.
import type { Page } from '@playwright/test';
import { BLOCKS, expect, holdBack, open, test } from './fixture-test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Enlarge image: A photo' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'A photo' });

for (const key of ['Enter', 'Space']) {
  test(`a picture opens by ${key} above everything, closes by Escape, and gives the focus back`, async ({ page }) => {
    await open(page, BLOCKS);
    await button(page).focus();
    await page.keyboard.press(key);
    await expect(dialog(page)).toBeVisible();
    const onTop = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 10)?.closest('dialog') !== null);
    expect(onTop).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });
}

test('it opens by a click at most at its own size, and closes by a click', async ({ page }) => {
  await open(page, BLOCKS);
  await button(page).click();
  const [width, natural] = await dialog(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.getBoundingClientRect().width, image.naturalWidth]),
    );
  expect(width).toBeLessThanOrEqual(natural!);
  await dialog(page).locator('img').click();
  await expect(dialog(page)).toHaveCount(0);
  // In some browsers a click does not focus the button, so the dialog cannot return the focus to it.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await button(page).evaluate((element: HTMLElement) => element.click());
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

test('it closes when the reader scrolls further than 40 px', async ({ page }) => {
  await open(page, BLOCKS);
  await button(page).click();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 30);
  await page.waitForTimeout(150);
  await expect(dialog(page)).toBeVisible();
  await page.mouse.wheel(0, 30);
  await expect(dialog(page)).toHaveCount(0);
});

test('it opens on a page that the app brought, and closes with Back', async ({ page }) => {
  // The window is so high that Back scrolls nothing, because scrolling would also close the picture.
  await page.setViewportSize({ width: 1280, height: 4000 });
  await open(page, '/content/next/guides/text');
  await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href$="/guides/blocks"]')?.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocks');
  await button(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
  await expect(dialog(page)).toHaveCount(0);
});

test('a picture inside a link belongs to the link', async ({ page }) => {
  await open(page, BLOCKS);
  await page.getByRole('article').getByRole('link', { name: 'Linked' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('one of two variants is shown, and the large one is the same', async ({ page }) => {
  await open(page, BLOCKS);
  const themed = page.getByRole('button', { name: 'Enlarge image: Day and night' });
  const getSource = () =>
    themed
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.src);
  await expect(themed).toHaveCount(1);
  expect(await getSource()).not.toContain('photo-dark');
  await page.getByRole('button', { name: /Switch between/ }).click();
  await expect(themed).toHaveCount(1);
  expect(await getSource()).toContain('photo-dark');
  await themed.click();
  await expect(page.getByRole('dialog', { name: 'Day and night' }).locator('img')).toHaveAttribute('src', /photo-dark/);
});

test('every picture has its size, is loaded late and decoded beside', async ({ page }) => {
  await page.goto(BLOCKS);
  const images = page.getByRole('article').locator('img');
  expect(await images.count()).toBeGreaterThan(2);
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute('width', /^\d+$/);
    await expect(image).toHaveAttribute('height', /^\d+$/);
    await expect(image).toHaveAttribute('loading', 'lazy');
    await expect(image).toHaveAttribute('decoding', 'async');
  }
});

test('a fragment is where it was promised although pictures come late', async ({ page }) => {
  const release = await holdBack(page, '**/photo*.png');
  await open(page, `${BLOCKS}#editions`);
  const getTop = () =>
    page
      .getByRole('heading', { name: 'Editions' })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  const before = await getTop();
  const came = page.waitForEvent('requestfinished', (request) => request.url().includes('/photo'));
  release();
  await came;
  expect(await getTop()).toBe(before);
});
