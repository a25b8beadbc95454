// Failures between the site and the reader: payloads, servers, networks. The reader always ends up on a readable page.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Page, Route } from '@playwright/test';
import { createSiteServer } from '../src/server/site-server.ts';
import { BEHAVIOURS, expect, holdBack, isMarked, LONG, mark, open, test } from './fixture-test.ts';
import { FIXTURE_FOLDER } from './sites.ts';

const TEXT = '/content/next/guides/text';
const PAYLOAD = '**/guides/text.json';
const link = (page: Page) => page.getByRole('article').getByRole('link', { name: 'text', exact: true });
const expectTitle = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** Turned off, because prefetching would load the page before anything fails. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
});

function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** In the end, the requested page is shown, loaded as its own document. */
async function expectMended(page: Page): Promise<void> {
  await expectTitle(page, 'Plain text');
  await expect(page).toHaveURL(TEXT);
  expect(await isMarked(page)).toBe(false);
}

const FAULTS: [name: string, answer: (route: Route) => Promise<void>][] = [
  [
    'a payload cut in the middle',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 500) });
    },
  ],
  [
    'a payload of another build',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), buildId: 'another' } });
    },
  ],
  [
    'a payload of another page',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), permalink: LONG } });
    },
  ],
  ['a status 500', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' })],
  ['a status 500 with a page in it', async (route) => route.fulfill({ response: await route.fetch(), status: 500 })],
  [
    'a login page where JSON was expected',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Please log in</h1>' }),
  ],
  [
    'a redirect to a login page',
    (route) => route.fulfill({ status: 302, headers: { location: '/content/next/guides/blocks' } }),
  ],
  ['other JSON', (route) => route.fulfill({ json: { error: 'quota' } })],
  ['nothing at all', (route) => route.abort('connectionreset')],
];

for (const [name, answer] of FAULTS) {
  test(`${name}: the document is loaded instead`, async ({ page }) => {
    const errors = listen(page);
    await open(page, BEHAVIOURS);
    await mark(page);
    await page.route(PAYLOAD, answer);
    const warned = page.waitForEvent(
      'console',
      (message) =>
        (message.type() === 'warning' && message.text().includes('Expected')) || message.text().includes('updated'),
    );
    await link(page).click();
    await warned;
    await expectMended(page);
    expect(errors).toEqual([]);
  });
}

test('a login page that also stands for the document is shown', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await page.route(`**${TEXT}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Please log in</h1>' }),
  );
  await link(page).click();
  await expectTitle(page, 'Please log in');
});

test('a site that was deployed meanwhile: files of the old build are gone, links still lead on', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await mark(page);
  await page.route('**/*.json', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"buildId":"\w+"/, '"buildId":"newer"') });
  });
  await page.route('**/assets/navigation/*', (route) => route.fulfill({ status: 404, body: '' }));
  await link(page).click();
  await expectMended(page);
});

test.describe('a server that stops', () => {
  let server: Server;
  let origin: string;
  test.beforeEach(async () => {
    server = createSiteServer({ folder: FIXTURE_FOLDER }).listen(0, 'localhost');
    await once(server, 'listening');
    origin = `http://localhost:${(server.address() as { port: number }).port}`;
  });
  test.afterEach(() => stop());
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  test('leaves the page and those seen before; when it is back, Retry helps', async ({ page, context }) => {
    await open(page, `${origin}${BEHAVIOURS}`);
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href$="/blocks"]')?.click());
    await expectTitle(page, 'Blocks');
    await mark(page);
    await stop();
    await context.setOffline(true);
    await page.goBack();
    await expectTitle(page, 'Behaviours');
    await link(page).click();
    await expect(page.getByRole('alert')).toContainText('could not be fetched');
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await context.setOffline(false);
    server = createSiteServer({ folder: FIXTURE_FOLDER }).listen(Number(new URL(origin).port), 'localhost');
    await once(server, 'listening');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectTitle(page, 'Plain text');
    expect(await isMarked(page)).toBe(true);
  });
});

test('slow 3G: the click that supersedes another wins, whatever comes first', async ({ page }) => {
  const errors = listen(page);
  await open(page, BEHAVIOURS);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const release = await holdBack(page, PAYLOAD);
  await mark(page);
  await link(page).click();
  await page.getByRole('article').getByRole('link', { name: 'glossary' }).click();
  await expectTitle(page, 'Glossary');
  release();
  // Long enough for the first page to appear if it still did, even on this slow connection.
  await page.waitForTimeout(900);
  await expectTitle(page, 'Glossary');
  await expect(page).toHaveURL(/glossary$/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
  expect(errors).toEqual([]);
});

test('twenty navigations in a second: the last one wins', async ({ page }) => {
  const errors = listen(page);
  await open(page, BEHAVIOURS);
  await mark(page);
  await page.evaluate(async () => {
    const hrefs = [
      '/content/next/guides/text',
      '/content/next/guides/blocks',
      '/content/next/glossary',
      '/content/next/guides/behaviours',
    ];
    for (let index = 0; index < 20; index++) {
      const anchor = document.createElement('a');
      anchor.href = hrefs[index % hrefs.length]!;
      document.body.append(anchor);
      anchor.click();
      anchor.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.evaluate(() => {
    const anchor = document.createElement('a');
    anchor.href = '/content/next/guides/nested/long';
    document.body.append(anchor);
    anchor.click();
  });
  await expectTitle(page, 'Long');
  await expect(page).toHaveURL(LONG);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Long');
  expect(await isMarked(page)).toBe(true);
  expect(errors).toEqual([]);
});
