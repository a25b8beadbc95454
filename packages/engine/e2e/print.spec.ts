// Paper, reduced motion and forced colors.
import { BEHAVIOURS, expect, open, test } from './fixture-test.ts';

test('paper has the article alone: every tab and fold, wrapped code, dark letters on white', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(page, BEHAVIOURS);
  await page.emulateMedia({ media: 'print' });
  for (const part of [
    '.header',
    '.sidebar',
    '.announcement',
    '.layout__contents',
    '.page-links',
    '.footer',
    '.breadcrumbs',
    '.consent',
  ]) {
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const panels = page.getByRole('tabpanel', { includeHidden: true });
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
  await expect(page.getByText('The word xylophone')).toBeVisible();
  const code = page.locator('.code').filter({ hasText: 'limits.json' }).locator('pre');
  expect(await code.evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('reduced motion: nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, BEHAVIOURS);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) =>
        ['', '::before', '::after', '::details-content'].map(
          (part) => [element, getComputedStyle(element, part)] as const,
        ),
      )
      .filter(
        ([, style]) =>
          /(translate|scale|rotate|height|size|transform|inset|all)/.test(style.transitionProperty) &&
          style.transitionDuration.split(',').some((time) => parseFloat(time) > 0.001),
      )
      .map(([element]) => element.className || element.tagName),
  );
  expect([...new Set(moving)]).toEqual([]);
  const behaviour = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(behaviour).toBe('auto');
});

/** The styles that may distinguish elements when the page's own colors are off. */
const LOOK = [
  'color',
  'border-block-end-color',
  'border-block-end-width',
  'outline-style',
  'background-color',
  'font-weight',
  'border-inline-start-color',
];

test('forced colors: what is chosen can still be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, BEHAVIOURS);
  const getLook = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, names) => {
        const style = getComputedStyle(element);
        return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join();
      }, LOOK);
  for (const [chosen, other] of [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['.sidebar [aria-current=page]', '.sidebar__link:not([aria-current])'],
    ['.code__line[data-marked]', '.code__line:not([data-marked])'],
  ]) {
    expect(await getLook(chosen!), chosen).not.toBe(await getLook(other!));
  }
});
