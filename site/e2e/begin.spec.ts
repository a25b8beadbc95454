// Where readers start, and what helps them: the search dialog before a query, the list of shortcuts, an enlarged picture, no network.
import { expect, test, type Page } from '@playwright/test';
import { getViolationsInBothModes } from '../../packages/engine/e2e/axe.ts';

const PAGE = '/content/core-concepts';

async function openPage(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await page.waitForSelector('html[data-has-hydrated]');
}

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search docs' });

test('the empty search dialog offers pages to begin with, by kind, which keys open', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Control+k');
  const list = search(page).getByRole('listbox', { name: 'Where to begin' });
  await expect(list.getByRole('group')).toHaveCount(5);
  await expect(list.getByRole('group', { name: 'Guides' }).getByRole('option').first()).toHaveText('Handling Failures');
  expect(await getViolationsInBothModes(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const href = (await first.getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await expect(search(page)).toBeHidden();
});

test('a question mark lists the shortcuts, those of the page too, and Escape closes the list', async ({ page }) => {
  await openPage(page, '/content/error-handling');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Open or close search');
  await expect(list).toContainText('Step through the run');
  expect(await getViolationsInBothModes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('why?');
  await expect(field(page)).toHaveValue('why?');
  await expect(list).toHaveCount(0);
});

test('search opens above an enlarged picture, which closes, and the focus is back on the picture', async ({ page }) => {
  // The same structure as pictures in an article: a button around an image.
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
  const button = `<button type="button" data-zoom id="zoom"><img alt="Square" width="40" height="40" src="data:image/svg+xml,${encodeURIComponent(image)}"></button>`;
  await page.route('**/content/core-concepts', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<article[^>]*>/, (tag) => tag + button);
    await route.fulfill({ response, body });
  });
  await page.goto('/content/core-concepts');
  await page.waitForSelector('html[data-has-hydrated]');
  await page.locator('#zoom').click();
  await expect(page.locator('dialog.zoom-dialog')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fork');
  await expect(field(page)).toHaveValue('fork');
  await expect(field(page)).toBeFocused();
  await expect(page.locator('dialog.zoom-dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();
  await expect(page.locator('#zoom')).toBeFocused();
});

test('without a network the message is in the words of readers, and pages already visited open', async ({
  page,
  context,
}) => {
  await openPage(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  await context.setOffline(true);
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('article p a')!.href = '/content/faqs/general-faqs';
  });
  await page.locator('article p a').first().click();
  const box = page.getByRole('alert');
  await expect(box).toContainText('This page could not be loaded');
  await expect(box).toContainText('You are offline. Check your network connection, and then retry.');
  await expect(box.getByText('could not be fetched').filter({ visible: true })).toHaveCount(0);
  await expect(box.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(box.getByRole('listitem')).toHaveText(['Core Concepts']);
  // The entries of the sidebar scroll below the switch at its foot: axe finds a half-covered one too small.
  await page.setViewportSize({ width: 1280, height: 2400 });
  expect(await getViolationsInBothModes(page)).toEqual([]);
  await box.getByRole('link', { name: 'Core Concepts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Core Concepts');
  await context.setOffline(false);
});

test('links in the contents list have two lines at most, and placeholders for IDs', async ({ page }) => {
  for (const [path, width] of [
    ['/content/reference-docs/worker-task', 1440],
    ['/content/reference-docs/api/workflow/restart-workflow', 1100],
    ['/content/sdks/javascript', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, path);
    const fold = page.locator('.contents-fold__summary');
    if (await fold.isVisible()) await fold.click();
    const links = page.locator('.contents__link:visible');
    expect(await links.count()).toBeGreaterThan(4);
    const high = await links.evaluateAll((all) =>
      all
        .filter((one) => one.clientHeight > 2.2 * parseFloat(getComputedStyle(one).lineHeight))
        .map((one) => one.textContent),
    );
    expect(high, path).toEqual([]);
    const texts = (await links.allTextContents()).join('\n');
    expect(texts).not.toMatch(/[\da-f]{8}-[\da-f]{4}|java\.util/);
  }
});

test('a parameter in the search box leads to its row', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('loopCondition');
  const hit = search(page).locator('[role="option"][href$="/reference-docs/operators/do-while#loopcondition"]');
  await hit.first().click();
  await expect(page).toHaveURL(/do-while#loopcondition$/);
  await expect(page.locator('tr#loopcondition')).toBeInViewport();
});
