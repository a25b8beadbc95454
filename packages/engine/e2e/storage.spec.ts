// Storage that is blocked, full or throws: one warning, and everything works as long as the document is
// open.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, expect, open, test } from './fixture-test.ts';

const BLOCKS: [name: string, block: () => void][] = [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  ['absent', () => Object.defineProperty(window, 'localStorage', { value: null })],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'throwing',
    () => {
      Storage.prototype.getItem = Storage.prototype.setItem = () => {
        throw new Error('broken');
      };
    },
  ],
];

function listen(page: Page) {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { warnings, errors };
}

for (const [name, block] of BLOCKS) {
  test(`everything works with ${name} storage, after one warning`, async ({ page }) => {
    const { warnings, errors } = listen(page);
    await page.addInitScript(block);
    await open(page, BEHAVIOURS);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    await page.getByRole('button', { name: /Switch between/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.getByRole('tab', { name: 'Linux' }).first().click();
    await expect(page.getByRole('tabpanel').filter({ hasText: 'Linux of the second.' })).toBeVisible();

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();

    await page.getByRole('article').getByRole('link', { name: 'text', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behaviours');

    expect(warnings.filter((text) => text.startsWith('Browser storage is not available'))).toHaveLength(1);
    expect(errors).toEqual([]);
  });
}
