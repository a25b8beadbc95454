// How the tests use the workflow player.
import { expect, type Page } from '@playwright/test';

export const FAILURES = '/content/error-handling';
export const LOOP = '/content/reference-docs/operators/do-while';

export const player = (page: Page) => page.locator('[data-island^=workflow-player]');
export const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
export const now = (page: Page) => player(page).getByRole('status').first();
export const steps = (page: Page) => player(page).locator('.player__count');
export const editor = (page: Page, name: string) => player(page).getByRole('textbox', { name });
export const node = (page: Page, name: string) => player(page).locator(`[data-task="${name}"]`);

/** Collects violations of the policy and errors of the page, which no test may cause. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}

export const json = (page: Page) => player(page).locator('.code__body:visible');

/** Opens the page as a reader finds it. */
export async function openAtStart(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await player(page).first().scrollIntoViewIfNeeded();
  await expect(steps(page).first()).toContainText(/\d+ \/ [1-9]/);
}

/** Opens the page and goes to the end of the run. */
export async function open(page: Page, path: string): Promise<void> {
  await openAtStart(page, path);
  await button(page, 'To the end').click();
}

export async function openJson(page: Page): Promise<void> {
  await player(page).getByText('Definition as JSON').filter({ visible: true }).click();
}

/** Goes back to the case, which has `last` steps, and to its end. */
export async function reset(page: Page, last = 15): Promise<void> {
  await button(page, 'Reset').click();
  await expect(steps(page)).toContainText(`1 / ${last} `);
  await button(page, 'To the end').click();
}

export async function openEditors(page: Page): Promise<void> {
  await player(page).getByText('Change input, results, or definition').click();
}
