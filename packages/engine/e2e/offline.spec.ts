// A small site that can be read offline, in builds that follow each other: what stays on the device, and that builds never mix.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { buildSite } from '../src/build-site.ts';
import { createSiteServer } from '../src/server/site-server.ts';

interface BuiltSite {
  url: string;
  /** Builds again: `name` is in every text and in the sidebar; `offline: false` turns the switch off. */
  build(name: string, offline?: boolean): Promise<void>;
}

function writeContent(root: string, name: string, offline: boolean): void {
  const toPage = (title: string, link: string) =>
    `---\ntitle: ${title}\n---\n\nThis is ${title} of ${name}. [Go](${link})\n`;
  const files = {
    'site.config.json': JSON.stringify({ basePath: '/content/', title: 'Small', ...(offline && { offline: {} }) }),
    'sidebars.json': JSON.stringify({
      docs: [
        'index',
        { type: 'category', label: `Guides ${name}`, items: ['guides/one', 'guides/two'] },
        { type: 'category', label: 'Other', items: ['other/three'] },
      ],
    }),
    'docs/index.md': toPage('Home', './guides/one.md').replace('---\n', '---\nslug: /\n'),
    'docs/guides/one.md': toPage('One', './two.md'),
    'docs/guides/two.md': toPage('Two', '../other/three.md'),
    'docs/other/three.md': toPage('Three', '../index.md'),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const test = base.extend<{ site: BuiltSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for the pattern
  site: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'offline-'));
    const out = join(root, 'dist');
    const build = async (name: string, offline = true) => {
      writeContent(root, name, offline);
      const report = await buildSite({ root, out });
      expect(report.failed).toBe(false);
    };
    await build('first');
    const server: Server = createSiteServer({ folder: out });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const url = `http://localhost:${(server.address() as AddressInfo).port}/content/`;
    await use({ url, build });
    server.closeAllConnections();
    server.close();
    rmSync(root, { recursive: true, force: true });
  },
});

// A service worker stays in a context that is used again.
test.use({ reuseContext: false });

/** Paths on the device, in the cache of each build. */
async function getKept(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline /'));
    return Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys())
          .map(({ url }) => new URL(url).pathname)
          .filter((path) => !path.includes('/assets/') && !path.endsWith('.json')),
      ),
    );
  });
}

/** Names of the builds whose pages are on the device. */
async function getNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        for (const [, build] of (await (await cache.match(request))!.text()).matchAll(/This is \w+ of (\w+)/g))
          found.add(build!);
    }
    return [...found];
  });
}

async function openKept(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect.poll(() => getKept(page)).toContainEqual(expect.arrayContaining([new URL(url).pathname]));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const openSection = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Read offline' }).click();
  await page.getByLabel('Section').selectOption({ label: name });
  await page.getByRole('button', { name: 'Keep section' }).click();
};

const goOffline = (context: BrowserContext) => context.setOffline(true);

test('visited pages open without a network, also as documents; another one says what is there', async ({
  page,
  context,
  site,
}) => {
  await openKept(page, site.url);
  await page.getByRole('article').getByRole('link', { name: 'Go' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One');
  await expect.poll(() => getKept(page)).toEqual([expect.arrayContaining(['/content/', '/content/guides/one'])]);
  await goOffline(context);
  await page.reload();
  await expect(page.getByText('This is One of first.')).toBeVisible();
  await page.waitForSelector('html[data-has-hydrated]');
  await page.getByRole('article').getByRole('link', { name: 'Go' }).click();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Home' })).toBeVisible();
  await page.goto(`${site.url}other/three`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('This is Home of first.')).toBeVisible();
});

test('a section that was chosen is there, page by page', async ({ page, context, site }) => {
  await openKept(page, site.url);
  await openSection(page, 'Guides first (2)');
  await expect(page.getByRole('status').filter({ hasText: 'Guides first is on this device.' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages on this device' }).getByRole('link')).toHaveText([
    'Home',
    'One',
    'Two',
  ]);
  await goOffline(context);
  await page.goto(`${site.url}guides/two`);
  await expect(page.getByText('This is Two of first.')).toBeVisible();
});

test('after a new build nothing of the old one is left, and what was kept is there again', async ({
  page,
  context,
  site,
}) => {
  await openKept(page, site.url);
  await openSection(page, 'Guides first (2)');
  await expect(page.getByRole('status').filter({ hasText: 'is on this device.' })).toBeVisible();
  await site.build('second');
  await page.goto(`${site.url}other/three`);
  await expect(page.getByText('This is Three of second.')).toBeVisible();
  await expect.poll(() => getNames(page)).toEqual(['second']);
  await expect
    .poll(() => getKept(page))
    .toEqual([expect.arrayContaining(['/content/', '/content/guides/one', '/content/guides/two'])]);
  await goOffline(context);
  for (const [path, title] of [
    ['guides/one', 'One'],
    ['guides/two', 'Two'],
    ['', 'Home'],
  ]) {
    await page.goto(site.url + path);
    await expect(page.getByText(`This is ${title} of second.`)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).not.toContainText('first');
  }
});

test('a page of another build is not kept beside those of this one', async ({ page, context, site }) => {
  await openKept(page, site.url);
  // The new worker cannot be had yet.
  await page.route('**/offline.js', (route) => route.abort());
  await context.route('**/offline.js', (route) => route.abort());
  await site.build('second');
  await page.goto(`${site.url}other/three`);
  await expect(page.getByText('This is Three of second.')).toBeVisible();
  await page.waitForTimeout(1500);
  await goOffline(context);
  await page.goto(site.url);
  const text = await page.locator('body').innerText();
  expect([text.includes('Home of first') || text.includes('You are offline'), text.includes('second')]).toEqual([
    true,
    false,
  ]);
  await page.goto(`${site.url}other/three`);
  await expect(page.getByText('of second')).toHaveCount(0);
});

test('once it is turned off the worker removes itself and all that it kept', async ({ page, site }) => {
  await openKept(page, site.url);
  await site.build('second', false);
  await page.goto(`${site.url}guides/one`);
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
  await page.reload();
  await expect(page.getByText('This is One of second.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read offline' })).toHaveCount(0);
});
