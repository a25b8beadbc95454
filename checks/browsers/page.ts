// The actions of the tests on a page: open it, click, type, wait, and read what a reader would see.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { error, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { BrowserName } from './programs.ts';

export { Key } from 'selenium-webdriver';

export interface Page {
  browser: BrowserName;
  driver: WebDriver;
  /**
   * Origins of the built site, of the fixture site, and of the fixture site on the two hosts that change what they
   * send.
   */
  site: string;
  fixture: string;
  slow: string;
  withoutScripts: string;
}

export interface Behavior {
  name: string;
  /** Throws if something is wrong that a reader would notice. */
  run(page: Page): Promise<void>;
}

const LIMIT_MS = 10_000;
/** The reader's choice in the consent dialog, which would otherwise cover the page. */
const CONSENT = 'denied https://analytics.example/a.js https://leads.example/l.js';

/** Runs a function in the page with these arguments, and returns its result. */
export function evaluate<Args extends unknown[], Result>(
  page: Page,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  // The test compiler wraps inner functions in a helper that does not exist in the page.
  const source = `const __name = (value) => value; const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => (${run.toString()})(...Array.prototype.slice.call(arguments, 0, -1)))
      .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
  return page.driver.executeAsyncScript<{ value: Awaited<Result>; error?: string }>(source, ...args).then((answer) => {
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  });
}

/**
 * Waits until the function returns something truthy in the page. Throws with `what` and the last result after 10 s.
 */
export async function until<Args extends unknown[]>(
  page: Page,
  what: string,
  run: (...args: Args) => unknown,
  ...args: Args
): Promise<void> {
  let last: unknown;
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await wait(50)) {
    last = await evaluate(page, run, ...args).catch(String);
    if (last === true) return;
  }
  throw new Error(`Expected ${what} within ${LIMIT_MS / 1000} s; the last look returned ${JSON.stringify(last)}.`);
}

/** Replaces everything in this origin's storage. Afterwards, a page that does not belong to the site is open. */
export async function store(page: Page, origin: string, values: Record<string, string> = {}): Promise<void> {
  // A plain text file: Firefox shows JSON in its own viewer, which scripts cannot access.
  await page.driver.get(`${origin}/robots.txt`);
  await evaluate(
    page,
    (entries) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { consent: CONSENT, ...values },
  );
}

/** Loads a document and waits until the app has hydrated it. */
export async function open(page: Page, address: string): Promise<void> {
  await page.driver.get(address);
  await waitForApp(page);
}

export function waitForApp(page: Page): Promise<void> {
  return until(page, 'the app to start', () => document.documentElement.dataset.hasHydrated !== undefined);
}

/** Marks the document, so that a navigation inside the app can be told from a new document. */
export function mark(page: Page): Promise<void> {
  return evaluate(page, () => void (document.documentElement.dataset.marked = ''));
}

export async function assertMarked(page: Page): Promise<void> {
  const isMarked = await evaluate(page, () => document.documentElement.dataset.marked !== undefined);
  assert.ok(isMarked, 'Expected a navigation of the app, found a new document.');
}

/** The first visible element that matches, and has `text` if it is set. Waits for the element. */
export async function find(page: Page, selector: string, text?: string): Promise<WebElement> {
  await until(page, `to see ${selector}${text ? ` "${text}"` : ''}`, findVisible, selector, text ?? null, false);
  return page.driver.executeScript<WebElement>(
    `const __name = (value) => value; return (${findVisible.toString()})(arguments[0], arguments[1], true)`,
    selector,
    text ?? null,
  );
}

function findVisible(selector: string, text: string | null, isWanted: boolean): Element | boolean | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility !== 'hidden' &&
      (text === null || element.textContent.trim() === text || element.getAttribute('aria-label') === text),
  );
  return isWanted ? found : found !== undefined;
}

export async function click(page: Page, selector: string, text?: string): Promise<void> {
  const element = await find(page, selector, text);
  await evaluate(page, (target) => target.scrollIntoView({ block: 'center' }), element as unknown as HTMLElement);
  for (let tries = 1; ; tries++) {
    try {
      return await element.click();
    } catch (fault) {
      // WebKit refuses to click an element that still slides in. A reader would wait too.
      if (!(fault instanceof error.ElementNotInteractableError) || tries === 10) throw fault;
      await wait(200);
    }
  }
}

/** Clicks the element where it is, without scrolling it to the center. */
export function clickInPage(page: Page, selector: string): Promise<void> {
  return evaluate(page, (wanted) => document.querySelector<HTMLElement>(wanted)!.click(), selector);
}

/** Moves the mouse to a point of the window, and presses the button there if `isPressed` is set. */
export async function point(page: Page, x: number, y: number, isPressed = false): Promise<void> {
  const actions = page.driver.actions().move({ origin: Origin.VIEWPORT, x, y });
  await (isPressed ? actions.press().release() : actions).perform();
}

export async function hover(page: Page, selector: string, text?: string): Promise<void> {
  const element = await find(page, selector, text);
  const { x, y, width, height } = await evaluate(
    page,
    (target) => target.getBoundingClientRect().toJSON() as DOMRect,
    element as unknown as HTMLElement,
  );
  await point(page, Math.round(x + width / 2), Math.round(y + height / 2));
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  await page.driver
    .actions()
    .sendKeys(...keys)
    .perform();
}

/** Presses a key with Control held. */
export async function pressWithControl(page: Page, key: string): Promise<void> {
  await page.driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform();
}

export function focus(page: Page, selector: string): Promise<void> {
  return evaluate(page, (wanted) => document.querySelector<HTMLElement>(wanted)!.focus(), selector);
}

export function untilFocused(page: Page, selector: string): Promise<void> {
  return until(
    page,
    `the focus on ${selector}`,
    (wanted) => document.activeElement?.matches(wanted) || document.activeElement?.outerHTML.slice(0, 120),
    selector,
  );
}

export function untilTitle(page: Page, title: string): Promise<void> {
  return until(
    page,
    `the page "${title}"`,
    (wanted) =>
      document.querySelector('h1')?.textContent.trim() === wanted || document.querySelector('h1')?.textContent,
    title,
  );
}

export function untilVisible(page: Page, selector: string, isVisible = true): Promise<void> {
  return until(
    page,
    `${selector} to be ${isVisible ? 'visible' : 'hidden'}`,
    (wanted, is) => {
      const shown = [...document.querySelectorAll(wanted)].some(
        (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden',
      );
      return shown === is;
    },
    selector,
    isVisible,
  );
}

export function untilText(page: Page, selector: string, text: string): Promise<void> {
  return until(
    page,
    `"${text}" in ${selector}`,
    (wanted, words) => {
      const all = [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent);
      return all.some((one) => one.includes(words)) || all.join(' | ').slice(0, 300);
    },
    selector,
    text,
  );
}

/** Waits until an element is completely inside the window. */
export function untilInView(page: Page, selector: string): Promise<void> {
  return until(
    page,
    `${selector} in view`,
    (wanted) => {
      const element = document.querySelector(wanted);
      const { top = -1, bottom = -1 } = element?.getBoundingClientRect() ?? {};
      if (!element || !element.getClientRects().length) return 'not drawn';
      return (top >= 0 && bottom <= innerHeight) || `${top} to ${bottom} of ${innerHeight}`;
    },
    selector,
  );
}

/**
 * Goes back or forward through the page's history API, because the browsers' own buttons skip pages without user
 * interaction, such as those that tests visit.
 */
export function go(page: Page, steps: -1 | 1): Promise<void> {
  // Delayed, so that the driver receives its response before the page is gone.
  return evaluate(page, (by) => void setTimeout(() => history.go(by), 100), steps);
}

export function getScroll(page: Page): Promise<number> {
  return evaluate(page, () => Math.round(window.scrollY));
}

export async function scrollTo(page: Page, y: number): Promise<void> {
  await evaluate(page, (top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await settle(page);
}

/** Waits a moment, as a reader does before the next click. */
export async function settle(page: Page): Promise<void> {
  await evaluate(page, () => new Promise((resolve) => setTimeout(resolve, 200)));
}

export function untilScrolled(page: Page, y: number): Promise<void> {
  return until(page, `the window at ${y} px`, (top) => Math.abs(window.scrollY - top) <= 2 || window.scrollY, y);
}

/** Sets the inner width and height of the window. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  const { frameWidth, frameHeight } = await evaluate(page, () => ({
    frameWidth: outerWidth - innerWidth,
    frameHeight: outerHeight - innerHeight,
  }));
  await page.driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: width + frameWidth, height: height + frameHeight });
  await until(page, `a window ${width} px wide`, (wanted) => innerWidth === wanted || innerWidth, width);
}

/**
 * Tries to focus each control outside of the overlay. Returns true if none accepts the focus, otherwise the first
 * ones that do.
 */
export function findReachable(overlay: string): true | string[] {
  const focused = document.activeElement as HTMLElement | null;
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]')];
  const reached = controls.filter((control) => {
    if (control.closest(overlay) || control.getClientRects().length === 0) return false;
    control.focus({ preventScroll: true });
    return document.activeElement === control;
  });
  focused?.focus({ preventScroll: true });
  return reached.length === 0 || reached.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 80));
}
