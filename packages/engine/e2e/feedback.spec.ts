// The question below a page: by keyboard, with a receiver that takes it, with one that fails, and without scripts.
import { getViolationsInBothModes } from './axe.ts';
import { expect, open, test } from './fixture-test.ts';

const PAGE = '/content/next/guides/blocks';
const ENDPOINT = '**/content/feedback';

test('an answer is given by keyboard, and taken by the receiver of the server', async ({ page, context }) => {
  await open(page, `${PAGE}#details`);
  const answered = page.waitForResponse(ENDPOINT);
  const question = page.getByRole('group', { name: 'Was this page helpful?' });
  await question.getByRole('button', { name: 'No' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Your answer' });
  await expect(form.getByLabel('What is wrong or missing? (optional)')).toBeFocused();
  await expect(form.getByLabel('Section')).toHaveValue('details');
  expect(await getViolationsInBothModes(page)).toEqual([]);
  await form.getByLabel('What is wrong or missing? (optional)').focus();
  await page.keyboard.type('It lacks a picture.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  const response = await answered;
  expect(response.status()).toBe(204);
  expect(response.request().postDataJSON()).toEqual({
    path: PAGE,
    section: 'details',
    version: 'current',
    helpful: false,
    text: 'It lacks a picture.',
  });
  await expect(page.locator('[data-announcer]')).toHaveText('Thank you. Your answer was sent.');
  await expect(page.getByText('Thank you. Your answer was sent.').first()).toBeFocused();
  expect(await context.cookies()).toEqual([]);
});

test('what could not be sent is kept, and sent again', async ({ page }) => {
  let answers = 0;
  await page.route(ENDPOINT, (route) => route.fulfill({ status: answers++ === 0 ? 503 : 204 }));
  await open(page, PAGE);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByLabel('What was helpful? (optional)').fill('All of it.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('status 503');
  await expect(page.getByLabel('What was helpful? (optional)')).toHaveValue('All of it.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Thank you. Your answer was sent.').first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain(
    'All of it',
  );
});

test('without scripts there are links to an issue that names the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  await expect(page.getByRole('button', { name: 'Yes' })).toBeHidden();
  const href = await page.getByRole('link', { name: /^Report a problem/ }).getAttribute('href');
  expect(new URL(href!).searchParams.get('body')).toBe(
    'Page: https://docs.example/content/next/guides/blocks\nSection: \nVersion: current\n\n',
  );
  await context.close();
});
