// Every page of the built site without scripts: its text is visible, no control needs a script, and nothing overflows.
import { expect, test } from '@playwright/test';
import { readPaths, SITE_PORT } from '../../packages/engine/e2e/sites.ts';

/** Buttons that the browser itself handles. */
const SERVED = '[popovertarget], [command], [type="submit"], [type="reset"]';

test('every page can be read without scripts', async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({
    baseURL: `http://localhost:${SITE_PORT}`,
    javaScriptEnabled: false,
    viewport: { width: 1024, height: 768 },
  });
  const page = await context.newPage();
  const faults: string[] = [];
  for (const path of readPaths()) {
    await page.goto(path);
    const found = await page.evaluate((served) => {
      const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const idle = [...document.querySelectorAll(`button:not(${served}), select, input[type="range"]`)];
      return {
        title: document.querySelector('h1')?.checkVisibility() ?? false,
        text: document.querySelector('main')!.innerText.length,
        idle: idle.filter(isVisible).map((element) => element.outerHTML.slice(0, 120)),
        excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    }, SERVED);
    if (!found.title) faults.push(`${path}: no visible title`);
    if (found.text < 100) faults.push(`${path}: only ${found.text} letters`);
    if (found.excess > 0) faults.push(`${path}: ${found.excess} px too wide`);
    faults.push(...found.idle.map((html) => `${path}: ${html}`));
  }
  await context.close();
  expect(faults).toEqual([]);
});
