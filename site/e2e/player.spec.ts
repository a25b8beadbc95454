// The workflow player: it plays, responds to edits, shares its state, and nothing that a reader types harms the page.
import { expect, test } from '@playwright/test';
import {
  button,
  editor,
  FAILURES,
  LOOP,
  node,
  now,
  open,
  openEditors,
  player,
  reset,
  steps,
  watch,
} from './player-page.ts';

/** A definition with one script. */
const withScript = (expression: string) =>
  JSON.stringify({
    name: 'own',
    tasks: [
      { name: 's', taskReferenceName: 's', type: 'INLINE', inputParameters: { evaluatorType: 'graaljs', expression } },
    ],
    outputParameters: { result: '${s.output.result}' },
  });

test('a case plays to its end, and each step is described', async ({ page }) => {
  const faults = watch(page);
  await open(page, FAILURES);
  await expect(steps(page)).toHaveText(/^15 \/ 15 · 1 min$/);
  await expect(now(page)).toHaveText('place_order ends: COMPLETED.');
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('4×');
  await page.evaluate(() => {
    const told: string[] = [];
    const text = document.querySelector('.player__now')!;
    new MutationObserver(() => told.push(text.textContent)).observe(text, { characterData: true, subtree: true });
    Object.assign(window, { told });
  });
  await button(page, 'Play').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(steps(page)).toHaveText(/^15 \/ 15/);
  await expect(button(page, 'Play')).toBeVisible();
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(told).toHaveLength(15);
  expect(told).toContain('charge: FAILED.');
  expect(faults).toEqual([]);
});

test('steps go both ways; diagram, timeline and inspector follow', async ({ page }) => {
  await open(page, FAILURES);
  await button(page, 'To the start').click();
  await expect(now(page)).toHaveText('place_order starts.');
  await expect(node(page, 'reserve')).toHaveAttribute('data-status', '');
  await button(page, 'Step forward').click();
  await expect(now(page)).toHaveText('reserve is scheduled.');
  await expect(node(page, 'reserve')).toHaveAttribute('data-status', 'SCHEDULED');
  await expect(player(page).getByRole('region', { name: 'Inspector' })).toContainText('"sku": "lamp-2"');
  await button(page, 'Step back').click();
  await expect(now(page)).toHaveText('place_order starts.');
  await player(page).getByRole('button', { name: 'charge: later' }).click();
  await expect(now(page)).toHaveText('charge: FAILED.');
  await expect(player(page).getByRole('button', { name: 'charge: FAILED' })).toHaveAttribute('aria-pressed', 'true');
  await expect(node(page, 'charge')).toContainText('✕');
});

test('a failing attempt is retried, after the delay of its definition', async ({ page }) => {
  await open(page, '/content/reference-docs/system-tasks/http');
  await node(page, 'shipment').click();
  await player(page).getByRole('combobox', { name: 'This attempt' }).selectOption('fails');
  await expect(player(page).getByRole('button', { name: /shipment, retry 1/ })).toBeVisible();
  await expect(steps(page)).toContainText('5 s');
});

test('an attempt that is never answered times out', async ({ page }) => {
  await open(page, FAILURES);
  await node(page, 'reserve').click();
  await player(page).getByRole('combobox', { name: 'This attempt' }).selectOption('never responds');
  await expect(player(page).getByRole('button', { name: /reserve: (TIMED_OUT|CANCELED)/ })).toBeVisible();
  await expect(steps(page)).toContainText('1 h');
});

test('another input takes another way', async ({ page }) => {
  await open(page, '/content/reference-docs/operators/switch');
  const input = editor(page, 'Input');
  await openEditors(page);
  await expect(node(page, 'route')).toHaveAttribute('data-status', 'COMPLETED');
  const before = await player(page).locator('[data-task][data-status=""]').count();
  await input.fill(JSON.stringify({ ...(JSON.parse(await input.inputValue()) as object), category: 'SPAM' }));
  await expect(player(page).locator('[data-task][data-status=""]')).not.toHaveCount(before);
});

