// The workflow player: its worker, its interpreter, its link, in every browser.
import assert from 'node:assert/strict';
import { click, evaluate, open, until, untilText, untilVisible, type Behavior, type Page } from '../page.ts';
import { FAILURES } from './paths.ts';

const PLAYER = '[data-island^=workflow-player]';

async function openPlayer(page: Page, query = ''): Promise<void> {
  await open(page, page.site + FAILURES + query);
  await evaluate(page, (wanted) => document.querySelector(wanted)!.scrollIntoView({ block: 'center' }), PLAYER);
  await until(page, 'a simulated run', () =>
    /\d+ \/ [1-9]/.test(document.querySelector('.player__count')?.textContent ?? ''),
  );
}

/** Replaces the content of one of the player's editors, as if the reader pasted into it. */
async function fill(page: Page, name: string, text: string): Promise<void> {
  await untilVisible(page, `${PLAYER} textarea`);
  await evaluate(
    page,
    (label, value) => {
      const labels = [...document.querySelectorAll('[data-island^=workflow-player] label')];
      const field = labels.find((one) => one.textContent.startsWith(label))!.querySelector('textarea')!;
      field.focus();
      // If `value` is set directly, React treats it as its own change and fires no event, so call the native setter.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    name,
    text,
  );
}

const withScript = (expression: string) =>
  JSON.stringify({
    name: 'own',
    tasks: [
      { name: 's', taskReferenceName: 's', type: 'INLINE', inputParameters: { evaluatorType: 'graaljs', expression } },
    ],
    outputParameters: { result: '${s.output.result}' },
  });

/** With the run at its end, where it stays after an edit. */
async function openEditors(page: Page): Promise<void> {
  await click(page, `${PLAYER} button`, 'To the end');
  await click(page, `${PLAYER} summary`, 'Change input, results, or definition');
}

export const player: Behavior[] = [
  {
    name: 'a case is simulated to its end',
    async run(page) {
      await openPlayer(page);
      await click(page, `${PLAYER} button`, 'To the end');
      await untilText(page, '.player__count', '15 / 15');
      await untilText(page, '.player__now', 'place_order ends: COMPLETED.');
    },
  },
  {
    name: 'steps go both ways, and the diagram follows',
    async run(page) {
      await openPlayer(page);
      await click(page, `${PLAYER} button`, 'To the start');
      await untilText(page, '.player__now', 'place_order starts.');
      await click(page, `${PLAYER} button`, 'Step forward');
      await untilText(page, '.player__now', 'reserve is scheduled.');
      const status = await evaluate(page, () =>
        document.querySelector('[data-island^=workflow-player] [data-task="reserve"]')!.getAttribute('data-status'),
      );
      assert.equal(status, 'SCHEDULED');
      await click(page, `${PLAYER} button`, 'Step back');
      await untilText(page, '.player__now', 'place_order starts.');
    },
  },
  {
    name: 'Play plays to the end',
    async run(page) {
      await openPlayer(page);
      await click(page, `${PLAYER} button`, 'To the end');
      await click(page, `${PLAYER} button`, 'Step back');
      await click(page, `${PLAYER} button`, 'Step back');
      await untilText(page, '.player__count', '13 / 15');
      await click(page, `${PLAYER} button`, 'Play');
      await untilText(page, '.player__play', 'Pause');
      await untilText(page, '.player__count', '15 / 15');
      await untilText(page, '.player__play', 'Play');
    },
  },
  {
    name: 'a shared link shows its case at its step',
    async run(page) {
      await openPlayer(page, '?run=place-order.failure.1');
      await untilText(page, '.player__now', 'reserve is scheduled.');
    },
  },
  {
    name: 'invalid JSON is reported with its place',
    async run(page) {
      await openPlayer(page);
      await openEditors(page);
      await fill(page, 'Input', '{\n  "orderId": oops\n}');
      await untilText(page, `${PLAYER} [role=alert]`, 'Line 2, column 14: Expected a value, found `oops`.');
    },
  },
  {
    name: 'a script runs in the interpreter, and reaches nothing of the page',
    async run(page) {
      await openPlayer(page);
      await openEditors(page);
      await fill(page, 'Definition', withScript('[6 * 7, typeof fetch, typeof Worker, typeof indexedDB].join()'));
      await untilText(page, PLAYER, '42,undefined,undefined,undefined');
    },
  },
  {
    name: 'a script that never ends is interrupted, and the page stays alive',
    async run(page) {
      await openPlayer(page);
      await openEditors(page);
      await fill(page, 'Definition', withScript('while (true) {}'));
      await untilText(page, PLAYER, 'Script not evaluated within 4 seconds, interrupted.');
      assert.equal(await evaluate(page, () => 1 + 1), 2);
    },
  },
  {
    name: 'the console of an operation writes the command of what is filled in',
    async run(page) {
      await open(page, `${page.site}/content/reference-docs/api/workflow/start-workflow-execution`);
      await evaluate(page, () => document.querySelector('[data-island="api-console"]')?.scrollIntoView());
      await click(page, '[data-island="api-console"] button', 'Try it');
      await untilVisible(page, 'form.api-console');
      await untilText(page, 'form.api-console', 'curl');
    },
  },
];
