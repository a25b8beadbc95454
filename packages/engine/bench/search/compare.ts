// `node --import tsx bench/search/compare.ts [PAGES …]`: compares our search with Pagefind and with the local search of
// VitePress and Docusaurus, on the same documents, in one Chromium, each on the main thread with a 4x slower processor.
// Prints one table for each number of pages.
import { createServer, type Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { readSearchCases, type SearchCase } from '../../../../site/checks/search/read-search-cases.ts';
import { findChromium } from '../../e2e/find-chromium.ts';
import { readSynonyms } from '../../src/search/index/synonyms.ts';
import type { SearchDocument } from '../../src/search/search-types.ts';
import { readDocuments, toManyDocuments } from './documents.ts';
import { installRivals } from './rivals/install.ts';
import { writeEngines, type Engine } from './rivals/write-engines.ts';
import { getQuality } from './write-index.ts';

const FIRST = 'retry failed workflow';
const TYPED = ['http task input', 'exponental bakoff', 'how do I run tasks in parallel'];
const SLOWER = 4;
const PAGE = '<!doctype html><title>bench</title><script type="module" src="entry.js"></script>';

declare global {
  var engine: { search(query: string): Promise<string[]>; settle?(): Promise<void> };
}

interface Row {
  first: number;
  requests: number;
  all: number;
  times: number[];
  blocked: number;
  /** Shares of the quality cases; undefined where they do not apply. */
  found?: number[];
}

interface Serving {
  server: Server;
  origin: string;
  sent: { bytes: number }[];
}

if (installRivals()) {
  const documents = await readDocuments('site');
  const counts = process.argv.slice(2).map(Number);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    for (const count of counts.length > 0 ? counts : [documents.length, 2400])
      printTable(count, await compare(browser, documents, count));
  } finally {
    await browser.close();
  }
}

async function compare(browser: Browser, documents: SearchDocument[], count: number): Promise<Map<string, Row>> {
  const some = [...toManyDocuments(documents, count)];
  const paths = new Set(some.map(({ path }) => path));
  const known = readSearchCases().filter(({ pages }) => pages.some((page) => paths.has(`/content/${page}`)));
  // Generated copies of pages have no known correct result.
  const cases = count <= documents.length ? known : [];
  const rows = new Map<string, Row>();
  for (const engine of await writeEngines(some, readSynonyms('site').synonyms))
    rows.set(engine.name, await measure(browser, engine, cases));
  return rows;
}

async function measure(browser: Browser, engine: Engine, cases: SearchCase[]): Promise<Row> {
  const serving = await serve(engine);
  const { origin, sent, server } = serving;
  const page = await openPage(browser, origin);
  // The page itself is not part of search, but its script is.
  sent.splice(0, 1);
  await page.evaluate((query) => globalThis.engine.search(query), FIRST);
  const [first, requests] = [sent.reduce((sum, { bytes }) => sum + bytes, 0), sent.length];
  const { times, blocked } = await page.evaluate(type, TYPED);
  await page.context().close();
  const found = cases.length > 0 ? await ask(browser, origin, cases) : undefined;
  server.closeAllConnections();
  server.close();
  const all = [...engine.files].reduce((sum, [path, content]) => sum + compress(path, content).length, 0);
  return { first, requests, all, times, blocked, found };
}

async function openPage(browser: Browser, origin: string, rate = SLOWER): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin);
  await page.waitForFunction(() => 'engine' in globalThis);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/**
 * Runs in the page. Returns the milliseconds of each keystroke, and how many tasks of 50 ms or more the main thread
 * had.
 */
async function type(queries: string[]): Promise<{ times: number[]; blocked: number }> {
  await globalThis.engine.settle?.();
  for (const query of queries) await globalThis.engine.search(query);
  await new Promise((resolve) => setTimeout(resolve, 500));
  let blocked = 0;
  new PerformanceObserver((list) => (blocked += list.getEntries().length)).observe({ entryTypes: ['longtask'] });
  const times: number[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length++) {
      const start = performance.now();
      await globalThis.engine.search(query.slice(0, length));
      times.push(performance.now() - start);
      // Each keystroke must be a separate task.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { times, blocked };
}

/** The shares of cases whose page is first, among the first three, and among the first five. */
async function ask(browser: Browser, origin: string, cases: SearchCase[]): Promise<number[]> {
  const page = await openPage(browser, origin, 1);
  const answers = await page.evaluate(
    async (queries) => {
      const found: string[][] = [];
      for (const query of queries) found.push(await globalThis.engine.search(query).catch(() => []));
      return found;
    },
    cases.map(({ query }) => query),
  );
  await page.context().close();
  const ranks = cases.map(({ pages }, index) =>
    answers[index]!.findIndex((path) => pages.some((each) => path === `/content/${each}`)),
  );
  return [1, 3, 5].map((most) => ranks.filter((rank) => rank >= 0 && rank < most).length / ranks.length);
}

async function serve({ files }: Engine): Promise<Serving> {
  const sent: Serving['sent'] = [];
  const known = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname.slice(1));
    const content = path === '' ? Buffer.from(PAGE) : files.get(path);
    if (!content) return void response.writeHead(404).end();
    const body = known.get(path) ?? compress(path, content);
    known.set(path, body);
    sent.push({ bytes: body.length });
    const encoding = body === content ? {} : { 'Content-Encoding': 'br' };
    response.writeHead(200, { 'Content-Type': toType(path), ...encoding }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, sent, origin: `http://127.0.0.1:${(server.address() as { port: number }).port}/` };
}

function toType(path: string): string {
  if (path === '') return 'text/html';
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.json') ? 'application/json' : 'application/octet-stream';
}

/**
 * Pagefind compresses its own files. Everything else is compressed as a good host would do it; our files are not
 * compressed better than the build does it.
 */
function compress(path: string, content: Buffer): Buffer {
  if (/\.(pf_|pagefind)/.test(path)) return content;
  const name = path.split('/').at(-1)!;
  const quality = path.endsWith('.txt') ? getQuality(name) : content.length > 3e6 ? 9 : 11;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function printTable(count: number, rows: Map<string, Row>): void {
  console.log(`\n${count} pages, brotli; keystrokes on the main thread with a ${SLOWER}x slower processor`);
  console.log('engine      until results  requests   all files   median     p95  blocked   at 1   at 3   at 5');
  for (const [name, { first, requests, all, times, blocked, found }] of rows) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => `${sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(0)} ms`.padStart(7);
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
    const shares = (found ?? []).map((share) => `${(share * 100).toFixed(0)} %`.padStart(6)).join(' ');
    console.log(
      `${name.padEnd(12)}${kilobytes(first).padStart(12)}${String(requests).padStart(10)}${kilobytes(all).padStart(12)}  ${at(0.5)} ${at(0.95)} ${String(blocked).padStart(8)} ${shares}`,
    );
  }
}
