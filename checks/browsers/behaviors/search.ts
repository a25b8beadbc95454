// The search dialog and the page of results.
import assert from 'node:assert/strict';
import {
  evaluate,
  findReachable,
  focus,
  Key,
  open,
  point,
  press,
  pressWithControl,
  settle,
  store,
  until,
  untilFocused,
  untilText,
  untilVisible,
  type Behavior,
} from '../page.ts';
import { SLOW_SHEET } from '../hosts.ts';
import { BEHAVIOURS, CONCEPTS } from './paths.ts';

const DIALOG = '.search-dialog';
const OPTION = `${DIALOG} [role=option]`;

export const search: Behavior[] = [
  {
    name: 'Ctrl+K opens search, and Enter leads to the first hit',
    async run(page) {
      await open(page, page.site + CONCEPTS);
      await pressWithControl(page, 'k');
      await untilFocused(page, `${DIALOG} [role=combobox]`);
      await press(page, 'do while');
      await untilText(page, OPTION, 'Do While');
      await press(page, Key.ENTER);
      await until(page, 'the page of the hit', () => location.pathname.endsWith('/operators/do-while'));
      await untilVisible(page, DIALOG, false);
    },
  },
  {
    name: 'what is typed at once is not lost',
    async run(page) {
      await page.driver.get(page.site + CONCEPTS);
      await pressWithControl(page, 'k');
      await press(page, 'webhook');
      await until(
        page,
        'the whole word in the field',
        () => document.querySelector<HTMLInputElement>('.search-dialog input')?.value === 'webhook',
      );
      await untilText(page, OPTION, 'Webhook');
    },
  },
  {
    name: 'search has the focus at once while a style sheet is on its way',
    async run(page) {
      await store(page, page.slow);
      await open(page, page.slow + BEHAVIOURS);
      // Made, as by a mouse on its way to the button.
      await focus(page, '[data-search-open]');
      await until(page, 'the dialog made', () => document.querySelector('.search-dialog') !== null);
      await settle(page);
      const focused = await evaluate(
        page,
        (href) => {
          document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
          document.querySelector<HTMLElement>('[data-search-open]')!.click();
          return document.activeElement?.getAttribute('role');
        },
        SLOW_SHEET,
      );
      assert.equal(focused, 'combobox');
    },
  },
  {
    name: 'arrows select a hit, which is named to screen readers',
    async run(page) {
      await open(page, page.site + CONCEPTS);
      await pressWithControl(page, 'k');
      await press(page, 'retry');
      await untilVisible(page, OPTION);
      await press(page, Key.ARROW_DOWN);
      await press(page, Key.ARROW_DOWN);
      await until(page, 'the second hit selected', () => {
        const options = [...document.querySelectorAll('.search-dialog [role=option]')];
        const active = document.activeElement?.getAttribute('aria-activedescendant');
        return options[1]?.getAttribute('aria-selected') === 'true' && options[1].id === active;
      });
    },
  },
  {
    name: 'the page behind search is out of reach, and comes back with the focus',
    async run(page) {
      await open(page, page.site + CONCEPTS);
      await focus(page, '[data-search-open]');
      await press(page, Key.ENTER);
      await untilFocused(page, `${DIALOG} [role=combobox]`);
      await until(page, 'nothing in reach', findReachable, DIALOG);
      await press(page, Key.ESCAPE);
      await untilVisible(page, DIALOG, false);
      await untilFocused(page, '[data-search-open]');
      await until(page, 'a free page', () => document.querySelectorAll('[inert]').length === 0);
    },
  },
  {
    name: 'a press beside search closes it',
    async run(page) {
      await open(page, page.site + CONCEPTS);
      await pressWithControl(page, 'k');
      await untilVisible(page, DIALOG);
      await point(page, 20, 600, true);
      await untilVisible(page, DIALOG, false);
    },
  },
  {
    name: 'the page of results follows its field',
    async run(page) {
      await open(page, `${page.site}/content/search?q=timeout`);
      await untilText(page, 'h1', 'timeout');
      await untilText(page, 'main a', 'imeout');
    },
  },
];
