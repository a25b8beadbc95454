// The exported fixture site, unpacked and opened from the file system without a network.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Request } from '@playwright/test';
import { unzipSync } from 'fflate';
import { lookup } from 'mrmime';
import { exportSite } from '../src/export/export-site.ts';
import { FIXTURE_FOLDER } from './sites.ts';

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  const file = join(folder, 'docs.zip');
  exportSite(FIXTURE_FOLDER, file);
  for (const [name, data] of Object.entries(unzipSync(readFileSync(file)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), data);
  }
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toUrl = (page: string) => pathToFileURL(join(folder, 'docs', page)).href;

test.beforeEach(async ({ context }) => context.setOffline(true));

test('its pages lead to each other, also from the sidebar', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  // The next page ends what the one before it is still loading.
  const isFault = (request: Request) => request.failure()?.errorText !== 'net::ERR_ABORTED';
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && faults.push(message.text()));
  page.on('requestfailed', (request) => isFault(request) && faults.push(request.url()));
  await page.goto(toUrl('next.html'));
  await page.getByRole('article').getByRole('link', { name: 'the installation' }).click();
  await expect(page).toHaveURL(/\/docs\/next\/getting-started\/install\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(toUrl('next/guides/behaviours.html'));
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Blocks' }).click();
  await expect(page).toHaveURL(/\/docs\/next\/guides\/blocks\.html$/);
  expect(faults).toEqual([]);
});

test('its policy refuses scripts that are not its own', async ({ page }) => {
  await page.goto(toUrl('next.html'));
  const wasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.head.append(script);
    return 'wasRun' in window;
  });
  expect(wasRun).toBe(false);
});

test('it is searched, and a hit leads to its section', async ({ page }) => {
  await page.goto(toUrl('next/guides/text.html'));
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('invoices file');
  await page.getByRole('option').filter({ hasText: 'As a file' }).first().click();
  await expect(page).toHaveURL(/\/docs\/next\/guides\/variants\.html#as-a-file$/);
  await expect(page.getByRole('heading', { name: 'As a file' })).toBeInViewport();
});

test('tabs, color mode and the switch between variants work', async ({ page }) => {
  await page.goto(toUrl('next/guides/blocks.html'));
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').first()).toBeVisible();
  await page.getByRole('button', { name: /Switch between dark/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('group', { name: 'Edition' }).getByRole('button', { name: 'Free' }).click();
  await expect(page.getByText('This page is for Paid.')).toBeVisible();
});

test('it works below any path of a server that knows nothing of it', async ({ page, context }) => {
  await context.setOffline(false);
  const server = createServer(({ url = '' }, response) => {
    try {
      const data = readFileSync(
        join(folder, 'docs', decodeURIComponent(url.replace(/^\/some\/where/, '').split('?')[0]!)),
      );
      response.setHeader('Content-Type', lookup(extname(url.split('?')[0]!)) ?? 'text/plain').end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as { port: number };
  try {
    await page.goto(`http://localhost:${port}/some/where/next/guides/text.html`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('invoices');
    await page.getByRole('option').filter({ hasText: 'Invoices' }).first().click();
    await expect(page).toHaveURL(new RegExp(`^http://localhost:${port}/some/where/next/guides/variants\\.html`));
  } finally {
    server.close();
  }
});
