// Tries the console of the built site against a real server: what a browser gets from it, and what it gets through the proxy of the introduction to the API.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../packages/engine/e2e/find-chromium.ts';
import { readScriptInput } from '../packages/engine/src/cli/read-script-input.ts';
import { createSiteServer } from '../packages/engine/src/server/site-server.ts';
import { parseGuide } from './guides/parse-guide.ts';
import { LabUnavailable, openServer } from './server/open-server.ts';

const INTRODUCTION = 'site/docs/reference-docs/api/introduction.mdx';
const PROXY = 'cors-proxy.mjs';
const OPERATIONS = '/content/reference-docs/api/metadata';
/** A shared server may contain definitions that others have registered. */
const TASK = `lab_try_it_${process.pid}`;

/** One request that a reader sends from a form. */
interface Trial {
  page: string;
  fields?: Record<string, string>;
  body?: string;
}

/**
 * With a token or a body, the browser sends a preflight request first. These trials need everything that the proxy
 * allows.
 */
const TRIALS: Trial[] = [
  { page: 'get-all-task-definitions', fields: { 'X-Authorization': 'ignored' } },
  { page: 'creating-task-definitions', body: JSON.stringify([{ name: TASK, ownerEmail: 'lab@example.com' }]) },
  { page: 'get-task-definition', fields: { tasktype: TASK } },
  { page: 'delete-task-definition', fields: { tasktype: TASK } },
];

/** Starts the listing of the page as a reader does. Returns the address that it prints. */
async function startProxy(server: string, origin: string): Promise<{ address: string; stop(): void }> {
  const listing = parseGuide(readFileSync(INTRODUCTION, 'utf8')).find(
    (step) => step.kind === 'file' && step.name === PROXY,
  );
  if (listing?.kind !== 'file') throw new Error(`Expected a listing "${PROXY}" in ${INTRODUCTION}, found none.`);
  const folder = mkdtempSync(join(tmpdir(), 'conductor-proxy-'));
  writeFileSync(join(folder, PROXY), listing.text);
  const port = await findPort();
  const proxy = spawn(process.execPath, [join(folder, PROXY), server, origin, port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    proxy.once('exit', (code) => reject(new Error(`the proxy ended with code ${code}`)));
    proxy.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  const stop = () => {
    proxy.kill();
    rmSync(folder, { recursive: true });
  };
  return { address, stop };
}

async function findPort(): Promise<string> {
  const probe = createServer();
  const { port } = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<AddressInfo>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo)));

/** Opens the form of an operation, fills it in, sends it, and returns the first lines of the response. */
async function tryOperation(page: Page, url: string, { fields = {}, body, address }: Trial & { address: string }) {
  // Leaves the page first, because the same address again would show the same document with the previous response.
  await page.goto('about:blank');
  await page.goto(`${url}#try-it`);
  const form = page.locator('form.api-console');
  await form.getByLabel('Server address').fill(address);
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  if (body !== undefined) await form.getByLabel(/^Body/).fill(body);
  await form.getByRole('button', { name: 'Send request' }).click();
  const outcome = form.getByRole('region', { name: 'Response' });
  await outcome.waitFor();
  return (await outcome.innerText()).split('\n').slice(0, 2).join(' | ');
}

/** Prints what each trial returned. Returns whether all of them matched the page. */
async function runTrials(page: Page, origin: string, server: string): Promise<boolean> {
  const proxy = await startProxy(server, origin);
  try {
    const toUrl = (trial: Trial) => `${origin}${OPERATIONS}/${trial.page}`;
    let isGood = true;
    for (const trial of TRIALS) {
      const direct = await tryOperation(page, toUrl(trial), { ...trial, address: server });
      const allowed = await tryOperation(page, toUrl(trial), { ...trial, address: proxy.address });
      console.log(`${trial.page}\n  at the server: ${direct}\n  through the proxy: ${allowed}`);
      isGood &&= direct.includes('(CORS)') && allowed.startsWith('200');
    }
    return isGood;
  } finally {
    proxy.stop();
  }
}

async function run(server: string): Promise<boolean> {
  const site = createSiteServer({ folder: 'dist' });
  const { port } = await listen(site);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await runTrials(await browser.newPage(), `http://127.0.0.1:${port}`, server);
  } finally {
    await browser.close();
    site.close();
  }
}

readScriptInput({
  name: 'npm run lab:try-it',
  help: '\n\nThe site must be built. `LAB_SERVER_URL` names a server that already runs.',
});
try {
  const server = await openServer();
  try {
    if (!(await run(server.url))) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} catch (error) {
  if (!(error instanceof LabUnavailable)) throw error;
  console.log(`Trying the console on the real server skipped: ${error.message}`);
}
