// Sidebar, table of contents, and the back-to-top button.
import { test as siteTest } from '@playwright/test';
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, LONG, open, openBeforeReact, test } from './fixture-test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const nested = (page: Page) => sidebar(page).getByRole('button', { name: 'Nested' });
const follow = (page: Page, href: string) =>
  page.evaluate(
    (path) => document.querySelector<HTMLElement>(`.sidebar a[href="${path}"], article a[href^="${path}"]`)?.click(),
    href,
  );

test.describe('categories', () => {
  test('one without page opens and closes by click, Enter and Space', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await expect(nested(page)).toHaveAttribute('aria-expanded', 'false');
    await nested(page).click();
    await expect(nested(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar(page).getByRole('link', { name: 'Long' })).toBeVisible();
    await nested(page).press('Enter');
    await expect(sidebar(page).getByRole('link', { name: 'Long' })).toBeHidden();
    await nested(page).press('Space');
    await expect(sidebar(page).getByRole('link', { name: 'Long' })).toBeVisible();
  });

  test('the label of one with a page leads there and opens it; there it closes and opens it', async ({ page }) => {
    await open(page, BEHAVIOURS);
    const label = sidebar(page).getByRole('link', { name: 'Getting started' });
    await label.click();
    await expect(page).toHaveURL('/content/next/category/getting-started');
    const caret = sidebar(page).getByRole('button', { name: "Collapse sidebar category 'Getting started'" });
    await expect(caret).toHaveAttribute('aria-expanded', 'true');
    await label.click();
    await expect(sidebar(page).getByRole('link', { name: 'Install' })).toBeHidden();
    await label.click();
    await expect(sidebar(page).getByRole('link', { name: 'Install' })).toBeVisible();
    await caret.click();
    await expect(sidebar(page).getByRole('link', { name: 'Install' })).toBeHidden();
    await expect(page).toHaveURL('/content/next/category/getting-started');
  });

  test('coming to a page in one opens it, once; what the reader opened stays open', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await sidebar(page).getByRole('button', { name: "Expand sidebar category 'Getting started'" }).click();
    await follow(page, LONG);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long');
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Long');
    await expect(sidebar(page).getByRole('link', { name: 'Install' })).toBeVisible();
    await nested(page).click();
    await expect(sidebar(page).getByRole('link', { name: 'Long' })).toBeHidden();
  });

  test('an opened branch that cannot be fetched is loaded as a document', async ({ page }) => {
    await page.route('**/assets/navigation/*.json', (route) => route.abort());
    await open(page, BEHAVIOURS);
    await nested(page).click();
    await expect(page).toHaveURL(LONG);
  });

  test('one that is clicked before React is there opens when it comes, once', async ({ page }) => {
    const release = await openBeforeReact(page, BEHAVIOURS);
    await nested(page).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated');
    release();
    await expect(sidebar(page).getByRole('link', { name: 'Long' })).toBeVisible();
    await expect(nested(page)).toHaveAttribute('aria-expanded', 'true');
  });

  test('its height moves for as long as its content is high', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await page.evaluate(() => {
      const known = Element.prototype.animate;
      Element.prototype.animate = function (this: Element, ...input: Parameters<typeof known>) {
        document.documentElement.dataset.animated = JSON.stringify([
          this.scrollHeight,
          (input[1] as KeyframeAnimationOptions).duration,
        ]);
        return known.apply(this, input);
      };
    });
    await nested(page).click();
    await expect(sidebar(page).getByRole('link', { name: 'Long' })).toBeVisible();
    const read = async () =>
      JSON.parse((await page.locator('html').getAttribute('data-animated'))!) as [number, number];
    const [height, duration] = await read();
    expect(duration).toBe(Math.round((4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await nested(page).click();
    await expect.poll(async () => (await read())[1]).toBe(1);
    await expect(sidebar(page).getByRole('link', { name: 'Long' })).toBeHidden();
  });
});

test('the state of a category is announced and tied to its list', async ({ page }) => {
  await open(page, LONG);
  const id = await nested(page).getAttribute('aria-controls');
  await expect(page.locator(`[id="${id}"]`).getByRole('link', { name: 'Long' })).toBeVisible();
});

siteTest.describe('a long sidebar', () => {
  siteTest.use({ viewport: { width: 1280, height: 500 } });
  const path = '/content/reference-docs/system-tasks/wait-for-webhook';
  const getPlace = (page: Page) =>
    page.evaluate(() => {
      const box = document.querySelector('.sidebar')!.getBoundingClientRect();
      const entry = document.querySelector('.sidebar [aria-current="page"]')!.getBoundingClientRect();
      return {
        isVisible: entry.top >= box.top && entry.bottom <= box.bottom,
        windowY: window.scrollY,
        listY: document.querySelector('.sidebar')!.scrollTop,
      };
    });

  siteTest('shows the current page on a direct load without moving the window', async ({ page }) => {
    await open(page, path);
    const place = await getPlace(page);
    expect(place).toMatchObject({ isVisible: true, windowY: 0 });
    expect(place.listY).toBeGreaterThan(0);
  });

  siteTest('leaves room for about two rows above and below the entry of the current page', async ({ page }) => {
    for (const height of [900, 500])
      for (const shown of [path, '/content/glossary', '/content/error-handling', '/content/faqs/task-cache-output']) {
        await page.setViewportSize({ width: 1280, height });
        await open(page, shown);
        const room = () =>
          page.evaluate(() => {
            const toBox = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
            const [box, entry, variants] = ['.sidebar', '.sidebar [aria-current="page"]', '.variants'].map(toBox);
            return box && entry && variants ? Math.min(entry.top - box.top, variants.top - entry.bottom) : 0;
          });
        await expect.poll(room, `${shown} at ${height} px`).toBeGreaterThanOrEqual(45);
      }
  });

  siteTest('does not move when the entry that was clicked can be seen', async ({ page }) => {
    await open(page, path);
    const before = await getPlace(page);
    await page.evaluate(() => {
      const box = document.querySelector('.sidebar')!.getBoundingClientRect();
      const isVisible = (link: Element) =>
        link.getBoundingClientRect().top > box.top + 60 && link.getBoundingClientRect().bottom < box.bottom - 60;
      const links = [...document.querySelectorAll<HTMLElement>('.sidebar a.sidebar__link:not([aria-current])')];
      links.find((link) => isVisible(link))!.click();
    });
    await expect(page).not.toHaveURL(path);
    await expect.poll(async () => (await getPlace(page)).isVisible).toBe(true);
    expect((await getPlace(page)).listY).toBe(before.listY);
  });
});

test.describe('contents', () => {
  const current = (page: Page) =>
    page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="true"]');

  test('marks the heading that is read, and follows', async ({ page }) => {
    await open(page, LONG);
    await page.mouse.move(700, 400);
    for (const name of ['Section 2', 'Section 4', 'Section 1']) {
      await page
        .locator(`#${name.toLowerCase().replace(' ', '-')}`)
        .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 100));
      await expect(current(page)).toHaveText(name);
    }
  });

  siteTest('marks the first entry at the top, however far down its heading is', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, '/content/conductor-architecture');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const first = contents.getByRole('link').first();
    const heading = page.getByRole('heading', { name: (await first.textContent())!, exact: true });
    expect((await heading.boundingBox())!.y).toBeGreaterThan(300);
    await expect(first).toHaveAttribute('aria-current', 'true');
    await expect(current(page)).toHaveCount(1);
  });

  siteTest('the title stays above the list when the list scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, '/content/reference-docs/operators/fork-join');
    const title = page.locator('.contents__title');
    const before = await title.boundingBox();
    await page.locator('.contents').evaluate((list) => list.scrollTo(0, 200));
    expect(await title.boundingBox()).toEqual(before);
    const isOnTop = await title.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 8, bottom - 4) === element;
    });
    expect(isOnTop).toBe(true);
  });

  siteTest('a long list follows a jump to the end, and the window stays there', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, '/content/reference-docs/operators/fork-join');
    const marked = current(page);
    await expect.poll(() => page.evaluate(() => document.querySelector('.contents')!.scrollTop)).toBe(0);
    // The table of contents starts when the browser is idle.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return marked.count();
      })
      .toBe(1);
    await expect(marked).toHaveText(/Related|never completes/);
    await expect(marked).toBeInViewport();
    const isAtEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
    expect(isAtEnd).toBe(true);
  });

  test('keeps the chosen entry marked until the reader scrolls, also at the end of the page', async ({ page }) => {
    await open(page, BEHAVIOURS);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Far down' }).click();
    await expect(current(page)).toHaveText('Far down');
    await contents.getByRole('link', { name: 'Long part' }).click();
    await expect(current(page)).toHaveText('Long part');
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, -5000);
    await expect(current(page).filter({ hasText: 'Long part' })).toHaveCount(0);
  });

  test.describe('on a narrow window', () => {
    test.use({ viewport: { width: 500, height: 800 } });

    test('are a fold that opens, leads, stays open, and is closed on the next page', async ({ page }) => {
      await open(page, LONG);
      const fold = page.locator('[data-contents-fold]');
      const link = fold.getByRole('link', { name: 'Section 5' });
      await expect(link).toBeHidden();
      await fold.getByText('On this page').click();
      await link.click();
      await expect(page.getByRole('heading', { name: 'Section 5' })).toBeInViewport();
      await expect(fold).toHaveAttribute('open', '');
      await follow(page, BEHAVIOURS);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behaviours');
      await expect(fold).not.toHaveAttribute('open', '');
    });
  });
});

test.describe('back to top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });
  /** Waits until the page has handled the scrolling, because two scrolls within one frame would reach it as one. */
  const scrollTo = (page: Page, y: number) =>
    page.evaluate((top) => {
      window.scrollTo(0, top);
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, y);

  test('comes on the way up, from 300 px on, and goes on the way down', async ({ page }) => {
    await open(page, LONG);
    await scrollTo(page, 1200);
    await expect(button(page)).toBeHidden();
    await scrollTo(page, 1100);
    await expect(button(page)).toBeVisible();
    await scrollTo(page, 1150);
    await expect(button(page)).toBeHidden();
    await scrollTo(page, 1100);
    await expect(button(page)).toBeVisible();
    await scrollTo(page, 250);
    await expect(button(page)).toBeHidden();
  });

  test('leads to the top, at once under reduced motion, and leaves the focus at the start', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, LONG);
    await scrollTo(page, 1500);
    await scrollTo(page, 1400);
    await button(page).click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  });
});
