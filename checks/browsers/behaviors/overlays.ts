// Everything that opens over the page: the drawer, menus, definitions, and the search dialog.
import assert from 'node:assert/strict';
import {
  assertMarked,
  click,
  clickInPage,
  evaluate,
  focus,
  go,
  hover,
  Key,
  mark,
  open,
  point,
  press,
  pressWithControl,
  resize,
  settle,
  store,
  until,
  untilFocused,
  untilText,
  untilTitle,
  untilVisible,
  type Behavior,
  type Page,
} from '../page.ts';
import { SLOW_SHEET } from '../hosts.ts';
import { BEHAVIOURS, CONCEPTS, TEXT } from './paths.ts';

const OPENER = '[data-sidebar-toggle]';
const DRAWER = '#docs-sidebar';

async function openDrawer(page: Page): Promise<void> {
  await resize(page, 900, 800);
  await open(page, page.fixture + BEHAVIOURS);
  await click(page, OPENER);
  await untilFocused(page, '[data-drawer-close]');
}

/**
 * Tries to focus each control outside of the overlay. Returns true if none accepts the focus, otherwise the first
 * ones that do.
 */
function findReachable(overlay: string): true | string[] {
  const focused = document.activeElement as HTMLElement | null;
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]')];
  const reached = controls.filter((control) => {
    if (control.closest(overlay) || control.getClientRects().length === 0) return false;
    control.focus({ preventScroll: true });
    return document.activeElement === control;
  });
  focused?.focus({ preventScroll: true });
  return reached.length === 0 || reached.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 80));
}

export const drawer: Behavior[] = [
  {
    name: 'the drawer opens as a dialog, with the focus on its button',
    async run(page) {
      await openDrawer(page);
      const role = await evaluate(page, (wanted) => document.querySelector(wanted)!.getAttribute('role'), DRAWER);
      assert.equal(role, 'dialog');
      await untilVisible(page, `${DRAWER} .sidebar__docs a`);
    },
  },
  {
    name: 'the page behind the drawer is inert and does not scroll',
    async run(page) {
      await openDrawer(page);
      await until(page, 'nothing in reach', findReachable, DRAWER);
      const overflow = await evaluate(page, () => getComputedStyle(document.documentElement).overflowY);
      assert.equal(overflow, 'hidden');
    },
  },
  {
    name: 'Escape closes the drawer, gives the focus back and frees the page',
    async run(page) {
      await openDrawer(page);
      await press(page, Key.ESCAPE);
      await untilVisible(page, DRAWER, false);
      await untilFocused(page, OPENER);
      assert.equal(await evaluate(page, () => document.querySelectorAll('[inert]').length), 0);
    },
  },
  {
    name: 'a press beside the drawer closes it',
    async run(page) {
      await openDrawer(page);
      await point(page, 850, 500, true);
      await untilVisible(page, DRAWER, false);
      await untilFocused(page, OPENER);
    },
  },
  {
    name: 'a link of the drawer closes it and leads on',
    async run(page) {
      await openDrawer(page);
      await mark(page);
      await click(page, `${DRAWER} a`, 'Plain text');
      await untilTitle(page, 'Plain text');
      await untilVisible(page, DRAWER, false);
      await assertMarked(page);
    },
  },
  {
    name: 'the drawer goes to the main menu and begins with the docs next time',
    async run(page) {
      await openDrawer(page);
      await click(page, '[data-drawer-back]');
      await untilFocused(page, `${DRAWER} .sidebar__primary a`);
      await untilVisible(page, `${DRAWER} .sidebar__docs a`, false);
      await press(page, Key.ESCAPE);
      await untilVisible(page, DRAWER, false);
      await click(page, OPENER);
      await untilVisible(page, `${DRAWER} .sidebar__docs a`);
    },
  },
  {
    name: 'Back closes the drawer and stays, or closes it with the page where the browser has no such event',
    async run(page) {
      await resize(page, 900, 800);
      await open(page, page.fixture + TEXT);
      await clickInPage(page, `.sidebar a[href="${BEHAVIOURS}"]`);
      await untilTitle(page, 'Behaviours');
      await click(page, OPENER);
      await untilFocused(page, '[data-drawer-close]');
      const canStay = await evaluate(page, () => typeof navigation !== 'undefined');
      await go(page, -1);
      await untilVisible(page, DRAWER, false);
      await untilTitle(page, canStay ? 'Behaviours' : 'Plain text');
      await until(page, 'a free page', () => document.querySelectorAll('[inert]').length === 0);
    },
  },
  {
    name: 'a wide window closes the drawer, and shows the sidebar as a column',
    async run(page) {
      await openDrawer(page);
      await resize(page, 1200, 800);
      await until(page, 'a free page', () => document.querySelectorAll('[inert]').length === 0);
      await untilVisible(page, OPENER, false);
      await untilVisible(page, `${DRAWER} .sidebar__docs a`);
    },
  },
];

