// The folded tasks of recorded runs: opened by a reader, by a text fragment and without scripts, and open on paper.
import { expect, test, type Page } from '@playwright/test';
import { getViolationsInBothModes } from '../../packages/engine/e2e/axe.ts';
import { waitForApp } from '../../packages/engine/e2e/fixture-test.ts';

const PATH = '/content/templates/agentic-research';

const tasks = (page: Page) => page.locator('.run > .details').first();
const row = (page: Page) => tasks(page).getByRole('row', { name: 'start_research' });

test('the tasks of a long run are folded and open with a click, and a long value opens in its row', async ({
  page,
}) => {
  await page.goto(PATH);
  await waitForApp(page);
  await expect(row(page)).toBeHidden();
  await tasks(page).getByText('24 tasks ran').click();
  await expect(row(page)).toBeVisible();
  const cell = tasks(page).getByRole('row', { name: 'rounds DO_WHILE' });
  expect((await cell.boundingBox())!.height).toBeLessThan(200);
  await cell.getByText('Whole output').click();
  await expect(cell.getByText('"verdict": {').first()).toBeVisible();
  expect(await getViolationsInBothModes(page)).toEqual([]);
});

test('a text fragment of the browser finds a task in a closed list, and opens it', async ({ page }) => {
  await page.goto(`${PATH}#:~:text=keep_papers__1`);
  await expect(tasks(page)).toHaveAttribute('open', '');
});

test('on paper, the tasks and whole values are shown', async ({ page }) => {
  await page.goto(PATH);
  await waitForApp(page);
  const closed = await page
    .locator('.run')
    .first()
    .evaluate((run) => run.clientHeight);
  await page.emulateMedia({ media: 'print' });
  await expect(row(page)).toBeVisible();
  await expect(tasks(page).getByText('"verdict": {').first()).toBeVisible();
  expect(
    await page
      .locator('.run')
      .first()
      .evaluate((run) => run.clientHeight),
  ).toBeGreaterThan(closed * 3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the tasks open', async ({ page }) => {
    await page.goto(PATH);
    await tasks(page).getByText('24 tasks ran').click();
    await expect(row(page)).toBeVisible();
  });
});
