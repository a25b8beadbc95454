// Timelines in both color modes: what is planned is as visible as what has happened, and Play is the first thing to press.
import { expect, test, type Page } from '@playwright/test';
import { FAILURES, openAtStart, player } from './player-page.ts';

/** WCAG 1.4.11: graphics that readers need to understand the content. */
const LEAST_CONTRAST = 3;

/** The lowest contrast with the page's background of what `property` paints in the elements that match. */
async function getContrast(page: Page, selector: string, property: 'stroke' | 'borderTopColor' | 'backgroundColor') {
  return page.locator(selector).evaluateAll((elements, name) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    const toLuminance = (color: string) => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) =>
        channel > 10 ? ((channel / 255 + 0.055) / 1.055) ** 2.4 : channel / 255 / 12.92,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-background');
    return Math.min(
      ...elements.map((element) => {
        const [one, other] = [toLuminance(ground), toLuminance(getComputedStyle(element)[name])];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      }),
    );
  }, property);
}

for (const theme of ['light', 'dark'])
  test(`in ${theme} mode, planned bars and lines are visible, and Play is filled`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await openAtStart(page, FAILURES);
    const planned = '.player__mark:not([data-status])';
    expect(await getContrast(page, planned, 'borderTopColor')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(await getContrast(page, '.player__play', 'backgroundColor')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    for (const selector of ['.times__base', '.times__pause', '.times__span', '.times__queued'])
      expect(await getContrast(page, selector, 'stroke'), selector).toBeGreaterThanOrEqual(4.5);
  });

for (const width of [1440, 1280, 1024, 768, 390, 320])
  test(`at ${width} px, Play comes first, has its name, and all controls are whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAtStart(page, '/content/');
    const controls = player(page).locator('.player__controls');
    await expect(controls.locator('> *').first()).toHaveText('Play');
    const places = await controls.evaluate((row) => {
      const outer = row.getBoundingClientRect();
      return [...row.children].map((child) => {
        const { left, right, top, bottom } = child.getBoundingClientRect();
        const isInside = left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
        return `${child.textContent} ${isInside && child.scrollWidth <= child.clientWidth + 2}`;
      });
    });
    expect(places.filter((place) => place.endsWith('false'))).toEqual([]);
    const { x, width: before } = (await controls.locator('> *').nth(1).boundingBox())!;
    await controls.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(controls.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    expect(await controls.locator('> *').nth(1).boundingBox()).toMatchObject({ x, width: before });
  });