const MENU = '.header .dropdown__button';
const ENTRY = '.header .dropdown__list a[href$="/glossary"]';

/** The menu's text without the version number. */
const openMenus = () => document.querySelectorAll('.header .dropdown__list:popover-open').length;

export const popovers: Behavior[] = [
  {
    name: 'a menu of the header opens and closes by a click',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await untilVisible(page, ENTRY, false);
      await click(page, MENU, 'More');
      await untilVisible(page, ENTRY);
      await click(page, MENU, 'More');
      await untilVisible(page, ENTRY, false);
    },
  },
  {
    name: 'a menu is below its button, inside the window',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, MENU, 'More');
      await untilVisible(page, ENTRY);
      const { list, button, width } = await evaluate(page, () => {
        const menu = document.querySelector('.dropdown__list:popover-open')!;
        return {
          list: menu.getBoundingClientRect().toJSON() as DOMRect,
          button: menu.parentElement!.querySelector('button')!.getBoundingClientRect().toJSON() as DOMRect,
          width: innerWidth,
        };
      });
      const text = JSON.stringify({ list, button });
      assert.ok(list.top >= button.bottom - 8 && list.top <= button.bottom + 24, text);
      assert.ok(list.left < button.right && list.right > button.left, text);
      assert.ok(list.left >= 0 && list.right <= width, text);
    },
  },
  {
    name: 'a menu opens by Enter, and Escape gives the focus back',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      const button = await evaluate(page, () => {
        const more = [...document.querySelectorAll<HTMLElement>('.header .dropdown__button')].find(
          ({ textContent }) => textContent.trim() === 'More',
        )!;
        more.focus();
        return `[popovertarget="${more.getAttribute('popovertarget')}"]`;
      });
      await press(page, Key.ENTER);
      await untilVisible(page, ENTRY);
      await press(page, Key.ESCAPE);
      await untilVisible(page, ENTRY, false);
      await untilFocused(page, button);
    },
  },
  {
    name: 'a menu opens under the mouse and closes when it leaves',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await hover(page, MENU, 'More');
      await untilVisible(page, ENTRY);
      await point(page, 700, 700);
      await untilVisible(page, ENTRY, false);
    },
  },
  {
    name: 'a press beside a menu closes it',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, MENU, 'More');
      await untilVisible(page, ENTRY);
      await point(page, 700, 700, true);
      await until(page, 'no open menu', () => document.querySelectorAll(':popover-open').length === 0);
      assert.equal(await evaluate(page, openMenus), 0);
    },
  },
  {
    name: 'the menu of versions leads to the same page in the other version',
    async run(page) {
      await open(page, `${page.fixture}/content/next/glossary`);
      await mark(page);
      await click(page, '.header [popovertarget=menu-version]');
      await click(page, '#menu-version a', '1.0');
      await until(page, 'the address of the other version', () => location.pathname === '/content/glossary');
      await assertMarked(page);
    },
  },
  {
    name: 'a term shows its definition under the mouse, and Escape hides it',
    async run(page) {
      await open(page, page.site + CONCEPTS);
      await evaluate(page, () => document.querySelector('a.term')!.scrollIntoView({ block: 'center' }));
      await hover(page, 'a.term');
      await untilVisible(page, '#term-definition');
      const isWhole = await evaluate(page, () => {
        const { left, right, top, bottom } = document.getElementById('term-definition')!.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      });
      assert.ok(isWhole);
      await press(page, Key.ESCAPE);
      await untilVisible(page, '#term-definition', false);
    },
  },
];

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
