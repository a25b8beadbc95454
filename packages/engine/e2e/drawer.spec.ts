// The menu of narrow windows: two panels, with the focus inside; closed by Escape, Back, a link, and a wide
// window.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, isMarked, mark, open, test } from './fixture-test.ts';

test.use({ viewport: { width: 996, height: 800 } });

const drawer = (page: Page) => page.locator('#docs-sidebar');
const opener = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const docs = (page: Page) => drawer(page).getByRole('link', { name: 'Plain text' });
const primary = (page: Page) => drawer(page).getByRole('link', { name: 'Start', exact: true });

async function openDrawer(page: Page, path = BEHAVIOURS): Promise<void> {
  await open(page, path);
  await opener(page).click();
  await expect(drawer(page).getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
}

test('997 px have the sidebar, 996 px the drawer', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await open(page, BEHAVIOURS);
  // React reports an error if the markup for a narrow window differs.
  expect(errors).toEqual([]);
  await expect(opener(page)).toBeVisible();
  await expect(docs(page)).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(opener(page)).toBeHidden();
  await expect(docs(page)).toBeVisible();
});

test('it opens on the docs, goes to the main menu, and opens on the docs again next time', async ({ page }) => {
  await openDrawer(page);
  await expect(docs(page)).toBeVisible();
  await expect(primary(page)).toBeHidden();
  await drawer(page).getByRole('button', { name: '← Back to main menu' }).click();
  await expect(primary(page)).toBeVisible();
  await expect(primary(page)).toBeFocused();
  await expect(docs(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await opener(page).click();
  await expect(docs(page)).toBeVisible();
});

test('a page without sidebar has only the main menu in it', async ({ page }) => {
  await openDrawer(page, '/content/next/getting-started/install');
  await expect(primary(page)).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: /main menu/ })).toBeHidden();
});

test('it is a dialog: the rest is inert, the page does not scroll, Tab stays inside', async ({ page }) => {
  await openDrawer(page);
  await expect(drawer(page)).toHaveAttribute('role', 'dialog');
  await expect(drawer(page)).toHaveAttribute('aria-modal', 'true');
  const free = await page.evaluate(
    () =>
      [...document.querySelectorAll('a[href], button')].filter(
        (control) => !control.closest('#docs-sidebar') && !control.closest('[inert], [hidden]'),
      ).length,
  );
  expect(free).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  const outside: string[] = [];
  for (let index = 0; index < 25; index++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() =>
      document.activeElement === document.body || document.activeElement?.closest('#docs-sidebar')
        ? ''
        : document.activeElement!.outerHTML.slice(0, 80),
    );
    if (place) outside.push(place);
  }
  expect(outside).toEqual([]);
});

test('Escape closes it, gives the focus back and frees the page', async ({ page }) => {
  await openDrawer(page);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(drawer(page)).not.toHaveAttribute('role', 'dialog');
});

test('its button and a press beside it close it', async ({ page }) => {
  await openDrawer(page);
  await drawer(page).getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(drawer(page)).toBeHidden();
  await opener(page).click();
  await page.mouse.click(900, 400);
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a link closes it and leads on', async ({ page }) => {
  await openDrawer(page);
  await mark(page);
  await docs(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
  await expect(drawer(page)).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test('the link of the page that is shown closes it too', async ({ page }) => {
  await openDrawer(page);
  await drawer(page).locator('[aria-current="page"]').click();
  await expect(drawer(page)).toBeHidden();
});

test('a category without page stays in it', async ({ page }) => {
  await openDrawer(page);
  await drawer(page).getByRole('button', { name: 'Nested' }).click();
  await expect(drawer(page).getByRole('link', { name: 'Long' })).toBeVisible();
});

test('Back closes it and leaves the page where it is', async ({ page }) => {
  await open(page, '/content/next/guides/text');
  await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href$="/behaviours"]')?.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behaviours');
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behaviours');
  await expect(page).toHaveURL(BEHAVIOURS);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
});

test('a wide window closes it', async ({ page }) => {
  await openDrawer(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await drawer(page).evaluate((element) => element.matches(':popover-open'))).toBe(false);
});

test('it moves for 200 ms, and not at all under reduced motion', async ({ page }) => {
  await open(page, BEHAVIOURS);
  const getDuration = () =>
    drawer(page).evaluate((element) => getComputedStyle(element).transitionDuration.split(',')[0]);
  expect(await getDuration()).toBe('0.2s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await getDuration()).toBe('0s');
});
