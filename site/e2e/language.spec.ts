// The language of the samples is chosen once: operations, SDK pages and quickstarts use it, even after a reload.
import { expect, test } from '@playwright/test';
import { waitForApp } from '../../packages/engine/e2e/fixture-test.ts';

const PAGES = [
  '/content/reference-docs/api/metadata/get-task-definition',
  '/content/sdks/authentication',
  '/content/quickstarts/write-workers',
];

test('a language is chosen once for operations, SDKs and quickstarts', async ({ page }) => {
  await page.goto('/content/reference-docs/api/workflow/pause-workflow');
  await waitForApp(page);
  await page.getByRole('tab', { name: 'Go', exact: true }).first().click();
  const getSelected = () =>
    page
      .getByRole('tablist')
      .filter({ has: page.getByRole('tab', { name: 'Go', exact: true }) })
      .getByRole('tab', { selected: true });
  await page.locator('nav').getByRole('link', { name: 'Resume Workflow' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resume Workflow');
  await expect(getSelected().first()).toHaveText('Go');
  await page.reload();
  await expect(getSelected().first()).toHaveText('Go');
  for (const path of PAGES) {
    await page.goto(path);
    await waitForApp(page);
    const selected = await getSelected().allTextContents();
    expect([path, selected.length > 0, new Set(selected)]).toEqual([path, true, new Set(['Go'])]);
  }
});
