// Search as a reader uses it: by keyboard, with typing errors, and when its index cannot be loaded.
import { expect, test, type Page } from '@playwright/test';
import { getViolationsInBothModes } from './axe.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const input = (page: Page) => page.getByRole('combobox', { name: 'Search docs' });
const options = (page: Page) => dialog(page).locator('[role="option"]');

async function search(page: Page, query: string): Promise<void> {
  await page.goto('/content/core-concepts');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
}

test('nothing of search is loaded before intent', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/content/core-concepts');
  await page.waitForSelector('html[data-has-hydrated]');
  expect(urls.filter((url) => /search|panel|embedded/.test(url))).toEqual([]);
});

test('the first hit is opened by Enter, with nothing selected before an arrow', async ({ page }) => {
  await search(page, 'do while');
  await expect(options(page).first()).toContainText('Do While');
  await expect(dialog(page).locator('[aria-selected="true"]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/content\/reference-docs\/operators\/do-while/);
  await expect(dialog(page)).toBeHidden();
});

test('an identifier, an error text and a typo find their page', async ({ page }) => {
  await search(page, 'loopCondition');
  for (const [query, answer] of [
    ['loopCondition', 'Do While'],
    ['loopCondition field is required', 'Do While'],
    ['fork jion', 'Fork'],
  ] as const) {
    await input(page).fill(query);
    await expect(options(page).first()).toContainText(answer);
  }
});

test('a hit leads to the section that answers, with its fragment', async ({ page }) => {
  await search(page, 'loopCondition field is required');
  await expect(options(page).first()).toHaveAttribute('href', /\/operators\/do-while#./);
  const href = (await options(page).first().getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
});

test('the dialog is a named modal, and gives the focus back', async ({ page }) => {
  await page.goto('/content/core-concepts');
  const button = page.locator('[data-search-open]').first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

/** The controls outside of the dialog that a reader could still reach, with Tab or with the mouse. */
function getReachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]');
    const isFree = (each: HTMLElement) => !each.closest('[inert]') && !each.closest('.search-dialog');
    return [...controls].filter((each) => each.checkVisibility() && isFree(each)).map((each) => each.outerHTML);
  });
}

test('the page behind the dialog is out of reach, and comes back', async ({ page }) => {
  await page.goto('/content/reference-docs/operators/dynamic-fork');
  await page.waitForSelector('html[data-has-hydrated]');
  const before = await page.evaluate(() => ({ inert: document.querySelectorAll('[inert]').length, y: scrollY }));
  const reachable = await getReachable(page);
  await page.keyboard.press('Control+k');
  await expect.poll(() => getReachable(page)).toEqual([]);
  await page.mouse.move(20, 500);
  await page.mouse.wheel(0, 800);
  // Elements that are added later, as by an island, cannot receive the focus either.
  await page.evaluate(() => {
    const late = document.querySelector('main')!.appendChild(document.createElement('button'));
    late.focus({ preventScroll: true });
    late.remove();
  });
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(before.y);
  await page.mouse.click(20, 500);
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => getReachable(page)).toEqual(reachable);
  expect(await page.locator('[inert]').count()).toBe(before.inert);
});

test('a dialog that is opened and closed before hydration leaves nothing behind', async ({ page }) => {
  const article = '/content/reference-docs/operators/dynamic-fork';
  await page.goto(article);
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(300);
  await page.waitForSelector('html[data-has-hydrated]');
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.locator('.sidebar__docs a[href^="/content/"]').first().click();
  await expect(page).not.toHaveURL(article);
  await page.goBack();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('the shortcuts leave other combinations alone', async ({ page }) => {
  await page.goto('/content/core-concepts');
  await page.waitForSelector('html[data-has-hydrated]');
  await page.keyboard.press('Alt+k');
  await page.keyboard.press('Control+Alt+k');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeVisible();
});

test('an index that cannot be loaded is reported, and Retry loads it', async ({ page }) => {
  const broken = '**/content/search/*.json';
  await page.route(broken, (route) => route.fulfill({ status: 500, body: 'no' }));
  await search(page, 'switch');
  await expect(dialog(page)).toContainText('Unable to fetch results');
  await expect(dialog(page)).not.toContainText('No results for');
  await page.unroute(broken);
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(options(page).first()).toContainText('Switch');
});

test('no hits offer help', async ({ page }) => {
  await search(page, 'zzqqxxkkvv');
  await expect(dialog(page)).toContainText('No results for');
  await expect(dialog(page).getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /issues/);
});

test('markup in a query is text', async ({ page }) => {
  await search(page, '<img src=x onerror=alert(1)> switch');
  await expect(options(page).first()).toBeVisible();
  await expect(dialog(page).locator('img')).toHaveCount(0);
});

test('the results page follows its query and is kept from search engines', async ({ page }) => {
  await page.goto('/content/search?q=timeout');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('timeout');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await page.getByRole('searchbox', { name: 'Search' }).fill('webhook');
  await expect(page).toHaveURL(/q=webhook/);
  await expect(
    page
      .getByRole('article')
      .getByRole('link', { name: /Webhook/ })
      .first(),
  ).toBeVisible();
});

test('on a phone the filters take one row, which scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await search(page, 'retry task');
  await expect(options(page).first()).toBeVisible();
  const tools = dialog(page).locator('.search-tools');
  const tops = await tools
    .locator('button, select')
    .evaluateAll((controls) => controls.map((control) => Math.round(control.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size).toBe(1);
  expect(await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  const root = page.locator('html');
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test.describe('the sample of an operation', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const OPERATION = '/content/reference-docs/api/workflow/pause-workflow';
  const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
  const note = (page: Page) => dialog(page).locator('.search-note');

  test('is copied in three actions, by keyboard or with its button', async ({ page }) => {
    await page.goto(OPERATION);
    const sample = await page.locator('[role="tabpanel"][data-value="curl"] code').first().textContent();
    const requested: string[] = [];
    await search(page, 'pause workflow');
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await expect(options(page).first()).toContainText('PUT /api/workflow/{workflowId}/pause');
    expect(requested).not.toContain(`${OPERATION}.json`);
    await page.keyboard.press('Alt+Enter');
    await expect(note(page)).toHaveText('Copied the cURL sample of Pause Workflow.');
    expect(await readClipboard(page)).toBe(sample!.replace(/\n$/, ''));
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.keyboard.press('ArrowDown');
    await dialog(page).getByRole('button', { name: 'Pause Workflow' }).click();
    await expect.poll(() => readClipboard(page)).toBe(sample!.replace(/\n$/, ''));
    await expect(input(page)).toBeFocused();
    await expect(page).toHaveURL(/core-concepts/);
  });

  test('is offered on the hit that is pointed at or selected', async ({ page }) => {
    await search(page, 'pause workflow');
    const button = dialog(page).getByRole('button', { name: 'Copy cURL: Pause Workflow' });
    await expect(button).toHaveCSS('opacity', '0');
    await page.keyboard.press('ArrowDown');
    await expect(button).toHaveCSS('opacity', '1');
    await input(page).fill('pause  workflow');
    await expect(button).toHaveCSS('opacity', '0');
    await options(page).first().hover();
    await expect(button).toHaveCSS('opacity', '1');
    expect(await getViolationsInBothModes(page)).toEqual([]);
  });

  test('without a network, says what to do', async ({ page }) => {
    await search(page, 'pause workflow');
    await expect(options(page).first()).toContainText('PUT /api/workflow/{workflowId}/pause');
    await page.route(`**${OPERATION}.json`, (route) => route.abort('internetdisconnected'));
    await page.keyboard.press('Alt+Enter');
    await expect(note(page)).toHaveText('Couldn’t copy. Open the page and copy it there.');
  });
});
