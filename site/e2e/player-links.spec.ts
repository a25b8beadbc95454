// The player and the address: what a link shares, and what happens when the reader opens another link.
import { expect, test, type Page } from '@playwright/test';
import { button, editor, FAILURES, now, open, openAtStart, openEditors, player, steps } from './player-page.ts';

test('a shared link restores case, edits and step', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${FAILURES}?keep=1#retries`);
  await player(page).getByRole('combobox', { name: 'Case' }).selectOption('Every charge fails');
  await openEditors(page);
  await editor(page, 'Input').fill('{"orderId": "ö-77", "sku": "lamp-3", "amount": 1}');
  await expect(player(page).getByRole('region', { name: 'Inspector' })).toContainText('ö-77');
  await button(page, 'To the start').click();
  await button(page, 'Step forward').click();
  await expect(page).toHaveURL(/\?keep=1&run=place-order\.failure\.1\.[\w-]+#retries$/);
  await button(page, 'Copy link').click();
  await expect(now(page)).toHaveText('Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#play-place-order$/);
  const other = await context.newPage();
  await other.goto(link);
  await expect(now(other)).toHaveText('reserve is scheduled.');
  await expect(player(other).getByRole('combobox', { name: 'Case' })).toHaveValue('failure');
  await expect(player(other).getByRole('region', { name: 'Inspector' })).toContainText('lamp-3');
});

for (const [name, value] of [
  ['a case that does not exist', 'place-order.nobody.1'],
  ['damaged edits', 'place-order..1.zzzz'],
  ['a step that is not a number', 'place-order..x'],
] as const) {
  test(`a link with ${name} is reported, and the case is played`, async ({ page }) => {
    await openAtStart(page, `${FAILURES}?run=${value}`);
    await expect(now(page)).toContainText('The run in this link cannot be read');
    await button(page, 'To the end').click();
    await expect(steps(page)).toHaveText(/15 \/ 15/);
  });
}

test("another page's run in a link is left alone", async ({ page }) => {
  await open(page, `${FAILURES}?run=other.x.1`);
  await expect(now(page)).toHaveText('place_order ends: COMPLETED.');
});

test('Back leaves the page and finds the step again', async ({ page }) => {
  await open(page, FAILURES);
  await button(page, 'To the start').click();
  await expect(page).toHaveURL(/run=place-order\.\.0/);
  await page.locator('article a[href$="/reference-docs/worker-task"]').first().click();
  await expect(page).toHaveURL(/worker-task$/);
  await page.goBack();
  await expect(page).toHaveURL(/run=place-order\.\.0/);
  await player(page).scrollIntoViewIfNeeded();
  await expect(now(page)).toHaveText('place_order starts.');
});

/** Changes a link of the article to one that leads to a run on this page, and follows it. */
async function follow(page: Page, query: string): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated]');
  await page.evaluate((address) => {
    const link = document.querySelector<HTMLAnchorElement>('article p a')!;
    link.href = address;
    link.click();
  }, location(query));
}

const location = (query: string) => `${FAILURES}${query}#play-place-order`;

test('a link to another run on the same page shows it, and Back and Forward go between the two', async ({ page }) => {
  await open(page, FAILURES);
  await button(page, 'To the start').click();
  await expect(page).toHaveURL(/run=place-order\.\.0/);
  await follow(page, '?run=place-order.failure.1');
  await expect(now(page)).toHaveText('reserve is scheduled.');
  await expect(player(page).getByRole('combobox', { name: 'Case' })).toHaveValue('failure');
  await page.goBack();
  await expect(now(page)).toHaveText('place_order starts.');
  await expect(player(page).getByRole('combobox', { name: 'Case' })).toHaveValue('');
  await page.goForward();
  await expect(now(page)).toHaveText('reserve is scheduled.');
  await expect(page).toHaveURL(/run=place-order\.failure\.1#/);
});

test('Back to an address without a run shows the first case', async ({ page }) => {
  await openAtStart(page, FAILURES);
  await follow(page, '?run=place-order.failure.1');
  await expect(now(page)).toHaveText('reserve is scheduled.');
  await page.goBack();
  await expect(now(page)).toHaveText('place_order starts.');
  await button(page, 'To the end').click();
  await expect(now(page)).toHaveText('place_order ends: COMPLETED.');
});

test('a run in a link that cannot be read leaves the player as it is, and says so', async ({ page }) => {
  await open(page, FAILURES);
  await button(page, 'To the start').click();
  await follow(page, '?run=place-order.nobody.1');
  await expect(now(page)).toContainText('The run in this link cannot be read');
  await expect(steps(page)).toHaveText(/^1 \/ 15/);
});

test('a link to a part of the page leaves edits alone that are too long for the address', async ({ page }) => {
  await open(page, FAILURES);
  await openEditors(page);
  const noise = Array.from({ length: 9000 }, (_, index) => ((index * index * 7919) % 65_521).toString(36)).join('');
  await editor(page, 'Input').fill(JSON.stringify({ orderId: 'o-9', noise }));
  await expect(now(page)).toHaveText('This run is too large for a link.');
  await page.getByRole('link', { name: 'Retries' }).first().click();
  await expect(page).toHaveURL(/#retries$/);
  await expect(editor(page, 'Input')).toHaveValue(/o-9/);
});
