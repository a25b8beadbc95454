// `npm run bench -- search [PAGES …]`: in Chromium with a 4x slower CPU, for this site and for look-alikes of it:
// bytes and time until the first results, time of each keystroke, and whether the main thread was ever blocked;
// then one table that compares with other sites' search (`search/compare.ts`), and the dialog in the pages of `dist`
// (`search/dialog.ts`; `npm run bench -- search dialog` measures it alone). `npm run bench -- search typing` types letter by letter.
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';
import { readSynonyms } from '../src/search/index/synonyms.ts';
import { readDocuments, toManyDocuments } from './search/documents.ts';
import { bundleSearch, createCountingServer } from './search/serve-index.ts';
import { writeIndex } from './search/write-index.ts';

const FIRST = ['retry failed workflow', 'loopCondition', 'exponental bakoff'];
const TYPED = ['retry failed workflow', 'http task input', 'exponental bakoff', 'how do I run tasks in parallel'];
const SLOWER = 4;

declare global {
  var askFirst: (query: string) => Promise<{ time: number; hits: number }>;
  var typeInWorker: (queries: string[]) => Promise<number[]>;
  var typeHere: (queries: string[]) => Promise<number[]>;
}

if (process.argv[2] === 'dialog') {
  await import('./search/dialog.ts');
  process.exit();
}
if (process.argv[2] === 'typing') {
  process.argv.splice(2, 1);
  await import('./search/typing.ts');
  process.exit();
}

const documents = await readDocuments('site');
const bundle = await bundleSearch();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const sizes = process.argv.slice(2).map(Number);
  for (const count of sizes.length > 0 ? sizes : [documents.length, 250, 2400]) {
    const index = await writeIndex(toManyDocuments(documents, count), readSynonyms('site').synonyms);
    const { server, sent } = createCountingServer(bundle, index);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
    console.log(`\n${count} pages, index built in ${(index.time / 1000).toFixed(2)} s of CPU`);
    for (const query of FIRST) await measureFirst(browser, { origin, query, sent });
    await measureTyping(browser, origin);
    server.closeAllConnections();
    server.close();
  }
} finally {
  await browser.close();
}
await import('./search/compare.ts');
await import('./search/dialog.ts');

async function openPage(from: Browser, origin: string) {
  const page = await (await from.newContext()).newPage();
  await page.goto(origin);
  await page.waitForFunction(() => 'askFirst' in globalThis);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function measureFirst(
  from: Browser,
  { origin, query, sent }: { origin: string; query: string; sent: { address: string; bytes: number }[] },
) {
  const page = await openPage(from, origin);
  // Includes the provider's own script.
  const before = sent.findLastIndex(({ address }) => address === '/entry.js');
  const { time, hits } = await page.evaluate((text) => globalThis.askFirst(text), query);
  const used = sent.slice(before);
  const bytes = used.reduce((sum, each) => sum + each.bytes, 0);
  const scripts = used.filter(({ address }) => address.endsWith('.js')).reduce((sum, each) => sum + each.bytes, 0);
  console.log(
    `  first results for ${`\`${query}\``.padEnd(26)} ${(bytes / 1000).toFixed(1)} kB brotli (${(scripts / 1000).toFixed(1)} kB of it scripts), ${used.length} requests, ${time.toFixed(0)} ms, ${hits} hits`,
  );
  await page.context().close();
}

async function measureTyping(from: Browser, origin: string) {
  const page = await openPage(from, origin);
  const inWorker = await page.evaluate(async (queries) => {
    const blocked: number[] = [];
    new PerformanceObserver((list) => blocked.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
    await globalThis.askFirst('workflow');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const times = await globalThis.typeInWorker(queries);
    return { times, blocked };
  }, TYPED);
  console.log(
    `  keystroke through the worker      ${toSummary(inWorker.times)}; main thread blocked for 50 ms or more: ${inWorker.blocked.length} times`,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // CPU time of the thread, not wall time, so that other programs on the machine do not affect it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const here = await page.evaluate((queries) => globalThis.typeHere(queries), TYPED);
  const { metrics } = await session.send('Performance.getMetrics');
  const cpu = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  console.log(
    `  keystroke, whole query at ${SLOWER}x CPU  ${toSummary(here)}; thread time ${cpu.toFixed(0)} ms for opening, loading everything and ${here.length + TYPED.length} queries`,
  );
  await page.context().close();
}

function toSummary(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms of ${times.length}`;
}