test('invalid JSON is reported with line and column, and the last run stays', async ({ page }) => {
  await open(page, FAILURES);
  await openEditors(page);
  await editor(page, 'Input').fill('{\n  "orderId": oops\n}');
  await expect(player(page).getByRole('alert').first()).toHaveText(
    'Line 2, column 14: Expected a value, found `oops`.',
  );
  await expect(steps(page)).toHaveText(/15 \/ 15/);
  await reset(page);
  await expect(player(page).getByRole('alert').first()).toHaveText('');
});

test('an unknown task type and a task without a name are reported where they are', async ({ page }) => {
  await open(page, FAILURES);
  await openEditors(page);
  const definition = editor(page, 'Definition');
  await definition.fill('{"name": "a", "tasks": [\n  {"name": "b", "taskReferenceName": "b", "type": "FORKED"}]}');
  await expect(player(page)).toContainText('Line 2, column 51: Expected a task type of Conductor, found FORKED.');
  await definition.fill('{"name": "a", "tasks": [\n  {"name": "b"}]}');
  await expect(player(page)).toContainText('Line 2, column 3: Expected the task to have a taskReferenceName');
});

test.describe('scripts', () => {
  test('a script that never ends fails its task after 4 s, and the page stays alive', async ({ page }) => {
    const faults = watch(page);
    await open(page, FAILURES);
    await openEditors(page);
    await editor(page, 'Definition').fill(withScript('while (true) {}'));
    await expect(now(page))
      .toContainText('Simulating…')
      .catch(() => {});
    expect(await page.evaluate(() => 1 + 1)).toBe(2);
    await expect(player(page)).toContainText('Script not evaluated within 4 seconds, interrupted.', {
      timeout: 20_000,
    });
    await reset(page);
    await expect(now(page)).toHaveText('place_order ends: COMPLETED.');
    expect(faults).toEqual([]);
  });

  test('a workflow that never ends is stopped', async ({ page }) => {
    await open(page, LOOP);
    await openEditors(page);
    const definition = {
      name: 'own',
      tasks: [
        {
          name: 'l',
          taskReferenceName: 'l',
          type: 'DO_WHILE',
          loopCondition: 'true',
          loopOver: [{ name: 'n', taskReferenceName: 'n', type: 'NOOP' }],
        },
      ],
    };
    await editor(page, 'Definition').fill(JSON.stringify(definition));
    await expect(player(page)).toContainText(/does not settle after 1000 rounds|Stopped after 10 seconds/, {
      timeout: 20_000,
    });
    await reset(page, 21);
    await expect(now(page)).toHaveText('wait_for_report ends: COMPLETED.');
  });

  for (const [name, expression] of [
    [
      'the network',
      '[typeof fetch, typeof XMLHttpRequest, typeof WebSocket, typeof EventSource, typeof importScripts].join()',
    ],
    ['storage', '[typeof indexedDB, typeof caches, typeof navigator, typeof BroadcastChannel, typeof location].join()'],
    [
      'other workers',
      '[typeof Worker, typeof postMessage, typeof self, typeof addEventListener, typeof WebAssembly].join()',
    ],
  ] as const) {
    test(`a script has no way to ${name}`, async ({ page }) => {
      await open(page, FAILURES);
      await openEditors(page);
      await editor(page, 'Definition').fill(withScript(expression));
      await expect(player(page).getByRole('region', { name: 'Inspector' })).toContainText(
        'undefined,undefined,undefined,undefined,undefined',
      );
    });
  }

  for (const [name, expression] of [
    ['import', "import('/content/paths.json')"],
    ['import behind a comment', "import/**/('/content/paths.json')"],
    ['eval', "eval('1')"],
    ['a function made from text', "(() => {}).constructor('return 1')()"],
  ] as const) {
    test(`a script cannot load or make code by ${name}`, async ({ page }) => {
      const urls: string[] = [];
      page.context().on('request', (request) => urls.push(request.url()));
      await open(page, FAILURES);
      await openEditors(page);
      await editor(page, 'Definition').fill(withScript(expression));
      await expect(now(page)).toContainText('own ends: FAILED');
      await expect(player(page).getByRole('region', { name: 'Inspector' })).toContainText('EvalError');
      expect(urls.filter((url) => url.includes('paths.json'))).toEqual([]);
    });
  }

  test('its policy forbids connections', async ({ page, request }) => {
    const urls: string[] = [];
    page.context().on('request', (one) => urls.push(one.url()));
    page.on('worker', (worker) => urls.push(worker.url()));
    await open(page, LOOP);
    // The interpreter loads with the first script whose result is not known.
    await openEditors(page);
    await editor(page, 'Definition').fill(withScript('1 + 1'));
    await expect.poll(() => urls.some((url) => url.includes('script-worker'))).toBe(true);
    const getPolicy = async (name: RegExp) =>
      (await request.get(urls.find((url) => name.test(url)) ?? 'missing')).headers()['content-security-policy'];
    const own = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
    expect(await getPolicy(/script-worker/)).toBe(own);
    expect(await getPolicy(/simulation-worker/)).toBe(own);
    expect(await getPolicy(/error-handling|do-while/)).not.toContain('unsafe-eval');
  });
});

