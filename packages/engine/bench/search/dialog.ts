// `npm run bench -- search dialog`: the search dialog in pages of the built site (`dist`), in Chromium with a 4x slower CPU:
// the longest task of the main thread while it opens, while the reader types, and while it closes.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/find-chromium.ts';
import { createSiteServer } from '../../src/server/site-server.ts';

const PAGES = ['reference-docs/system-tasks/http', 'reference-docs/operators/dynamic-fork', 'glossary'];
const TYPED = ['retry failed workflow', 'exponental bakoff', 'http'];
const ROUNDS = 2;
const SLOWER = 4;
/** The duration of a task that a reader notices. */
const LONG_MS = 50;
/** The time between two keys of a fast typist. */
const KEY_MS = 80;

/**
 * One task of the main thread: milliseconds of wall time and of the thread's CPU time. Other programs on the machine
 * add to the wall time.
 */
interface Task {
  clock: number;
  thread: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
}

type Tasks = Map<string, Task[]>;

const server = createSiteServer({ folder: 'dist' });
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}/content/`;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const tasks: Tasks = new Map();
try {
  for (const path of Array.from({ length: ROUNDS }, () => PAGES).flat()) {
    for (const how of ['keys', 'click'] as const) await measureDialog(browser, { url: origin + path, how });
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
console.log(`\nthe dialog, ${SLOWER}x slower CPU: longest task of the main thread of ${PAGES.join(', ')}`);
for (const [step, all] of tasks) console.log(`  ${step.padEnd(26)} ${toSummary(all)}`);

async function measureDialog(from: Browser, { url, how }: { url: string; how: 'keys' | 'click' }): Promise<void> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated]');
  await page.waitForTimeout(1000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const measure = async (step: string, act: () => Promise<unknown>) => {
    const longest = await traceTasks(session, async () => {
      await act();
      await page.waitForTimeout(700);
    });
    tasks.set(step, [...(tasks.get(step) ?? []), longest]);
  };
  await measure(`opening by ${how}`, () => openDialog(page, how));
  for (const query of how === 'keys' ? TYPED : []) {
    await page.locator('dialog input').fill('');
    await page.waitForTimeout(500);
    await measure('a key of a query', () => page.keyboard.type(query, { delay: KEY_MS }));
  }
  await measure('closing', () => page.keyboard.press('Escape'));
  await measure(`opening again by ${how}`, () => openDialog(page, how));
  await context.close();
}

/** Types as slowly as a person does. */
async function openDialog(page: Page, how: 'keys' | 'click'): Promise<void> {
  if (how === 'click') return page.locator('[data-search-open]').first().click({ delay: KEY_MS });
  await page.keyboard.down('Control');
  await page.waitForTimeout(KEY_MS);
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
}

/** The longest task of the page's main thread while `act` runs. */
async function traceTasks(session: CDPSession, act: () => Promise<void>): Promise<Task> {
  const events: TraceEvent[] = [];
  const onData = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', onData);
  const includedCategories = ['toplevel', 'devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', onData);
  const main = events.find(({ name }) => name === 'UpdateLayoutTree');
  const own = events.filter(({ pid, tid, ph }) => ph === 'X' && pid === main?.pid && tid === main.tid);
  const found = own
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, thread: tdur / 1000 }));
  return found.reduce((longest, task) => (task.thread > longest.thread ? task : longest), { clock: 0, thread: 0 });
}

function toSummary(all: Task[]): string {
  const of = (key: keyof Task) => all.map((task) => task[key]).toSorted((a, b) => a - b);
  const format = (times: number[]) =>
    `median ${times[times.length >> 1]!.toFixed(0)}, slowest ${times.at(-1)!.toFixed(0)} ms`;
  const long = all.filter(({ thread }) => thread >= LONG_MS).length;
  return `thread ${format(of('thread'))}; clock ${format(of('clock'))}; ${long} of ${all.length} reach ${LONG_MS} ms`;
}
