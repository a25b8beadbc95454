// The player's diagram: linked with the JSON next to it, and both rendered again for the reader's own definition.
import { expect, test, type Page } from '@playwright/test';
import { getViolationsInBothModes } from '../../packages/engine/e2e/axe.ts';
import {
  button,
  editor,
  FAILURES,
  json,
  node,
  now,
  open as openFolded,
  openEditors,
  openJson,
  player,
  reset,
  steps,
} from './player-page.ts';

const FORK = '/content/reference-docs/operators/fork-join';

const light = (page: Page) => json(page).locator('.workflow__light');

async function open(page: Page, path: string): Promise<void> {
  await openFolded(page, path);
  await openJson(page);
}

/** The text of the highlighted lines. */
async function readLit(page: Page): Promise<string> {
  return light(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const code = element.parentElement!.querySelector('code')!;
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const { 0: line, index } of text.nodeValue!.matchAll(/.+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + line.length);
        const box = range.getBoundingClientRect();
        if (box.top >= top && box.bottom <= bottom) parts.push(line);
      }
    }
    return parts.join('');
  });
}

async function pointAtLine(page: Page, text: string): Promise<void> {
  const line = json(page).getByText(text, { exact: true }).first();
  await line.scrollIntoViewIfNeeded();
  await line.hover();
}

test('pointing at a task lights its JSON, which comes into view, and pointing at the JSON lights the task', async ({
  page,
}) => {
  await open(page, FORK);
  await node(page, 'blue').hover();
  await expect(light(page)).toBeVisible();
  await expect.poll(() => readLit(page)).toContain('"blue"');
  await expect(json(page).getByText('"blue"', { exact: true }).first()).toBeVisible();
  await pointAtLine(page, '"fleet"');
  await expect(node(page, 'fleet')).toHaveAttribute('data-lit', '');
  await expect(node(page, 'blue')).not.toHaveAttribute('data-lit');
  await page.mouse.move(0, 0);
  await expect(light(page)).toBeHidden();
});

test('the focus lights task and JSON in both directions', async ({ page }) => {
  await open(page, FORK);
  // Focusing may scroll the diagram under the pointer, which would highlight the task there.
  await page.mouse.move(0, 0);
  await node(page, 'ask').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const focused = page.locator('[data-task]:focus');
  await expect(focused).toHaveAttribute('data-lit', '');
  await expect.poll(() => readLit(page)).toContain(`"${await focused.getAttribute('data-task')}"`);
  await page.keyboard.press('Tab');
  while (!(await json(page).evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  // Scrolling takes several frames, so what lights up is collected in the page.
  await page.evaluate(() => {
    const holder = window as unknown as { reached: Set<string> };
    holder.reached = new Set();
    const collect = () => {
      for (const lit of document.querySelectorAll<SVGElement>('[data-task][data-lit]'))
        holder.reached.add(lit.dataset.task!);
    };
    collect();
    new MutationObserver(collect).observe(document.body, { subtree: true, attributeFilter: ['data-lit'] });
  });
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('ArrowDown');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const readReached = () =>
    page.evaluate(() => [...(window as unknown as { reached: Set<string> }).reached].toSorted());
  await expect.poll(readReached).toEqual(['ask', 'asked', 'blue', 'cheapest', 'depot', 'fleet', 'north']);
});

test('a diagram wider than a phone shows its start first, and again after a reset', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, FORK);
  const isAtStart = () =>
    player(page)
      .locator('.workflow__diagram:visible')
      .evaluate((box) => {
        const { left, width } = box.getBoundingClientRect();
        const start = (box.querySelector('.workflow__start')!.getBoundingClientRect().left - left) / width;
        // The left edge of the drawing, unless its start is too far to the right.
        return box.scrollWidth > width + 20 && (box.scrollLeft === 0 ? start < 0.75 : Math.abs(start - 0.7) < 0.05);
      });
  await expect.poll(isAtStart).toBe(true);
  await openEditors(page);
  const definition = editor(page, 'Definition');
  await definition.fill((await definition.inputValue()).replaceAll('"cheapest"', '"lowest"'));
  await expect(node(page, 'lowest')).toBeVisible();
  await expect.poll(isAtStart).toBe(true);
  await reset(page, 20);
  await expect(node(page, 'cheapest')).toBeVisible();
  await expect.poll(isAtStart).toBe(true);
});

test('the JSON follows the steps', async ({ page }) => {
  await open(page, FAILURES);
  await button(page, 'To the start').click();
  await expect(light(page)).toBeHidden();
  await button(page, 'Step forward').click();
  await expect(light(page)).toBeVisible();
  await expect.poll(() => readLit(page)).toContain('"reserve"');
});

