// The console of an operation: the form, the command, the request, and the message if there is no response. The server is simulated.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { getViolationsInBothModes } from '../../packages/engine/e2e/axe.ts';
import { waitForApp } from '../../packages/engine/e2e/fixture-test.ts';

const OPERATION = '/content/reference-docs/api/workflow/start-workflow-execution';
const SYNCHRONOUS = '/content/reference-docs/api/workflow/synchronous-workflow-execution';
const TOKEN = 'token-that-nobody-may-keep';

interface Double {
  url: string;
  received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  close(): void;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'content-type, x-authorization',
};

/** Responds to the preflight request itself; without `headers`, it returns 403 as the real server does. */
async function startDouble(
  answer: (response: ServerResponse) => void,
  headers: Record<string, string> = CORS,
): Promise<Double> {
  const received: Double['received'] = [];
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(Object.keys(headers).length === 0 ? 403 : 204).end();
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, received, close };
}

const sendJson = (status: number, value: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Hidden': '1' }).end(JSON.stringify(value));

const open: Double[] = [];
const start = async (...input: Parameters<typeof startDouble>) => {
  const double = await startDouble(...input);
  open.push(double);
  return double;
};
test.afterEach(() => {
  for (const double of open.splice(0)) double.close();
});

/** Opens the console of the operation. */
async function openConsole(page: Page, address: string, path = OPERATION) {
  await page.goto(path);
  await waitForApp(page);
  await page.locator('[data-island="api-console"]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.locator('form.api-console');
  await form.getByLabel('Server address').fill(address);
  return form;
}

test('nothing of the console is loaded before a reader asks for it, and then at most 40 kB', async ({ page }) => {
  const files: [url: string, bytes: number][] = [];
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    files.push([request.url(), responseBodySize]);
  });
  await page.goto(OPERATION);
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  expect(files.filter(([url]) => url.includes('console-panel') || url.endsWith('.call.json'))).toEqual([]);
  const before = files.length;
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.locator('form.api-console')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = files.slice(before).reduce((sum, [, size]) => sum + size, 0);
  console.log(`the console: ${bytes} bytes in ${files.length - before} files`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(40_000);
});

test('sends what is filled in, shows the response, and keeps no token', async ({ page, context }) => {
  const double = await start(sendJson(200, { id: 'x-1', list: [1] }));
  const form = await openConsole(page, `${double.url}/`);
  await form.getByLabel('X-Authorization').fill(TOKEN);
  await form.getByLabel(/^Body/).fill('{"name": "order_shipping"}');
  await expect(form.locator('pre').filter({ hasText: 'curl -X POST' })).toContainText(
    `'${double.url}/api/workflow/order_shipping'`,
  );
  await expect(form.locator('pre').filter({ hasText: 'curl -X POST' })).toContainText('"X-Authorization: $TOKEN"');
  await form.getByRole('button', { name: 'Send request' }).click();
  const outcome = form.getByRole('region', { name: 'Response' });
  await expect(outcome).toContainText('200 OK');
  await expect(outcome).toContainText(/\d+ ms/);
  await expect(outcome.locator('pre').last()).toHaveText('{\n  "id": "x-1",\n  "list": [\n    1\n  ]\n}');
  await outcome.getByText('header').first().click();
  await expect(outcome).toContainText('content-type: application/json');
  expect(double.received).toEqual([
    expect.objectContaining({
      method: 'POST',
      url: '/api/workflow/order_shipping',
      body: '{"name": "order_shipping"}',
    }),
  ]);
  const { headers } = double.received[0]!;
  expect([headers['x-authorization'], headers.cookie, headers.referer]).toEqual([TOKEN, undefined, undefined]);
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
      location.href,
      history.state,
    ]),
  );
  expect(kept).not.toContain(TOKEN);
  expect(JSON.stringify(await context.storageState())).not.toContain(TOKEN);
});

