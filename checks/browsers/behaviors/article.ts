// The content of articles: code, pictures, print, and color mode.
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
  store,
  until,
  untilFocused,
  untilText,
  untilVisible,
  type Behavior,
  type Page,
} from '../page.ts';
import { BEHAVIOURS, BLOCKS } from './paths.ts';

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
