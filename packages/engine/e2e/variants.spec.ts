// The switch between the variants of the site: what it dims, what it leaves alone, and who remembers the choice.
import { test as siteTest } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { BLOCKS, expect, open, test } from './fixture-test.ts';

const VARIANTS = '/content/next/guides/variants';
const FULL = '1';
const DIMMED = '0.55';

const getSwitch = (page: Page) => page.getByRole('group', { name: 'Edition' });
const getChoice = (page: Page, name: string) => getSwitch(page).getByRole('button', { name, exact: true });

/** The first words of each row, heading and paragraph that is dimmed. */
async function getDimmed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article :is(tr, h2, h3, p)')]
      .filter((element) => getComputedStyle(element).opacity !== '1')
      .map((element) => (element.querySelector('th') ?? element).textContent!.trim())
      .map((text) => text.split(/\s+/).slice(0, 2).join(' ')),
  );
}

const getNote = (entry: Locator) => entry.evaluate((element) => getComputedStyle(element, '::after').content);

const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset.variant);

test('dims rows, sections, paragraphs and pages that are not for the choice, and nothing without one', async ({
  page,
}) => {
  await open(page, VARIANTS);
  expect(await getDimmed(page)).toEqual([]);
  await getChoice(page, 'Free').click();
  expect(await getDimmed(page)).toEqual(['owner Paid', 'Invoices Paid', 'They come', 'As a', 'Each is', 'Paid There']);
  await expect(getChoice(page, 'Free')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-announcer]')).toHaveText('Edition: Free');
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Blocks' })).toHaveCSS(
    'opacity',
    FULL,
  );
  await expect(page.locator('.sidebar li.only-paid').first()).toHaveCSS('opacity', '0.55');
  const entry = (name: string) => page.locator('.contents li').filter({ has: page.getByRole('link', { name }) });
  await expect(entry('Invoices')).toHaveCSS('opacity', '0.55');
  await expect(page.locator('.contents li:not([class])').first()).toHaveCSS('opacity', FULL);
  await getChoice(page, 'Paid').click();
  expect(await getDimmed(page)).toEqual(['banner Free', 'Free There']);
  await getChoice(page, 'All').click();
  expect(await getDimmed(page)).toEqual([]);
});

test('dims the cards of a category and the entries of the table of contents, and says why', async ({ page }) => {
  await open(page, VARIANTS);
  const card = page.locator('.cards li').filter({ has: page.locator(`a[href="${BLOCKS}"]`) });
  const other = page.locator('.cards li').filter({ has: page.locator('a[href$="/guides/text"]') });
  await expect(card).toHaveCSS('opacity', FULL);
  await getChoice(page, 'Free').click();
  await expect(card).toHaveCSS('opacity', DIMMED);
  expect(await getNote(card.locator('.card__text'))).toBe('" Paid"');
  await expect(other).toHaveCSS('opacity', FULL);
  await card.hover();
  await expect(card).toHaveCSS('opacity', FULL);

  const contents = page.locator('.contents li');
  const invoices = contents.filter({ has: page.locator('> a[href="#invoices"]') });
  await expect(invoices).toHaveCSS('opacity', DIMMED);
  expect(await getNote(invoices.locator('> a'))).toBe('" Paid"');
  await expect(contents.filter({ has: page.locator('> a[href="#fields"]') })).toHaveCSS('opacity', FULL);
  // Inside a dimmed entry, neither twice as dim nor explained again.
  const below = contents.filter({ has: page.locator('> a[href="#as-a-file"]') });
  await expect(below).toHaveCSS('opacity', FULL);
  expect(await getNote(below.locator('> a'))).toBe('none');
  await getChoice(page, 'Paid').click();
  await expect(invoices).toHaveCSS('opacity', FULL);
});

test('is remembered, before the first paint and on the next page, and the address stays', async ({ page }) => {
  await open(page, VARIANTS);
  await getChoice(page, 'Free').click();
  expect(new URL(page.url()).search).toBe('');
  await page.route('**/assets/app/*.js', (route) => route.abort());
  await page.goto(BLOCKS);
  expect(await chosen(page)).toBe('free');
  await expect(page.getByText('This page is for Paid. You chose another edition.')).toBeVisible();
});

