// Pages of the API: the column of examples, the address, and fields that open.
import { expect, test, type Page } from '@playwright/test';
import { waitForApp } from '../../packages/engine/e2e/fixture-test.ts';

const OPERATION = '/content/reference-docs/api/workflow/synchronous-workflow-execution';
const SCHEMA = '/content/reference-docs/schemas/event-handler';

const getBox = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    });

for (const width of [1280, 1440])
  test(`at ${width} px the examples are a column beside the text, and stay in view`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(OPERATION);
    const endpoint = await getBox(page, '.api-endpoint');
    const examples = await getBox(page, '.api-examples__column');
    expect(examples.left).toBeGreaterThan(endpoint.right);
    expect(examples.right).toBeLessThanOrEqual(width);
    expect(examples.bottom).toBeLessThanOrEqual(800);
    await page.getByRole('heading', { name: 'Errors and fixes' }).scrollIntoViewIfNeeded();
    const later = await getBox(page, '.api-examples__column');
    expect(later.top).toBeGreaterThanOrEqual(0);
    expect(later.bottom).toBeLessThanOrEqual(801);
    await expect(page.getByRole('tab', { name: 'cURL' })).toBeInViewport();
  });

for (const width of [390, 768, 1024, 1279])
  test(`at ${width} px the examples follow the address`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(OPERATION);
    const endpoint = await getBox(page, '.api-endpoint');
    const examples = await getBox(page, '.api-examples');
    const parameters = await getBox(page, '#path-parameters');
    expect(examples.top).toBeGreaterThanOrEqual(endpoint.bottom);
    expect(parameters.top).toBeGreaterThan(examples.bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

test('the address has a method, marked parameters, and one button that copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(OPERATION);
  await waitForApp(page);
  const endpoint = page.locator('.api-endpoint');
  await expect(endpoint.locator('[data-method]')).toHaveText('POST');
  await expect(endpoint.locator('var')).toHaveText(['{name}', '{version}']);
  await expect(endpoint.getByRole('button')).toHaveCount(1);
  await endpoint.getByRole('button').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'http://localhost:8080/api/workflow/execute/{name}/{version}',
  );
});

test('examples of responses have a tab for each status', async ({ page }) => {
  await page.goto(OPERATION);
  await waitForApp(page);
  await page.getByRole('tab', { name: '404' }).click();
  await expect(page.getByRole('tabpanel', { name: '404' })).toContainText('No such workflow defined');
});

test('fields open by their button, by a fragment, and to find-in-page', async ({ page }) => {
  await page.goto(SCHEMA);
  await waitForApp(page);
  const inner = page.locator('[id="actions.start_workflow"]');
  const list = page.locator('[data-fields] > ul').first();
  await expect(list).toHaveAttribute('hidden', 'until-found');
  await page.getByRole('button', { name: '8 fields of EventAction' }).click();
  await expect(inner).toBeVisible();
  await page.goto(`${SCHEMA}#actions.start_workflow.name`);
  await expect(page.locator('[id="actions.start_workflow.name"]')).toBeInViewport();
});

test('search finds a field by its name', async ({ page }) => {
  await page.goto(SCHEMA);
  await waitForApp(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('failureWorkflowVersion');
  const hits = page.locator('[role="option"]');
  await expect(hits.first()).toContainText('failureWorkflowVersion');
  const field = page.locator(
    '[role="option"][href$="/reference-docs/schemas/workflow-definition#failureWorkflowVersion"]',
  );
  await expect(field).toBeVisible();
  await field.click();
  await expect(page).toHaveURL(/\/reference-docs\/schemas\/workflow-definition#failureWorkflowVersion$/);
});

test('paper shows every field, in one column', async ({ page }) => {
  await page.goto(SCHEMA);
  await waitForApp(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[id="actions.start_workflow.name"]')).toBeVisible();
  await expect(page.getByRole('button', { name: '8 fields of EventAction' })).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every field can be read', async ({ page }) => {
    await page.goto(SCHEMA);
    await expect(page.locator('[id="actions.start_workflow.name"]')).toBeVisible();
  });
});

test('the description can be downloaded', async ({ request }) => {
  const yaml = await request.get('/content/api/conductor.yaml');
  expect(await yaml.text()).toContain('openapi: 3.1.0');
  const json = (await (await request.get('/content/api/conductor.json')).json()) as { openapi: string };
  expect(json.openapi).toBe('3.1.0');
});

for (const width of [1280, 1440, 390])
  test(`no line of a cURL sample is cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      'workflow/start-workflow-execution',
      'workflow/restart-workflow',
      'task/signal-running-task-asynchronously',
    ]) {
      await page.goto(`/content/reference-docs/api/${path}`);
      await waitForApp(page);
      const sample = page.locator('.api-examples .code[data-language=bash]').first();
      await expect(sample).toContainText('curl');
      expect(await sample.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth), path).toBe(0);
      await expect(sample.getByRole('button', { name: 'Toggle word wrap' })).toHaveCount(0);
    }
  });
