// The menu next to the title: by mouse, by keyboard, without scripts, and what it copies.
import { expect, test } from './fixture-test.ts';

const PAGE = '/content/getting-started/install';

test.describe('the menu of a page', () => {
  test('opens by keyboard, leads to the Markdown, and closes with Escape', async ({ page }) => {
    await page.goto(PAGE);
    const button = page.getByRole('button', { name: 'Copy or open' });
    await button.focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'View as Markdown' });
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${PAGE}\\.md$`));
    expect(await page.locator('body').textContent()).toContain(
      'canonical: https://docs.example/content/getting-started/install',
    );
  });

  test('copies the Markdown', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(PAGE);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Copy or open' }).click();
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await (await page.request.get(`${PAGE}.md`)).text());
  });

  test('offers the programs of the configuration, with the address of the Markdown', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Copy or open' }).click();
    const link = page.getByRole('link', { name: 'Open in Editor' });
    await expect(link).toBeVisible();
    const { searchParams } = new URL((await link.getAttribute('href'))!);
    expect(Object.fromEntries(searchParams)).toEqual({ file: `https://docs.example${PAGE}.md`, from: 'docs' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('works without scripts, where nothing can be copied', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Copy or open' }).click();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await expect(page.getByText('Copy page')).toBeHidden();
    await context.close();
  });

  test('is not on a page that is a tool', async ({ page }) => {
    await page.goto('/content/search');
    await expect(page.locator('.page-menu')).toHaveCount(0);
  });
});
