// The site is readable and can be navigated with scripts turned off.
import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('an article, its menus and its contents are there', async ({ page }) => {
  await page.goto('/content/reference-docs/operators/fork-join');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fork/Join');
  await expect(
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Join', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Task parameters' }),
  ).toBeVisible();
});

test('links of the sidebar, of closed categories too, lead to pages', async ({ page }) => {
  await page.goto('/content/core-concepts');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Concepts', exact: true }).click();
  await expect(page).toHaveURL('/content/category/conceptual-guides');
  await page
    .getByRole('article')
    .getByRole('link', { name: /Architecture/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Architecture');
});

test('the phone has its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/content/core-concepts');
  const link = page.locator('#docs-sidebar').getByRole('link', { name: 'Glossary', exact: true });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await link.click();
  await expect(page).toHaveURL('/content/glossary');
});

test('every tab can be read, and no control that needs scripts is shown', async ({ page }) => {
  await page.goto('/content/developer-guides/using-workers');
  const panels = page.getByRole('tabpanel', { includeHidden: true });
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
  await expect(page.getByRole('button', { name: /Copy code/ })).toHaveCount(0);
});

test('search explains itself and offers the site map', async ({ page }) => {
  await page.goto('/content/search?q=retry');
  await page.getByRole('article').getByRole('link', { name: 'site map' }).click();
  await expect(page.getByRole('article').getByRole('link', { name: 'Core Concepts' })).toBeVisible();
});