test('a definition of 5 MB gets a message, and the page answers', async ({ page }) => {
  await open(page, FAILURES);
  await openEditors(page);
  await editor(page, 'Definition').fill(`{"name": "${'x'.repeat(5_000_000)}"}`);
  await expect(player(page).getByRole('alert').last()).toHaveText(
    'Expected at most 1000000 characters, found 5000012.',
  );
  await button(page, 'Step back').click();
  await expect(now(page)).toHaveText(/too large for a link|receipt/);
  await reset(page);
  await expect(steps(page)).toHaveText(/15 \/ 15/);
});

test('everything can be done by keyboard', async ({ page }) => {
  await open(page, FAILURES);
  await player(page).getByRole('combobox', { name: 'Case' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(player(page)).toContainText(/caseFAILED|FAILEDCopy/);
  await player(page)
    .getByRole('group', { name: /^Timeline/ })
    .focus();
  await page.keyboard.press('Home');
  await expect(now(page)).toHaveText('place_order starts.');
  await page.keyboard.press('ArrowRight');
  await expect(now(page)).toHaveText('reserve is scheduled.');
  await page.keyboard.press('ArrowLeft');
  await expect(now(page)).toHaveText('place_order starts.');
  await page.keyboard.press('End');
  await node(page, 'reserve').focus();
  await page.keyboard.press('ArrowDown');
  await expect(node(page, 'charge')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(node(page, 'charge')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Play').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Pause')).toBeVisible();
});

test('nothing moves when the player comes', async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/workflow-player-*', (route) => setTimeout(() => void route.continue(), 500));
    await page.goto(FAILURES);
    await player(page).scrollIntoViewIfNeeded();
    const getHeight = () => player(page).evaluate((element) => element.getBoundingClientRect().height);
    const before = await getHeight();
    await expect(steps(page)).toContainText(/ \/ 15/);
    expect(await getHeight(), `${width} px`).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('paper has the run and its JSON whole, without controls', async ({ page }) => {
  await open(page, FAILURES);
  await page.emulateMedia({ media: 'print' });
  await expect(player(page).getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(player(page).getByRole('slider', { name: 'Step' })).toBeHidden();
  const parts = page.locator('.player__body > *, .player :is(.workflow__diagram, .code__body)');
  expect(await parts.count()).toBe(7);
  const cut = await parts.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  expect(cut).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the diagram and how each case ends can be read', async ({ page }) => {
    await page.goto(FAILURES);
    await expect(player(page).locator('svg')).toBeVisible();
    await expect(player(page)).toContainText(
      'Every charge fails: ends as FAILED after reserve (COMPLETED), charge (FAILED)',
    );
    await expect(player(page).getByRole('button')).toHaveCount(0);
  });
});
