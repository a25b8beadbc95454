// Everything that opens over the page: the drawer, menus, and definitions.
import assert from 'node:assert/strict';
import {
  assertMarked,
  click,
  clickInPage,
  evaluate,
  findReachable,
  go,
  hover,
  Key,
  mark,
  open,
  point,
  press,
  resize,
  until,
  untilFocused,
  untilTitle,
  untilVisible,
  type Behavior,
  type Page,
} from '../page.ts';
import { BEHAVIOURS, CONCEPTS, TEXT } from './paths.ts';

const OPENER = '[data-sidebar-toggle]';
const DRAWER = '#docs-sidebar';

async function openDrawer(page: Page): Promise<void> {
  await resize(page, 900, 800);
  await open(page, page.fixture + BEHAVIOURS);
  await click(page, OPENER);
  await untilFocused(page, '[data-drawer-close]');
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
