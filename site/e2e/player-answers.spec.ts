// What a reader chooses as the result of an attempt, and where the focus and the inspector are afterwards.
import { expect, test } from '@playwright/test';
import { button, FAILURES, LOOP, node, now, open, openJson, player, steps } from './player-page.ts';

test('an attempt keeps the inspector and its place in diagram and JSON when its answer is changed', async ({
  page,
}) => {
  await open(page, '/content/reference-docs/system-tasks/http');
  await openJson(page);
  await node(page, 'shipment').click();
  const answer = player(page).getByRole('combobox', { name: 'This attempt' });
  await answer.focus();
  await answer.selectOption('fails');
  await expect(player(page).getByRole('button', { name: /shipment, retry 1/ })).toBeVisible();
  await expect(answer).toHaveValue('FAILED');
  await expect(answer).toBeFocused();
  await expect(node(page, 'shipment')).toHaveAttribute('data-current', '');
  await expect(player(page).locator('.workflow__light:visible')).toBeVisible();
  await answer.selectOption('never responds');
  await expect(answer).toHaveValue('NEVER');
});

test('an HTTP task that is never answered waits for ever', async ({ page }) => {
  await open(page, LOOP);
  await node(page, 'check').click();
  await player(page).getByRole('combobox', { name: 'This attempt' }).selectOption('never responds');
  await expect(now(page)).toHaveText(/^check.* waits: it never responds, and no timeout ends it\.$/);
});

test('the buttons at the ends keep the focus', async ({ page }) => {
  await open(page, FAILURES);
  await button(page, 'To the start').focus();
  await page.keyboard.press('Enter');
  await expect(steps(page)).toHaveText(/^1 \/ 15/);
  await expect(button(page, 'To the start')).toBeFocused();
  await expect(button(page, 'To the start')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(steps(page)).toHaveText(/^1 \/ 15/);
});
