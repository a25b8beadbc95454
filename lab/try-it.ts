// Tries the console of the built site against a real server: what a browser gets from it, and what it gets through a proxy that allows the site.
// Usage: node --import tsx lab/try-it.ts [http://127.0.0.1:8080]; the site must be built.
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../packages/engine/e2e/find-chromium.ts';
import { createSiteServer } from '../packages/engine/src/server/site-server.ts';

const SERVER = process.argv[2] ?? 'http://127.0.0.1:8080';
const PAGE = '/content/reference-docs/api/metadata/get-all-task-definitions';

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

/** What the introduction to the API tells readers to put in front of a test server. */
const createProxy = (origin: string) =>
  createServer((request, response) => {
    const headers = {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': 'content-type, x-authorization',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end();
      return;
    }
    const { method, headers: sent } = request;
    const forwarded = sendRequest(SERVER + request.url, { method, headers: sent }, (answer) => {
      response.writeHead(answer.statusCode!, { ...answer.headers, ...headers });
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });

/** The form is loaded when the button has come into view. */
async function openConsole(page: Page): Promise<void> {
  await page.locator('[data-island="api-console"]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Try it' }).and(page.locator(':enabled')).click();
}

async function tryOperation(page: Page, address: string): Promise<string> {
  const form = page.locator('form.api-console');
  await form.waitFor();
  await form.getByLabel('Server address').fill(address);
  await form.getByRole('button', { name: 'Send request' }).click();
  const outcome = form.getByRole('region', { name: 'Response' });
  await outcome.waitFor();
  return (await outcome.innerText()).split('\n').slice(0, 3).join(' | ');
}

const site = createServer();
const siteServer = createSiteServer({ folder: 'dist' });
site.on('request', (request, response) => siteServer.emit('request', request, response));
const origin = await listen(site);
const proxy = createProxy(origin);
const proxyAddress = await listen(proxy);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  await page.goto(origin + PAGE);
  await openConsole(page);
  const direct = await tryOperation(page, SERVER);
  console.log(`${SERVER}: ${direct}`);
  await page.reload();
  await openConsole(page);
  const allowed = await tryOperation(page, proxyAddress);
  console.log(`through a proxy that allows this site: ${allowed}`);
  if (!direct.includes('(CORS)') || !allowed.includes('200')) process.exitCode = 1;
} finally {
  await browser.close();
  site.close();
  proxy.close();
}
