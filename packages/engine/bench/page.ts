// Loads one page in Chromium with slow 4G and a 4x slower CPU, and the same text as plain HTML (the floor). Measures
// bytes, paints, blocking time, and navigation.
import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';
import { createSiteServer } from '../src/server/site-server.ts';

const ROUNDS = 7;
const [path = '/content/reference-docs/system-tasks/http', target = '/content/reference-docs/system-tasks/inline'] =
  process.argv.slice(2);
const ARTICLE_LINK = 'article > p a[href^="/content/"]:not([href*="#"])';
/** As in Chrome's presets: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

interface Measure {
  total: number;
  html: number;
  script: number;
  style: number;
  requests: number;
  nodes: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

const site = await listen(createSiteServer({ folder: 'dist' }));
const floor = await listen(createFloorServer());
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const { ours, plain } = await takeTurns({
    ours: () => measure(`http://localhost:${site}${path}`),
    plain: () => measure(`http://localhost:${floor}/`),
  });
  console.log(`${path}, medians of ${ROUNDS}, slow 4G, 4x slower CPU\n`);
  console.log(['', 'ours', 'floor', 'ratio'].map((cell) => cell.padStart(14)).join(''));
  for (const key of Object.keys(ours) as (keyof Measure)[]) {
    const ratio = plain[key] ? (ours[key] / plain[key]).toFixed(2) : '-';
    console.log([key, format(ours[key]), format(plain[key]), ratio].map((cell) => cell.padStart(14)).join(''));
  }
  const sidebarLink = `#docs-sidebar a[href="${target}"]`;
  const { cold, hovered, inView } = await takeTurns({
    cold: async () => ({ ms: await navigate(sidebarLink) }),
    hovered: async () => ({ ms: await navigate(sidebarLink, { hover: true }) }),
    inView: async () => ({ ms: await navigate(ARTICLE_LINK) }),
  });
  console.log(
    `\nnavigation by the sidebar to ${target}: cold ${cold.ms.toFixed(0)} ms, hovered ${hovered.ms.toFixed(0)} ms`,
  );
  console.log(
    `navigation by the first link in the text, not hovered: ${inView.ms.toFixed(0)} ms (${await describeLink()})`,
  );
} finally {
  await browser.close();
  process.exit();
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return (server.address() as { port: number }).port;
}

/** The built page's article with one small style sheet and no script. */
function createFloorServer() {
  const { html, title } = JSON.parse(readFileSync(`dist${path}.json`, 'utf8')) as { html: string; title: string };
  const [article = ''] = /(?<=<article[^>]*>).*(?=<\/article>)/s.exec(html) ?? [];
  const bare = article
    .replaceAll(/<span class="tk-[\w-]+">|<button[\s\S]*?<\/button>|<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll('</span>', '');
  const style =
    'body{font:16px/1.6 system-ui;max-width:46rem;margin:2rem auto}pre{background:#f6f7f8;padding:1rem;overflow:auto}td,th{padding:.4rem;text-align:left}';
  const document = `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><title>${title}</title><link rel=stylesheet href=style.css><body>${bare}`;
  mkdirSync('.cache/bench', { recursive: true });
  writeFileSync('.cache/bench/floor.html', document);
  const files: Record<string, [type: string, body: Buffer]> = {
    '/': ['text/html; charset=utf-8', brotliCompressSync(document)],
    '/style.css': ['text/css', brotliCompressSync(style)],
  };
  return createServer((request, response) => {
    const [type, body] = files[request.url ?? '/'] ?? ['text/plain', brotliCompressSync('')];
    response
      .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length })
      .end(body);
  });
}

/**
 * Medians of each figure of each run. The runs take turns, so that a slower machine affects all of them equally. The
 * first iteration warms up the browser and is not included.
 */
async function takeTurns<T extends object, Name extends string>(
  runs: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T>> {
  const names = Object.keys(runs) as Name[];
  const results = new Map(names.map((name) => [name, [] as T[]]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of names) {
      const result = await runs[name]();
      if (round > 0) results.get(name)?.push(result);
    }
  }
  return Object.fromEntries(names.map((name) => [name, toMedians(results.get(name) ?? [])])) as Record<Name, T>;
}

function toMedians<T extends object>(results: T[]): T {
  const keys = Object.keys(results[0]!) as (keyof T)[];
  const toMedian = (key: keyof T) =>
    results.map((result) => Number(result[key])).toSorted((a, b) => a - b)[ROUNDS >> 1];
  return Object.fromEntries(keys.map((key) => [key, toMedian(key)])) as T;
}

async function open(own: Browser): Promise<{ page: Page; session: CDPSession; close(): Promise<void> }> {
  const context = await own.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // `tsx` wraps functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(observe);
  return { page, session, close: () => context.close() };
}

/** Runs in the page. */
function observe(): void {
  const seen = { largest: 0, shift: 0, long: [] as [start: number, duration: number][] };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
  watch('layout-shift', (entry) => (seen.shift += entry.value ?? 0));
  watch('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]));
}

async function measure(url: string): Promise<Measure> {
  const { page, session, close } = await open(browser);
  const bytes = { html: 0, script: 0, style: 0, total: 0, requests: 0 };
  const types = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    bytes.total += encodedDataLength;
    bytes.requests++;
    if (type === 'Document') bytes.html += encodedDataLength;
    if (type === 'Script') bytes.script += encodedDataLength;
    if (type === 'Stylesheet') bytes.style += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(5000);
  const paints = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { largest: number; shift: number; long: [number, number][] } };
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocking = seen.long
      .filter(([start]) => start > firstPaint)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return {
      nodes: document.querySelectorAll('*').length,
      firstPaint,
      largestPaint: seen.largest,
      blocking,
      shift: seen.shift,
    };
  });
  await close();
  return { ...bytes, ...paints };
}

/**
 * Where the first link in the text leads, and whether it is in view, because only a link in view is fetched before the
 * click.
 */
async function describeLink(): Promise<string> {
  const { page, close } = await open(browser);
  await page.goto(`http://localhost:${site}${path}`);
  const description = await page
    .locator(ARTICLE_LINK)
    .first()
    .evaluate((link) => {
      const place = link.getBoundingClientRect().bottom < innerHeight ? 'in view' : 'below the window';
      return `${place}, to ${link.getAttribute('href')}`;
    });
  await close();
  return description;
}

/** Milliseconds from the click on a link to the frame with the new title. */
async function navigate(selector: string, { hover = false } = {}): Promise<number> {
  const { page, close } = await open(browser);
  await page.goto(`http://localhost:${site}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(6000);
  const link = page.locator(selector).first();
  if (hover) {
    await link.hover();
    await page.waitForTimeout(1500);
  }
  const duration = await link.evaluate((element) => {
    const before = document.querySelector('h1')!.textContent;
    const start = performance.now();
    (element as HTMLElement).click();
    return new Promise<number>((resolve) => {
      const check = () =>
        document.querySelector('h1')?.textContent === before
          ? requestAnimationFrame(check)
          : resolve(performance.now() - start);
      requestAnimationFrame(check);
    });
  });
  await close();
  return duration;
}
