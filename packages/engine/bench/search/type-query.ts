// One query, typed or pasted into the search dialog of a page that has loaded nothing of search → what was sent for it, and when hits were drawn.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const KEY_MS = 60;
const SLOWER = 4;
/** As Lighthouse throttles (1.6 Mbit/s, of which it takes 90 %): milliseconds, and bytes per second. */
const SLOW_4G = { latency: 150, throughput: (1.6e6 / 8) * 0.9 };
/** From the shortcut to the first key of a person. */
const OPENING_MS = 1000;
const IDLE_MS = 2000;
/** A list that has not changed for so long is stable. */
const STABLE_MS = 1500;

interface Sent {
  address: string;
  bytes: number;
}

export interface Typed {
  /** For opening the dialog, and for the query. */
  opening: Sent[];
  sent: Sent[];
  /** Milliseconds from the third key to the first hit, and from the last key to the last change of the list; `NaN` if nothing was found. */
  first: number;
  stable: number;
}

interface QueryInput {
  url: string;
  query: string;
  /** Otherwise it comes as a whole. */
  isTyped: boolean;
}

export async function typeQuery(from: Browser, { url, query, isTyped }: QueryInput): Promise<Typed> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated]');
  // What the page itself loads when it is idle is not search.
  await page.waitForTimeout(IDLE_MS);
  const sent = await startSlowNetwork(context);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog[open] input');
  await page.waitForTimeout(OPENING_MS);
  const opening = sent.splice(0);
  await page.evaluate(watchList);
  if (isTyped) await typeKeys(session, query);
  else await page.keyboard.insertText(query);
  const { keys, changes } = await waitForStable(page);
  await context.close();
  return {
    opening,
    sent,
    first: (changes[0] ?? Number.NaN) - keys[Math.min(2, keys.length - 1)]!,
    stable: (changes.at(-1) ?? Number.NaN) - keys.at(-1)!,
  };
}

/** Notes what is sent from now on, whichever thread asks. One link carries everything: what is sent at the same time shares it. */
async function startSlowNetwork(context: BrowserContext): Promise<Sent[]> {
  const sent: Sent[] = [];
  let freeAt = 0;
  await context.route('**/*', async (route) => {
    const asked = performance.now();
    const response = await route.fetch();
    const bytes = Number(response.headers()['content-length'] ?? 0);
    sent.push({ address: new URL(route.request().url()).pathname, bytes });
    freeAt = Math.max(asked + SLOW_4G.latency, freeAt) + (bytes / SLOW_4G.throughput) * 1000;
    await new Promise((resolve) => setTimeout(resolve, freeAt - performance.now()));
    await route.fulfill({ response });
  });
  return sent;
}

interface Watched {
  /** As `performance.now()` of the page: when keys were pressed, and when what the dialog has room for changed. */
  keys: number[];
  changes: number[];
}

/** The dialog has room for six places. */
function watchList(): void {
  const watched: Watched = { keys: [], changes: [] };
  Object.assign(window, { watched });
  const input = document.querySelector('dialog input')!;
  input.addEventListener('beforeinput', ({ timeStamp }) => watched.keys.push(timeStamp));
  let before = '';
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll('dialog [role="option"]')].slice(0, 6);
    const now = shown.map((option) => option.textContent).join('\n');
    if (now !== before && now !== '') watched.changes.push(performance.now());
    before = now;
  }).observe(document.querySelector('dialog')!, { childList: true, subtree: true, characterData: true });
}

/** Fingers do not wait until the page has drawn. */
async function typeKeys(session: CDPSession, query: string): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const text of query) {
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', text }));
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp' }));
    await new Promise((resolve) => setTimeout(resolve, KEY_MS));
  }
  await Promise.all(sent);
}

/** No change at all: nothing was found. */
async function waitForStable(page: Page): Promise<Watched> {
  let count = -1;
  for (;;) {
    await page.waitForTimeout(STABLE_MS);
    const watched = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
    if (watched.changes.length === count) return watched;
    count = watched.changes.length;
  }
}
