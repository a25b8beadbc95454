// How a player starts: at the first step, with a hint about what to do first, diagram and timeline in one window, and
// the JSON folded.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { FAILURES, button, editor, json, node, now, openAtStart, openEditors, player, steps } from './player-page.ts';
import { SITE_FOLDER } from '../../packages/engine/e2e/sites.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Every page with a player. */
const PAGES = readdirSync(`${SITE_FOLDER}/content`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !/^(?:blog|assets)\//.test(file))
  .filter((file) => readFileSync(`${SITE_FOLDER}/content/${file}`, 'utf8').includes('data-island="workflow-player'))
  .map((file) => `/content/${file.replace(/(?:index)?\.html$/, '')}`);

/**
 * The parts of the first player's diagram and timeline that are outside of the window when the player's top is below
 * the header.
 */
async function getHidden(page: Page): Promise<string[]> {
  return player(page)
    .first()
    .evaluate((element) => {
      const header = document.querySelector('.header')!.getBoundingClientRect().bottom;
      window.scrollBy({ top: element.getBoundingClientRect().top - header - 8, behavior: 'instant' });
      return ['.workflow__diagram', '.player__timeline'].filter((part) => {
        const { top, bottom } = element.querySelector(part)!.getBoundingClientRect();
        return top < header || bottom > window.innerHeight;
      });
    });
}

test('every player begins at step 1, says what to do first, and shows diagram and timeline together', async ({
  page,
}) => {
  test.setTimeout(180_000);
  expect(PAGES.length).toBeGreaterThan(20);
  for (const path of PAGES) {
    await openAtStart(page, path);
    const first = player(page).first();
    await expect.soft(first.locator('.player__count'), path).toHaveText(/^1 \/ ([2-9]|\d\d)/);
    await expect.soft(first.locator('.player__choice'), path).toHaveText('Select a task to make it fail.');
    await expect.soft(first.locator('.code__body'), path).toBeHidden();
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      expect.soft(await getHidden(page), `${path} at ${size.width}`).toEqual([]);
    }
  }
});

test('the landing page has the whole diagram and the timeline in its first window', async ({ page }) => {
  await page.setViewportSize(WINDOWS[0]!);
  await openAtStart(page, '/content/');
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const part of ['.workflow__graph', '.player__timeline']) {
    const box = (await player(page).locator(part).boundingBox())!;
    expect(box.y + box.height, part).toBeLessThanOrEqual(900);
  }
});

test('what an attempt returns is chosen above the diagram, from the first step on', async ({ page }) => {
  await openAtStart(page, '/content/');
  await node(page, 'ship').click();
  await player(page).getByRole('combobox', { name: 'This attempt of ship' }).selectOption('fails without a retry');
  await expect(now(page)).toHaveText(/^dispatch_order ends: FAILED/);
  await expect(node(page, 'ship')).toContainText('✕');
});

test('messages are in the words of the reader', async ({ page }) => {
  await openAtStart(page, '/content/');
  await node(page, 'notify').click();
  await expect(now(page)).toHaveText('This run does not reach notify. Change the input to reach it.');
  await node(page, 'in_stock').click();
  await expect(player(page).locator('.player__choice')).toHaveText(
    'The server runs in_stock itself. Select another task.',
  );
  await openEditors(page);
  await editor(page, 'Results').fill('{');
  await node(page, 'ship').click();
  await expect(player(page).locator('.player__choice')).toHaveText('The results below are not valid JSON.');
  await editor(page, 'Results').fill('{"taskRefToMockOutput": {"stock": [{}], "shop": [{}]}}');
  await expect(player(page)).toContainText('No result was given for notify, so it waits.');
  await expect(player(page)).toContainText('The given result of shop was not used');
  await expect(player(page)).not.toContainText(/\bmock of\b/);
});

test('the JSON unfolds, also that of an edited definition, and a reset goes back to the first step', async ({
  page,
}) => {
  await openAtStart(page, FAILURES);
  await expect(json(page)).toHaveCount(0);
  await player(page).getByText('Definition as JSON').click();
  await expect(json(page)).toContainText('"reserve"');
  await openEditors(page);
  const definition = editor(page, 'Definition');
  await definition.fill((await definition.inputValue()).replaceAll('"reserve"', '"hold"'));
  await expect(json(page)).toContainText('"hold"');
  await button(page, 'Reset').click();
  await expect(steps(page)).toHaveText(/^1 \/ 15/);
  await expect(now(page)).toHaveText('place_order starts.');
});
