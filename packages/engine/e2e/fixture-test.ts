// The tests' own `test`: opens the fixture site with the consent question answered, and waits until pages are
// interactive.
import { test as base, type Page } from '@playwright/test';
import { FIXTURE_URL } from './sites.ts';

export { expect } from '@playwright/test';

/** The fixture page that contains what most tests need. */
export const BEHAVIOURS = '/content/next/guides/behaviours';
export const BLOCKS = '/content/next/guides/blocks';
export const LONG = '/content/next/guides/nested/long';

const ANSWER = 'denied https://analytics.example/a.js https://leads.example/l.js';

export const test = base.extend({
  baseURL: FIXTURE_URL,
  context: async ({ context }, use) => {
    await context.addInitScript((answer) => {
      try {
        localStorage.setItem('consent', answer);
      } catch {
        // Storage is blocked in some tests, which don't need this.
      }
    }, ANSWER);
    await use(context);
  },
});

/** Loads a document and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForApp(page);
}

export async function waitForApp(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated]');
}

/**
 * Holds back requests to these addresses until the returned function is called, so that no test depends on timing.
 */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    // The page may have canceled the request meanwhile.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Loads a document whose behaviors work. React does not load until the returned function is called. */
export async function openBeforeReact(page: Page, path: string): Promise<() => void> {
  const last = '**/assets/app/hydrate-*.js';
  const release = await holdBack(page, last);
  const isRequested = page.waitForRequest(last);
  await page.goto(path);
  await isRequested;
  return release;
}

/** Marks the document, so that a navigation inside the app can be told from a new document. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset.marked = ''));
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.marked !== undefined);
}

/** Changes the address of the first link in the article. */
export async function setLink(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => document.querySelector('article a')?.setAttribute('href', target), href);
}
