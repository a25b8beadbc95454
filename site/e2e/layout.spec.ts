// What designers found on the pages: parts that are cut, empty, cramped, or different where they should be the same.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { waitForApp } from '../../packages/engine/e2e/fixture-test.ts';

const OPERATION = '/content/reference-docs/api/workflow/start-workflow-execution';
const TASK = '/content/reference-docs/operators/do-while';

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await waitForApp(page);
}

async function openPlayer(page: Page, path: string, width: number): Promise<Locator> {
  await open(page, path, width);
  const player = page.locator('.player').first();
  await player.scrollIntoViewIfNeeded();
  await expect(player).toHaveAttribute('data-live', '');
  return player;
}

test('a timeline that scrolls sideways has a shade at its edge', async ({ page }) => {
  const player = await openPlayer(page, '/content/templates/claims-workflow', 390);
  const timeline = player.locator('.player__timeline');
  // The run must be simulated first.
  await expect.poll(() => timeline.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await expect(timeline).toHaveCSS('background-attachment', /local.*scroll/);
});

for (const width of [390, 768, 1024])
  test(`a player at ${width} px has no empty places around a small diagram and a short timeline`, async ({ page }) => {
    const player = await openPlayer(page, '/content/reference-docs/system-tasks/http', width);
    const heights = await player.evaluate((one) => {
      const getHeight = (selector: string) => one.querySelector(selector)!.getBoundingClientRect().height;
      return {
        aroundDiagram: getHeight('.workflow__diagram') - getHeight('.workflow__graph'),
        belowTimeline: getHeight('.player__timeline') - getHeight('.player__rows'),
      };
    });
    expect(heights.aroundDiagram).toBeLessThanOrEqual(48);
    expect(heights.belowTimeline).toBeLessThanOrEqual(32);
  });

for (const width of [390, 1024])
  test(`the parameters of a task look as those of an operation at ${width} px`, async ({ page }) => {
    const readLooks = (names: string, required: string) =>
      page.evaluate(
        ([name, fact]) => {
          const getLook = (selector: string, pseudo?: string) => {
            const { color, fontSize, fontWeight } = getComputedStyle(document.querySelector(selector!)!, pseudo);
            return { color, fontSize, fontWeight };
          };
          const first = document.querySelector(name!)!;
          const type = first.closest('p, tr')!.querySelector('td') ?? first.parentElement!;
          return {
            name: getLook(name!),
            facts: [getComputedStyle(type).color, getComputedStyle(type).fontSize],
            required: getLook(fact!.replace('::before', ''), fact!.endsWith('::before') ? '::before' : undefined),
            isOneLine: type.getClientRects()[0]!.top < first.getBoundingClientRect().bottom,
          };
        },
        [names, required] as const,
      );
    await open(page, OPERATION, width);
    const operation = await readLooks('.api-field code', '.api-field strong');
    await open(page, TASK, width);
    expect(await readLooks('.stack--fields .field-name', '.stack--fields td[data-required]::before')).toEqual(
      operation,
    );
  });

test('a parameter without a default that is not required has only its type before its meaning', async ({ page }) => {
  await open(page, '/content/reference-docs/worker-task', 1440);
  const shown = page.locator('#inputparameters-name td:visible');
  await expect(shown).toHaveText(['any', 'Input that the worker expects.']);
});

test('the footer has columns where there is room', async ({ page }) => {
  for (const [width, columns] of [
    [1440, 4],
    [768, 4],
    [390, 2],
  ] as const) {
    await open(page, TASK, width);
    const places = await page
      .locator('.footer__inner > *')
      .evaluateAll((groups) => groups.map((group) => Math.round(group.getBoundingClientRect().left)));
    expect(new Set(places).size, `${width}`).toBe(columns);
  }
});

test('a name in code is close to the punctuation that follows it', async ({ page }) => {
  await open(page, TASK, 1024);
  const gap = await page
    .locator('article p > code')
    .first()
    .evaluate((code) => {
      const { paddingInlineEnd, borderInlineEndWidth, marginInlineEnd } = getComputedStyle(code);
      return (
        Number.parseFloat(paddingInlineEnd) +
        Number.parseFloat(borderInlineEndWidth) +
        Number.parseFloat(marginInlineEnd)
      );
    });
  expect(gap).toBeLessThanOrEqual(4.2);
});

test('below 1280 px, “Try it” comes before the samples', async ({ page }) => {
  await open(page, OPERATION, 1024);
  const getTop = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
  const [endpoint, button, samples] = [
    await getTop('.api-endpoint'),
    await getTop('#try-it'),
    await getTop('#samples'),
  ];
  expect(endpoint).toBeLessThan(button);
  expect(button).toBeLessThan(samples);
});

test('the words above the bars of timeouts don’t touch them', async ({ page }) => {
  await open(page, '/content/reference-docs/worker-task', 390);
  const place = page.locator('[data-island="task-times/LiveTimeOuts"]');
  await place.scrollIntoViewIfNeeded();
  await expect(place).toHaveAttribute('data-live', '');
  const gaps = await place.locator('svg.times__line').evaluate((svg) => {
    const words = svg.querySelector('.times__lane')!.getBoundingClientRect();
    return [...svg.querySelectorAll('.times__queued, .times__end')].map(
      (mark) => mark.getBoundingClientRect().top - words.bottom,
    );
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
});

for (const width of [768, 390])
  test(`the filters of the templates show their whole choice at ${width} px`, async ({ page }) => {
    await open(page, '/content/category/templates', width);
    const cut = await page.locator('.gallery__filter > select').evaluateAll((selects) =>
      selects.flatMap((select) => {
        const { width: shown } = select.getBoundingClientRect();
        const copy = select.cloneNode(true) as HTMLElement;
        Object.assign(copy.style, { position: 'absolute', inlineSize: 'max-content' });
        select.after(copy);
        const { width: needed } = copy.getBoundingClientRect();
        copy.remove();
        return shown < needed - 1 ? [`${select.parentElement!.textContent}: ${shown} of ${needed}`] : [];
      }),
    );
    expect(cut).toEqual([]);
  });

test('below an article, what readers can do and the facts are in rows of their own', async ({ page }) => {
  await open(page, TASK, 390);
  const facts = page.locator('.article-footer__facts');
  const tops = (selector: string) =>
    facts.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(Math.max(...(await tops('> a')))).toBeLessThan(Math.min(...(await tops('> span'))));
  const lefts = await facts.locator('> span').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('two names in a first cell look the same', async ({ page }) => {
  for (const width of [390, 1440]) {
    await open(page, '/content/reference-docs/system-tasks/http', width);
    const looks = await page.locator('#vipaddress th > :is(a, code)').evaluateAll((names) =>
      names.map((name) => {
        const { color, fontSize, fontWeight } = getComputedStyle(name);
        return [color, fontSize, fontWeight].join(' ');
      }),
    );
    expect(looks).toHaveLength(2);
    expect(looks[1]).toBe(looks[0]);
  }
});

test('tabs that do not fit fade out at the end of their line, and the last one is whole', async ({ page }) => {
  await open(page, OPERATION, 320);
  const tabs = page.locator('.tabs__list').first();
  expect(await tabs.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  const getFade = () =>
    tabs.evaluate(
      (list) => getComputedStyle(list, '::after').boxShadow !== 'none' && getComputedStyle(list, '::after').position,
    );
  expect(await getFade()).toBe('sticky');
  await tabs.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  const room = await tabs.evaluate(
    (list) =>
      list.getBoundingClientRect().right - list.querySelector('[role=tab]:last-of-type')!.getBoundingClientRect().right,
  );
  expect(room).toBeGreaterThanOrEqual(16);
});

for (const width of [1280, 1024, 768, 390])
  test(`the bar “On this page” of an operation at ${width} px begins with the title, and follows the text`, async ({
    page,
  }) => {
    await open(page, OPERATION, width);
    const current = page.locator('[data-contents-current]');
    await expect(current).toHaveText('Start Workflow Execution (Async)');
    // At 1280 px, the samples are beside the text and stay in view.
    for (const id of ['query-parameters', 'errors-and-fixes', 'responses']) {
      const heading = page.locator(`#${id}`);
      await heading.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
      await expect(current).toHaveText((await heading.textContent())!.replace('#', '').trim());
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(current).toHaveText('Start Workflow Execution (Async)');
  });