test('a page says that it is not for the choice, and stops saying so', async ({ page }) => {
  await open(page, BLOCKS);
  const note = page.getByText('This page is for Paid.');
  await expect(note).toBeHidden();
  await getChoice(page, 'Free').click();
  await expect(note).toBeVisible();
  await getChoice(page, 'Paid').click();
  await expect(note).toBeHidden();
});

test('a link sets the choice and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${VARIANTS}?x=1&edition=paid#invoices`);
  expect(await chosen(page)).toBe('paid');
  expect(new URL(page.url()).search).toBe('?x=1&edition=paid');
  await getChoice(page, 'Free').click();
  expect(page.url()).toMatch(/variants\?x=1&edition=free#invoices$/);
  await getSwitch(page).getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.goto(`${VARIANTS}?edition=nonsense`);
  expect(await chosen(page)).toBeUndefined();
  await page.goto(`${VARIANTS}?edition=free`);
  await page.goto(`${VARIANTS}?edition=all`);
  expect(await chosen(page)).toBeUndefined();
});

test('is there on a slow line too, and in the sidebar of every page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open(page, VARIANTS);
  await getChoice(page, 'Free').click();
  await page.getByRole('link', { name: 'Glossary' }).first().click();
  await page.waitForURL('**/glossary');
  await expect(page.locator('.sidebar > :last-child')).toHaveAttribute('aria-label', 'Edition');
  expect(await chosen(page)).toBe('free');
});

test('can be operated by the keyboard, and another window follows', async ({ page, context }) => {
  await open(page, VARIANTS);
  const other = await context.newPage();
  await open(other, VARIANTS);
  await getChoice(page, 'Paid').focus();
  await page.keyboard.press('Enter');
  expect(await chosen(page)).toBe('paid');
  await expect(getChoice(page, 'Paid')).toBeFocused();
  await expect.poll(() => chosen(other)).toBe('paid');
});

test('the target of the address and what has the focus are as usual; paper shows everything', async ({ page }) => {
  await page.goto(`${VARIANTS}?edition=free#invoices`);
  await expect(page.getByRole('heading', { name: 'Invoices' })).toHaveCSS('opacity', FULL);
  expect(await getDimmed(page)).not.toContain('Invoices Paid');
  await page.emulateMedia({ media: 'print' });
  expect(await getDimmed(page)).toEqual([]);
});

test('search begins with the choice, and the reader can search all', async ({ page }) => {
  await open(page, `${VARIANTS}?edition=free`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('blocks');
  const filter = page.getByRole('combobox', { name: 'Edition' });
  await expect(filter).toHaveValue('free');
  await expect(page.getByRole('option', { name: 'Blocks', exact: false }).filter({ hasText: /^Blocks/ })).toHaveCount(
    0,
  );
  await filter.selectOption('');
  await page.getByRole('link', { name: /^See all/ }).click();
  await page.waitForURL('**/search?q=blocks&only=all**');
  await expect(page.locator('.results').getByLabel('Edition')).toHaveValue('');
});

test('is in the drawer of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, VARIANTS);
  await expect(getSwitch(page)).toBeHidden();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await getChoice(page, 'Free').click();
  await expect(getChoice(page, 'Free')).toBeVisible();
  await expect(getChoice(page, 'Free')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is not there, and everything is as usual', async ({ page }) => {
    await page.goto(`${VARIANTS}?edition=free`);
    await expect(page.getByRole('heading', { name: 'Invoices' })).toHaveCSS('opacity', FULL);
    await expect(page.locator('.variants')).toHaveCount(0);
  });
});

for (const width of [390, 1024, 1440])
  siteTest(`the choices are next to each other at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/content/core-concepts');
    if (width < 997) await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const buttons = getSwitch(page).getByRole('button');
    await expect(buttons.first()).toBeVisible();
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(2);
    expect(new Set(tops).size).toBe(1);
  });
