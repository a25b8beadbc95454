// The content of articles (code, pictures, print, color mode), and what every page must contain in every browser.
import assert from 'node:assert/strict';
import {
  click,
  evaluate,
  find,
  focus,
  Key,
  open,
  press,
  pressWithControl,
  resize,
  store,
  until,
  untilFocused,
  untilText,
  untilVisible,
  type Behavior,
  type Page,
} from '../page.ts';
import { BEHAVIOURS, BLOCKS, CONCEPTS, FAILURES, OPERATOR } from './paths.ts';

const WRITTEN = '{\n  "limit": 3,\n\n  "text": "a line that';

/** Pastes into a field that the test adds, because this needs no permission to read the clipboard. */
async function paste(page: Page): Promise<string> {
  await evaluate(page, () => {
    const area = document.createElement('textarea');
    area.id = 'pasted';
    document.querySelector('main')!.prepend(area);
    area.focus();
  });
  await pressWithControl(page, 'v');
  await until(page, 'something to paste', () => document.querySelector<HTMLTextAreaElement>('#pasted')!.value !== '');
  return evaluate(page, () => document.querySelector<HTMLTextAreaElement>('#pasted')!.value);
}

export const code: Behavior[] = [
  {
    name: 'code is copied with its blank lines, and the page says so',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, '.code [data-copy]');
      await untilText(page, '[data-announcer]', 'Copied');
      const text = await paste(page);
      assert.ok(text.startsWith(WRITTEN), text.slice(0, 80));
    },
  },
  {
    name: 'code is copied where the browser has no clipboard interface',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await evaluate(page, () => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      });
      await click(page, '.code [data-copy]');
      await untilText(page, '[data-announcer]', 'Copied');
      assert.ok((await paste(page)).startsWith(WRITTEN));
    },
  },
  {
    name: 'wide code scrolls in its block, and wraps on wish',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      const isWide = () => {
        const pre = document.querySelector('.code pre')!;
        return pre.scrollWidth > pre.clientWidth;
      };
      assert.equal(await evaluate(page, isWide), true);
      await click(page, '.code [data-wrap]');
      assert.equal(await evaluate(page, isWide), false);
    },
  },
];

const ZOOM = 'button[data-zoom][aria-label$="A photo"], button[data-zoom]';

export const pictures: Behavior[] = [
  {
    name: 'a picture opens above everything, and Escape gives the focus back',
    async run(page) {
      await open(page, page.fixture + BLOCKS);
      await focus(page, ZOOM);
      await press(page, Key.ENTER);
      await untilVisible(page, '.zoom-dialog');
      const isOnTop = await evaluate(
        page,
        () => document.elementFromPoint(innerWidth / 2, 10)?.closest('dialog') !== null,
      );
      assert.ok(isOnTop);
      await press(page, Key.ESCAPE);
      await untilVisible(page, '.zoom-dialog', false);
      await untilFocused(page, ZOOM);
    },
  },
  {
    name: 'a picture opens at most at its own size, and closes by a click',
    async run(page) {
      await open(page, page.fixture + BLOCKS);
      await click(page, ZOOM);
      await untilVisible(page, '.zoom-dialog img');
      const [width, natural] = await evaluate(page, async () => {
        const image = document.querySelector<HTMLImageElement>('.zoom-dialog img')!;
        await image.decode();
        return [image.getBoundingClientRect().width, image.naturalWidth];
      });
      assert.ok(width! <= natural!, `${width} of ${natural}`);
      await (await find(page, '.zoom-dialog img')).click();
      await untilVisible(page, '.zoom-dialog', false);
      await untilFocused(page, ZOOM);
    },
  },
  {
    name: 'of two variants of a picture the one of the color mode is shown',
    async run(page) {
      await open(page, page.fixture + BLOCKS);
      const getShown = () =>
        [...document.querySelectorAll<HTMLImageElement>('article img[alt="Day and night"]')]
          .filter((image) => image.getClientRects().length > 0)
          .map(({ src }) => src.includes('photo-dark'));
      assert.deepEqual(await evaluate(page, getShown), [false]);
      await click(page, '[data-theme-toggle]');
      assert.deepEqual(await evaluate(page, getShown), [true]);
    },
  },
  {
    name: 'the color mode is switched, named and remembered',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, '[data-theme-toggle]');
      await until(
        page,
        'the dark mode, in words',
        () =>
          document.documentElement.dataset.theme === 'dark' &&
          (document.querySelector('[data-theme-toggle]')?.getAttribute('aria-label')?.includes('dark mode)') ?? false),
      );
      await open(page, page.fixture + BLOCKS);
      assert.equal(await evaluate(page, () => document.documentElement.dataset.theme), 'dark');
    },
  },
];

/** Applies the print styles on the screen, because no WebDriver command does this in all three browsers. */
function applyPrintRules(): void {
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (/\bprint\b/.test(rule.media.mediaText)) rule.media.mediaText = 'all';
        else if (/\bscreen\b/.test(rule.media.mediaText)) rule.media.mediaText = 'not all';
      }
      const inner = (rule as CSSGroupingRule).cssRules as CSSRuleList | undefined;
      if (inner) visit(inner);
    }
  };
  for (const sheet of document.styleSheets) {
    if (/\bprint\b/.test(sheet.media.mediaText)) sheet.media.mediaText = 'all';
    visit(sheet.cssRules);
  }
}

export const print: Behavior[] = [
  {
    name: 'paper has the article alone, with every tab and fold',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await evaluate(page, applyPrintRules);
      for (const part of ['.header', '.sidebar', '.layout__contents', '.footer', '.breadcrumbs'])
        await untilVisible(page, part, false);
      const hidden = await evaluate(page, () => {
        const parts = [
          ...document.querySelectorAll('[role=tabpanel] > *, article details[class^=details] > :not(summary)'),
        ];
        return parts
          .filter(
            (part) =>
              part.getBoundingClientRect().height === 0 || !part.checkVisibility({ contentVisibilityAuto: true }),
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 60));
      });
      assert.deepEqual(hidden, []);
    },
  },
  {
    name: 'on paper code is wrapped, and letters are dark on white',
    async run(page) {
      await store(page, page.fixture, { theme: 'dark' });
      await open(page, page.fixture + BEHAVIOURS);
      await evaluate(page, applyPrintRules);
      const paper = await evaluate(page, () => {
        const pre = document.querySelector('.code pre')!;
        return {
          isWrapped: pre.scrollWidth <= pre.clientWidth,
          color: getComputedStyle(document.body).color,
          background: getComputedStyle(document.documentElement).backgroundColor,
        };
      });
      assert.deepEqual(paper, { isWrapped: true, color: 'rgb(0, 0, 0)', background: 'rgb(255, 255, 255)' });
    },
  },
];

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