test('a console works for who comes from a page that may send nothing', async ({ page }) => {
  const double = await start(sendJson(200, { id: 'x-1' }));
  await page.goto('/content/reference-docs/api/introduction');
  await waitForApp(page);
  await page.getByRole('article').getByRole('link', { name: 'Get Workflow by ID' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Workflow by ID');
  await page.getByRole('button', { name: 'Try it' }).and(page.locator(':enabled')).click();
  const form = page.locator('form.api-console');
  await form.getByLabel('Server address').fill(double.url);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('region', { name: 'Response' })).toContainText('200 OK');
});

test('the token stays for the next operation, and another server does not get it', async ({ page }) => {
  const double = await start(sendJson(200, {}));
  const form = await openConsole(page, double.url);
  await form.getByLabel('X-Authorization').fill(TOKEN);
  await page.locator('nav').getByRole('link', { name: 'Pause Workflow' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pause Workflow');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(form.getByLabel('X-Authorization')).toHaveValue(TOKEN);
  await form.getByLabel('Server address').fill('http://localhost:1');
  await expect(form.getByLabel('X-Authorization')).toHaveValue('');
});

test('an operation of clusters begins without an address, and one of both with that of a local server', async ({
  page,
}) => {
  await page.goto('/content/reference-docs/api/human-tasks/get-task#try-it');
  const address = page.locator('form.api-console').getByLabel('Server address');
  await expect(page.locator('.api-endpoint__address')).toHaveText('https://<cluster>');
  await expect(address).toHaveValue('');
  await expect(address).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(address).toBeFocused();
  await page.goto(`${OPERATION}#try-it`);
  await expect(address).toHaveValue('http://localhost:8080');
});

test('a redirect gets no further, and so does the token', async ({ page }) => {
  const elsewhere = await start(sendJson(200, {}));
  const double = await start((response) => response.writeHead(307, { Location: `${elsewhere.url}/api` }).end());
  const form = await openConsole(page, double.url);
  await form.getByLabel('X-Authorization').fill(TOKEN);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('region', { name: 'Response' })).toContainText(
    'The server redirects to another address.',
  );
  expect(elsewhere.received).toEqual([]);
});

test('marks what is wrong with the body where it is', async ({ page }) => {
  const form = await openConsole(page, 'http://127.0.0.1:1', SYNCHRONOUS);
  const body = form.getByLabel(/^Body/);
  await body.fill('{\n  "name": 5\n}');
  await expect(body).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('mark')).toHaveText('5');
  await expect(form.getByRole('listitem')).toHaveText('Line 2 Expected string, found number.');
  await form.getByRole('button', { name: 'Line 2' }).click();
  expect(await body.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])).toEqual([
    12, 13,
  ]);
  await body.fill('{"name": "x"}');
  await expect(form.locator('mark')).toHaveCount(0);
  await form.getByRole('button', { name: 'Format' }).click();
  await expect(body).toHaveValue('{\n  "name": "x"\n}');
});

test('the form and every kind of outcome are accessible in both modes', async ({ page }) => {
  test.slow();
  // High enough for the whole form, because axe reports controls half covered by the header as too small.
  await page.setViewportSize({ width: 1280, height: 3000 });
  const double = await start(sendJson(200, { id: 'x-1', list: [1] }));
  const form = await openConsole(page, double.url, SYNCHRONOUS);
  const outcome = form.getByRole('region', { name: 'Response' });
  await form.getByLabel('X-Authorization').fill(TOKEN);
  await form.getByLabel(/^Body/).fill('{\n  "name": 5\n}');
  await expect(form.locator('mark')).toHaveText('5');
  expect(await getViolationsInBothModes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(outcome).toContainText('200 OK');
  await outcome.getByText('header').first().click();
  expect(await getViolationsInBothModes(page)).toEqual([]);
  await form.getByLabel('Server address').fill('http://127.0.0.1:9');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(outcome).toContainText('No server responds');
  expect(await getViolationsInBothModes(page)).toEqual([]);
});

test('a missing value gets the focus instead of being sent', async ({ page }) => {
  const double = await start(sendJson(200, {}));
  const form = await openConsole(page, double.url, '/content/reference-docs/api/workflow/pause-workflow');
  await form.getByLabel(/^workflowId/).fill('');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByLabel(/^workflowId/)).toBeFocused();
  await expect(form).toContainText('Enter a value.');
  expect(double.received).toEqual([]);
});

const FAILURES: {
  name: string;
  answer?: (response: ServerResponse) => void;
  headers?: Record<string, string>;
  address?: string;
  says: string;
}[] = [
  { name: '401', answer: sendJson(401, {}), says: 'The server requires a token.' },
  { name: '403', answer: sendJson(403, {}), says: 'The server refuses the request.' },
  {
    name: 'CORS',
    answer: sendJson(200, {}),
    headers: {},
    says: 'The server responds, but does not let this site read the response (CORS).',
  },
  { name: 'a refused connection', address: 'http://127.0.0.1:9', says: 'No server responds at http://127.0.0.1:9.' },
  {
    name: 'an address that the site does not allow',
    address: 'http://192.0.2.1',
    says: 'This site does not allow connections to http://192.0.2.1.',
  },
];

for (const { name, answer = sendJson(200, {}), headers, address, says } of FAILURES)
  test(`says what to do about ${name}`, async ({ page }) => {
    const double = await start(answer, headers);
    const form = await openConsole(page, address ?? double.url);
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByRole('region', { name: 'Response' })).toContainText(says);
  });

test('says that the server took too long, and can be stopped before', async ({ page }) => {
  const double = await start(() => {});
  await page.clock.install();
  const form = await openConsole(page, double.url);
  const outcome = form.getByRole('region', { name: 'Response' });
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect.poll(() => double.received.length).toBe(1);
  await page.clock.fastForward(61_000);
  await expect(outcome).toContainText('The server did not respond within 60 seconds.');
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.getByRole('button', { name: 'Stop' }).click();
  await expect(outcome).toContainText('Stopped after');
});

test('a value of an enumeration is chosen from a list', async ({ page }) => {
  const form = await openConsole(page, 'http://127.0.0.1:1', SYNCHRONOUS);
  await form.getByLabel(/^returnStrategy/).selectOption('BLOCKING_TASK');
  await expect(form.locator('pre').filter({ hasText: 'curl -X POST' })).toContainText('returnStrategy=BLOCKING_TASK');
});
