// What a definition written by somebody else cannot do to the reader who opens it.
import { expect, test, type Page } from '@playwright/test';
import { SITE_FOLDER } from '../../packages/engine/e2e/sites.ts';
import { openBareHost, openOtherOrigin, type Host } from './bare-host.ts';
import { editor, FAILURES, now, open, openEditors, player, reset, steps } from './player-page.ts';

let bare: Host;
let other: Host & { asked: string[] };
test.beforeAll(async () => {
  bare = await openBareHost(SITE_FOLDER);
  other = await openOtherOrigin();
});
test.afterAll(() => {
  bare.close();
  other.close();
});

const withScript = (expression: string) =>
  JSON.stringify({
    name: 'own',
    tasks: [
      { name: 's', taskReferenceName: 's', type: 'INLINE', inputParameters: { evaluatorType: 'graaljs', expression } },
    ],
  });

async function play(page: Page, definition: string): Promise<void> {
  await openEditors(page);
  await editor(page, 'Definition').fill(definition);
}

const inspector = (page: Page) => player(page).getByRole('region', { name: 'Inspector' });

test.describe('on a host that sends no headers', () => {
  for (const [name, toExpression] of [
    ['import', (url: string) => `import('${url}/import')`],
    ['import behind a comment of HTML', (url: string) => `import<!-- x\n('${url}/comment')`],
    ['import after a line', (url: string) => `import\n('${url}/line')`],
    ['import in text made at run time', (url: string) => `(0, eval)("imp" + "ort('${url}/eval')")`],
    ['fetch', (url: string) => `fetch('${url}/fetch')`],
    ['fetch of a constructor', (url: string) => `$.constructor.constructor("return fetch('${url}/c')")()`],
  ] as const) {
    test(`a script reaches no other origin by ${name}`, async ({ page }) => {
      other.asked.length = 0;
      await open(page, bare.url + FAILURES);
      await play(page, withScript(toExpression(other.url)));
      await expect(now(page)).toContainText('own ends: FAILED');
      await page.waitForTimeout(500);
      expect(other.asked).toEqual([]);
    });
  }

  test('a document reaches no other origin, runs no code from text and no script that is not ours', async ({
    page,
  }) => {
    other.asked.length = 0;
    await page.goto(bare.url + FAILURES);
    await page.waitForSelector('html[data-has-hydrated]');
    const blocked = await page.evaluate(async (url) => {
      const isRefused = (act: () => unknown) =>
        Promise.resolve()
          .then(act)
          .then(
            () => false,
            () => true,
          );
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.head.append(script);
      return {
        fetch: await isRefused(() => fetch(url)),
        // In a separate task, because the test's own code is allowed to evaluate strings.
        code: await isRefused(
          () =>
            new Promise<void>((resolve, reject) => {
              // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what must not work
              const evaluate = () => new Function('return 1')();
              setTimeout(() => {
                try {
                  evaluate();
                  resolve();
                } catch (error) {
                  reject(error as Error);
                }
              });
            }),
        ),
        script: !('wasRun' in window),
      };
    }, other.url);
    expect(blocked).toEqual({ fetch: true, code: true, script: true });
    expect(other.asked).toEqual([]);
  });
});

for (const [name, expression] of [
  ['loops after await', '(async function () { await 0; for (;;); })()'],
  ['feeds the queue of jobs for ever', '(function again() { Promise.resolve().then(again); })()'],
  ['loops when its result is read', '({ get a() { for (;;); } })'],
  ['loops when its error is read', 'throw { get stack() { for (;;); } }'],
  ['loops inside a built-in function', '[1].includes.call({ length: 9e15 }, 2)'],
] as const) {
  test(`a script that ${name} fails its task after 4 s`, async ({ page }) => {
    await open(page, FAILURES);
    await play(page, withScript(expression));
    await expect(inspector(page)).toContainText('Script not evaluated within 4 seconds, interrupted.', {
      timeout: 9_000,
    });
    await expect(now(page)).toContainText('own ends: FAILED');
  });
}

/** The longest time in milliseconds during which the page did not respond while `act` ran. */
async function watchPage(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const holder = window as unknown as { longest: number };
    holder.longest = 0;
    let last = performance.now();
    setInterval(() => {
      holder.longest = Math.max(holder.longest, performance.now() - last);
      last = performance.now();
    }, 10);
  });
  await act();
  return page.evaluate(() => (window as unknown as { longest: number }).longest);
}

const doubling = (times: number) =>
  JSON.stringify({
    name: 'own',
    tasks: Array.from({ length: times }, (_one, index) => ({
      name: 'v',
      taskReferenceName: `v${index}`,
      type: 'SET_VARIABLE',
      inputParameters: { v: { a: '${workflow.variables.v}', b: '${workflow.variables.v}', c: 'xxxxxxxxxxxxxxxx' } },
    })),
  });

/** Tasks with a key that a search in the text does not find. */
const HIDDEN = JSON.stringify({
  name: 'own',
  tasks: Array.from({ length: 900 }, (_one, index) => ({ name: 'n', taskReferenceName: `n${index}`, type: 'NOOP' })),
}).replaceAll('taskReferenceName', String.raw`taskReferenceNam\u0065`);

for (const [name, definition, text] of [
  ['a definition of 900 tasks', HIDDEN, '900 tasks and branches are too many for a diagram'],
  ['a result of ten million items', withScript('Array(1e7).fill("abcdefgh")'), 'ends: FAILED'],
  ['a result of a hundred million characters', withScript('"x".repeat(1e8)'), 'ends: FAILED'],
  ['a result of a million levels', withScript('var a = 1; for (var i = 0; i < 1e6; i++) a = [a]; a'), 'ends: FAILED'],
  ['an error of a hundred million characters', withScript('throw new Error("x".repeat(1e8))'), 'ends: FAILED'],
  ['a definition of 20,000 errors', `{"name": "own", "tasks": [${'{},'.repeat(6000)}{}]}`, 'more errors are not shown'],
  ['a variable that doubles thirty times', doubling(30), 'permissible limit: 256 kilobytes'],
] as const) {
  test(`${name} does not freeze the page`, async ({ page }) => {
    await open(page, FAILURES);
    const longest = await watchPage(page, async () => {
      await play(page, definition);
      await expect(player(page)).toContainText(text, { timeout: 20_000 });
    });
    expect(longest).toBeLessThan(1_000);
    await reset(page);
    await expect(steps(page)).toContainText('15 / 15');
  });
}
