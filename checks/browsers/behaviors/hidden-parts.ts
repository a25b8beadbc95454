// Fragments that point into closed details and unselected tabs, the tabs themselves, and what is visible before
// the first frame.
import assert from 'node:assert/strict';
import {
  click,
  evaluate,
  focus,
  Key,
  open,
  press,
  settle,
  store,
  until,
  untilFocused,
  untilInView,
  untilText,
  untilTitle,
  untilVisible,
  waitForApp,
  type Behavior,
  type Page,
} from '../page.ts';
import { BEHAVIOURS, BLOCKS } from './paths.ts';

const JAVA = { 'docusaurus.tab.language': 'java' };
const SHOWN = '[role=tabpanel]:not([hidden])';

export const fragments: Behavior[] = [
  {
    name: 'a fragment of the contents opens every fold around it',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, '.layout__contents a', 'Deep inside');
      await untilInView(page, '#deep-inside');
      assert.equal(await evaluate(page, () => document.querySelectorAll('article details[open]').length), 2);
    },
  },
  {
    name: 'a fragment of another page opens the fold around it',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, 'article a', 'inside details');
      await untilTitle(page, 'Blocks');
      await untilInView(page, '#inside-details');
    },
  },
  {
    name: 'a fragment of the first document opens the fold around it',
    async run(page) {
      await open(page, `${page.fixture}${BLOCKS}#inside-details`);
      await untilInView(page, '#inside-details');
    },
  },
  {
    name: 'a fragment of another page selects the tab around it',
    async run(page) {
      await store(page, page.fixture, JAVA);
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, 'article a', 'inside a tab');
      await untilTitle(page, 'Blocks');
      await untilInView(page, '#inside-a-tab');
    },
  },
  {
    name: 'a fragment of the first document selects the tab around it',
    async run(page) {
      await store(page, page.fixture, JAVA);
      await open(page, `${page.fixture}${BLOCKS}#inside-a-tab`);
      await untilInView(page, '#inside-a-tab');
    },
  },
  {
    name: 'folds open and close by keys, each on its own',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await focus(page, 'article details > summary');
      await press(page, Key.ENTER);
      await until(page, 'an open fold', () => document.querySelectorAll('article details[open]').length === 1);
      // Chromium lets nothing inside take the focus before it has drawn the open fold.
      await settle(page);
      await press(page, Key.TAB);
      await untilFocused(page, 'article details details > summary');
      await press(page, Key.SPACE);
      await until(page, 'two open folds', () => document.querySelectorAll('article details[open]').length === 2);
      await press(page, Key.ENTER);
      await until(page, 'one open fold', () => document.querySelectorAll('article details[open]').length === 1);
    },
  },
  {
    name: 'an unselected tab takes no room, and is hidden="until-found" where the browser can search it',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      const panels = await evaluate(page, () => ({
        canBeFound: 'onbeforematch' in document.documentElement,
        hidden: [...document.querySelectorAll('[role=tabpanel][hidden]')].map((panel) => [
          panel.getAttribute('hidden'),
          panel.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }),
          panel.getBoundingClientRect().height,
        ]),
      }));
      assert.equal(panels.hidden.length, 3);
      for (const [value, isShown, height] of panels.hidden) {
        assert.deepEqual([value, isShown, height], [panels.canBeFound ? 'until-found' : '', false, 0]);
      }
    },
  },
  {
    name: 'what find-in-page reveals is selected as a tab',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      // The event that a browser sends to hidden content before it shows it. Browsers without this feature never
      // send it.
      await evaluate(page, () =>
        document
          .querySelector('[role=tabpanel][data-value=linux]')!
          .firstElementChild!.dispatchEvent(new Event('beforematch', { bubbles: true })),
      );
      await untilText(page, SHOWN, 'Short.');
    },
  },
  {
    name: 'a text fragment finds words in a closed fold, or leaves the page as it is',
    async run(page) {
      await page.driver.get(`${page.fixture}${BEHAVIOURS}#:~:text=xylophone`);
      await waitForApp(page);
      const isKnown = await evaluate(page, () => 'fragmentDirective' in document);
      if (isKnown) {
        await until(
          page,
          'the fold to be open',
          () => document.querySelector('#deep-inside')!.getBoundingClientRect().height > 0,
        );
      }
      await untilTitle(page, 'Behaviours');
    },
  },
];

async function readSeen(page: Page): Promise<{ frames: number; wrongTabs: number; wrongMode: number }> {
  return evaluate(
    page,
    () => (window as unknown as { seen: { frames: number; wrongTabs: number; wrongMode: number } }).seen,
  );
}

export const tabs: Behavior[] = [
  {
    name: 'a click selects in the whole group, is in the address, and is remembered',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, '[role=tab]', 'Linux');
      await untilText(page, SHOWN, 'Short.');
      await untilText(page, SHOWN, 'Linux of the second.');
      assert.ok((await page.driver.getCurrentUrl()).endsWith('?os=linux'));
      await open(page, page.fixture + BEHAVIOURS);
      await untilText(page, SHOWN, 'Linux of the second.');
    },
  },
  {
    name: 'arrows, Home and End select and move the focus',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await focus(page, '[role=tab][aria-selected=true]');
      for (const [key, value] of [
        [Key.ARROW_RIGHT, 'linux'],
        [Key.END, 'windows'],
        [Key.ARROW_RIGHT, 'mac os'],
        [Key.ARROW_LEFT, 'windows'],
        [Key.HOME, 'mac os'],
      ] as const) {
        await press(page, key);
        await untilFocused(page, `[role=tab][data-value="${value}"][aria-selected=true]`);
      }
    },
  },
  {
    name: 'arrows follow the reading direction from right to left',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await evaluate(page, () => void (document.documentElement.dir = 'rtl'));
      await focus(page, '[role=tab][aria-selected=true]');
      await press(page, Key.ARROW_LEFT);
      await untilFocused(page, '[role=tab][data-value=linux]');
    },
  },
  {
    name: 'the stored tab is the only one in any frame, however slowly the document comes',
    async run(page) {
      await store(page, page.slow, { 'docusaurus.tab.system': 'linux' });
      await open(page, page.slow + BEHAVIOURS);
      await untilVisible(page, '[role=tabpanel][data-value=linux]');
      const { frames, wrongTabs } = await readSeen(page);
      assert.deepEqual([wrongTabs, frames > 5], [0, true], `${wrongTabs} of ${frames} frames were wrong`);
    },
  },
  {
    name: 'the tab of the address is the only one in any frame',
    async run(page) {
      await store(page, page.slow);
      await open(page, `${page.slow}${BEHAVIOURS}?os=linux`);
      const { frames, wrongTabs } = await readSeen(page);
      assert.deepEqual([wrongTabs, frames > 5], [0, true], `${wrongTabs} of ${frames} frames were wrong`);
    },
  },
  {
    name: 'the stored color mode is there in the first frame',
    async run(page) {
      await store(page, page.slow, { theme: 'dark' });
      await open(page, page.slow + BEHAVIOURS);
      assert.equal((await readSeen(page)).wrongMode, 0);
      const background = await evaluate(page, () => getComputedStyle(document.documentElement).backgroundColor);
      assert.equal(background, 'rgb(14, 20, 19)');
    },
  },
];