test('pointing works before the player is there', async ({ page }) => {
  await page.route('**/workflow-player-*', (route) => route.abort());
  await page.goto(FORK);
  await openJson(page);
  await expect(light(page)).toBeAttached();
  // Scrolling past the content above changes its layout, so wait until it is stable.
  await expect(async () => {
    await node(page, 'north').hover();
    await expect(light(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect.poll(() => readLit(page)).toContain('"north"');
});

test('a definition of the reader’s own is drawn as the build draws it, by code that only it loads', async ({
  page,
}) => {
  const urls: string[] = [];
  page.context().on('request', (request) => urls.push(request.url()));
  await open(page, FORK);
  const getShapes = () =>
    player(page)
      .locator('.workflow__graph:visible path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  const built = await getShapes();
  expect(urls.filter((url) => url.includes('/own-diagram-'))).toEqual([]);
  await openEditors(page);
  const definition = editor(page, 'Definition');
  const text = await definition.inputValue();
  await definition.fill(`${text}\n`);
  await expect.poll(() => urls.filter((url) => url.includes('/own-diagram-')).length).toBe(1);
  await expect(player(page).locator('.workflow__graph:visible')).toHaveCount(1);
  expect(await getShapes()).toEqual(built);
  await definition.fill(text.replaceAll('"cheapest"', '"lowest"'));
  await expect(player(page).locator('[data-task="lowest"]')).toHaveAttribute('data-status', 'COMPLETED');
  await player(page).locator('[data-task="lowest"]').click();
  await expect(player(page).getByRole('region', { name: 'Inspector' })).toContainText('lowest');
  await definition.fill('{"name": "own", "tasks": [');
  await expect(player(page).locator('[data-task="lowest"]')).toBeVisible();
  await reset(page, 20);
  await expect(node(page, 'cheapest')).toBeVisible();
  await expect(player(page).locator('[data-task="lowest"]')).toHaveCount(0);
});

test('the listing is that of the diagram: the reader’s own definition while it is edited, linked in the same way', async ({
  page,
}) => {
  await open(page, FORK);
  const built = await json(page).textContent();
  await openEditors(page);
  const definition = editor(page, 'Definition');
  await definition.fill((await definition.inputValue()).replaceAll('"cheapest"', '"lowest"'));
  await expect(json(page)).toHaveCount(1);
  await expect(json(page)).toContainText('"lowest"');
  await expect(player(page).locator('.code__title:visible')).toHaveText('compare-carrier-quotes.json, changed');
  expect(await json(page).textContent()).toBe(built!.replaceAll('"cheapest"', '"lowest"'));
  await node(page, 'lowest').hover();
  await expect.poll(() => readLit(page)).toContain('"lowest"');
  await pointAtLine(page, '"fleet"');
  await expect(node(page, 'fleet').last()).toHaveAttribute('data-lit', '');
  // While the text is not valid JSON, both stay unchanged.
  await definition.fill('{');
  await expect(player(page).getByRole('alert').last()).toContainText('Line 1');
  await expect(json(page)).toContainText('"lowest"');
  await reset(page, 20);
  await expect(json(page)).toHaveText(built!);
  await node(page, 'cheapest').hover();
  await expect.poll(() => readLit(page)).toContain('"cheapest"');
});

test('a definition that no diagram can show is reported', async ({ page }) => {
  await open(page, FAILURES);
  await openEditors(page);
  const tasks = Array.from({ length: 301 }, (_, index) => ({
    name: 'n',
    taskReferenceName: `n${index}`,
    type: 'NOOP',
  }));
  await editor(page, 'Definition').fill(JSON.stringify({ name: 'own', tasks }));
  await expect(player(page)).toContainText('301 tasks and branches are too many for a diagram (300 at most)');
  // In a case that is never chosen, so that the join is never evaluated.
  const fork = { name: 'f', taskReferenceName: 'f', type: 'FORK_JOIN', forkTasks: [[{ ...tasks[0] }]] };
  const join = { name: 'j', taskReferenceName: 'j', type: 'JOIN', joinOn: 7 };
  const choice = {
    name: 's',
    taskReferenceName: 's',
    type: 'SWITCH',
    evaluatorType: 'value-param',
    expression: 'way',
    inputParameters: { way: 'none' },
    decisionCases: { odd: [fork, join] },
  };
  await editor(page, 'Definition').fill(JSON.stringify({ name: 'own', tasks: [choice] }));
  await expect(player(page)).toContainText('Expected joinOn to be a list, found `7`.');
  await reset(page);
  await expect(now(page)).toHaveText('place_order ends: COMPLETED.');
  await expect(steps(page)).toHaveText(/15 \/ 15/);
});

test('no violation of axe in a player with an edited definition, a chosen task and a fault', async ({ page }) => {
  await open(page, FORK);
  await openEditors(page);
  const definition = editor(page, 'Definition');
  await definition.fill((await definition.inputValue()).replaceAll('"cheapest"', '"lowest"'));
  await node(page, 'lowest').click();
  await expect(node(page, 'lowest')).toHaveAttribute('aria-pressed', 'true');
  await editor(page, 'Input').fill('{');
  await expect(player(page).getByRole('alert').first()).toContainText('Line 1, column 2');
  // The entries of the sidebar scroll below the switch at its foot: axe finds a half-covered one too small.
  await page.setViewportSize({ width: 1280, height: 2400 });
  expect(await getViolationsInBothModes(page)).toEqual([]);
});
