// What every page must do in every browser: fit into the window, in both directions, on slow connections, and without scripts.
import assert from 'node:assert/strict';
import {
  click,
  evaluate,
  open,
  resize,
  store,
  until,
  untilText,
  untilVisible,
  type Behavior,
  type Page,
} from '../page.ts';
import { BEHAVIOURS, BLOCKS, CONCEPTS, FAILURES, OPERATOR } from './paths.ts';

const getOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const KINDS = [CONCEPTS, FAILURES, OPERATOR, '/content/', '/content/search?q=retry', '/content/site-map'];

export const everyPage: Behavior[] = [
  ...[1280, 760, 520].map((width) => ({
    name: `no page is wider than a window of ${width} px`,
    async run(page: Page) {
      await resize(page, width, 800);
      for (const path of KINDS) {
        await open(page, page.site + path);
        assert.equal(await evaluate(page, getOverflow), 0, path);
      }
      await open(page, page.fixture + BEHAVIOURS);
      assert.equal(await evaluate(page, getOverflow), 0);
    },
  })),
  {
    name: 'letters of twice the size stay in the window',
    async run(page) {
      await open(page, page.site + CONCEPTS);
      await evaluate(page, () => void (document.documentElement.style.fontSize = '200%'));
      assert.equal(await evaluate(page, getOverflow), 0);
      await untilVisible(page, 'main h1');
    },
  },
  {
    name: 'from right to left the sides are swapped, and nothing overflows',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      const getEdges = () =>
        ['.header .brand', '.header [data-theme-toggle]', '.sidebar', '.layout__contents'].map(
          (part) => document.querySelector(part)!.getBoundingClientRect().left,
        );
      const before = await evaluate(page, getEdges);
      assert.ok(before[0]! < before[1]! && before[2]! < before[3]!, String(before));
      await evaluate(page, () => void (document.documentElement.dir = 'rtl'));
      const after = await evaluate(page, getEdges);
      assert.ok(after[0]! > after[1]! && after[2]! > after[3]!, String(after));
      assert.equal(await evaluate(page, getOverflow), 0);
    },
  },
  {
    name: 'from right to left the drawer comes from the right',
    async run(page) {
      await resize(page, 900, 800);
      await open(page, page.fixture + BEHAVIOURS);
      await evaluate(page, () => void (document.documentElement.dir = 'rtl'));
      await click(page, '[data-sidebar-toggle]');
      await until(page, 'the drawer at the right edge', () => {
        const { left, right } = document.querySelector('#docs-sidebar')!.getBoundingClientRect();
        return (Math.abs(right - innerWidth) <= 20 && left > 100) || `${left} to ${right} of ${innerWidth}`;
      });
    },
  },
  {
    name: 'a slow document with <link rel="expect"> is shown before it is complete, and complete in the end',
    async run(page) {
      await store(page, page.slow);
      await open(page, page.slow + BEHAVIOURS);
      const { firstText, lastText, text } = await evaluate(page, () => ({
        ...(window as unknown as { seen: { firstText: number; lastText: number } }).seen,
        text: document.querySelector('article')!.textContent.includes('The end of the page.'),
      }));
      assert.ok(firstText > 0 && firstText < lastText, `first text at ${firstText} ms, last at ${lastText} ms`);
      assert.ok(text);
    },
  },
  {
    name: 'with scripts off an article, its tabs and its menus can be read',
    async run(page) {
      await page.driver.get(page.withoutScripts + BEHAVIOURS);
      assert.equal(await evaluate(page, () => document.documentElement.hasAttribute('data-scripts')), false);
      const hidden = await evaluate(
        page,
        () =>
          [...document.querySelectorAll('[role=tabpanel]')].filter(
            (panel) => panel.getBoundingClientRect().height === 0,
          ).length,
      );
      assert.equal(hidden, 0);
      await click(page, 'article details > summary');
      await untilVisible(page, 'article details details > summary');
      await click(page, '.header .dropdown__button', 'More');
      await untilVisible(page, '.header .dropdown__list a[href$="/glossary"]');
    },
  },
  {
    name: 'with scripts off the drawer opens and leads on',
    async run(page) {
      await resize(page, 900, 800);
      await page.driver.get(page.withoutScripts + BEHAVIOURS);
      await click(page, '[data-sidebar-toggle]');
      await click(page, '#docs-sidebar a', 'Plain text');
      await untilText(page, 'h1', 'Plain text');
    },
  },
  {
    name: 'no page reports an error, and none is refused by its policy',
    async run(page) {
      for (const path of [BEHAVIOURS, BLOCKS]) {
        await open(page, page.slow + path);
        const errors = await evaluate(page, () => (window as unknown as { seen: { errors: string[] } }).seen.errors);
        assert.deepEqual(errors, [], path);
      }
    },
  },
  {
    name: 'the announcement is closed for good',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, '.announcement button');
      await untilVisible(page, '.announcement', false);
      await open(page, page.fixture + BLOCKS);
      await untilVisible(page, '.announcement', false);
    },
  },
];
