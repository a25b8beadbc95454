// Following links, and going back.
import assert from 'node:assert/strict';
import {
  assertMarked,
  clickInPage,
  click,
  evaluate,
  find,
  focus,
  getScroll,
  go,
  mark,
  open,
  scrollTo,
  settle,
  store,
  until,
  untilInView,
  untilScrolled,
  untilText,
  untilTitle,
  untilVisible,
  waitForApp,
  type Behavior,
} from '../page.ts';
import { BEHAVIOURS, CONCEPTS, LONG, TEXT } from './paths.ts';

export const navigation: Behavior[] = [
  {
    name: 'a link shows the page, its title and its class without a new document',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await mark(page);
      await click(page, 'article a', 'text');
      await untilTitle(page, 'Plain text');
      assert.equal(await page.driver.getTitle(), 'Plain text | Fixture Docs');
      assert.ok((await page.driver.getCurrentUrl()).endsWith(TEXT));
      await assertMarked(page);
    },
  },
  {
    name: 'a link of the sidebar marks its page there, and only that',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, '.sidebar a', 'Plain text');
      await untilTitle(page, 'Plain text');
      await until(page, 'one marked entry', () => {
        const marked = [...document.querySelectorAll('.sidebar__docs [aria-current=page]')];
        return (marked.length === 1 && marked[0]!.textContent === 'Plain text') || marked.length;
      });
    },
  },
  {
    name: 'a closed branch of the sidebar opens, with what its file brings',
    async run(page) {
      await open(page, page.site + CONCEPTS);
      const closed = '.sidebar__docs button[aria-expanded=false]';
      await click(page, closed);
      await until(page, 'a branch with links', () =>
        [...document.querySelectorAll('.sidebar__docs button[aria-expanded=true]')].some((button) =>
          [...(button.closest('li')?.querySelectorAll('ul a') ?? [])].some(
            (link) => link.getBoundingClientRect().height > 0,
          ),
        ),
      );
    },
  },
  {
    name: 'a new page is announced, begins at its top, and takes the focus',
    async run(page) {
      await open(page, page.fixture + LONG);
      await scrollTo(page, 900);
      await evaluate(page, (path) => document.querySelector('article a')?.setAttribute('href', path), TEXT);
      await clickInPage(page, `.sidebar a[href="${TEXT}"]`);
      await untilTitle(page, 'Plain text');
      await untilScrolled(page, 0);
      await untilText(page, '[data-announcer], [aria-live]', 'Plain text');
      await until(page, 'the focus not on what is gone', () => document.activeElement?.isConnected === true);
    },
  },
  {
    name: 'a fragment of another page is shown below the header',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      await click(page, 'article a', 'a heading far down');
      await untilTitle(page, 'Long');
      await untilInView(page, '#section-7');
      const [top, header] = await evaluate(page, () => [
        document.getElementById('section-7')!.getBoundingClientRect().top,
        document.querySelector('.header')!.getBoundingClientRect().bottom,
      ]);
      assert.ok(top! >= header!, `Expected the heading below the header (${header} px), found it at ${top} px.`);
    },
  },
  {
    name: 'a fragment that names nothing shows the top of the page',
    async run(page) {
      await open(page, `${page.fixture}${LONG}#%E0%A4%A`);
      assert.equal(await getScroll(page), 0);
      await untilTitle(page, 'Long');
    },
  },
  {
    name: 'an address with .html is the page',
    async run(page) {
      await open(page, `${page.fixture}${LONG}.html`);
      await untilTitle(page, 'Long');
      await untilText(page, '.sidebar__docs [aria-current=page]', 'Long');
    },
  },
  {
    name: 'a page that is missing offers the nearest ones',
    async run(page) {
      await open(page, `${page.site}/content/core-concept`);
      await untilTitle(page, 'Page Not Found');
      await untilText(page, 'main a', 'Core Concepts');
    },
  },
  {
    name: 'the skip link is the first stop of Tab, and leads to the text',
    async run(page) {
      await open(page, page.fixture + BEHAVIOURS);
      const first = await evaluate(
        page,
        () => document.querySelector<HTMLElement>('a[href], button')?.getAttribute('href') ?? '',
      );
      assert.match(first, /^#/);
      await focus(page, `a[href="${first}"]`);
      await untilVisible(page, `a[href="${first}"]`);
      await (await find(page, `a[href="${first}"]`)).click();
      await until(page, 'the focus in the text', () => document.activeElement?.closest('main') !== null);
    },
  },
];

export const history: Behavior[] = [
  {
    name: 'Back and Forward restore the place in both pages, without a new document',
    async run(page) {
      await open(page, page.fixture + LONG);
      await mark(page);
      await scrollTo(page, 1500);
      await clickInPage(page, `.sidebar a[href="${BEHAVIOURS}"]`);
      await untilTitle(page, 'Behaviours');
      await scrollTo(page, 700);
      await go(page, -1);
      await untilTitle(page, 'Long');
      await untilScrolled(page, 1500);
      await go(page, 1);
      await untilTitle(page, 'Behaviours');
      await untilScrolled(page, 700);
      await assertMarked(page);
    },
  },
  {
    name: 'a reload keeps the place',
    async run(page) {
      await open(page, page.fixture + LONG);
      await scrollTo(page, 1500);
      await page.driver.navigate().refresh();
      await waitForApp(page);
      await untilScrolled(page, 1500);
    },
  },
  {
    name: 'Back from another document restores the place',
    async run(page) {
      await open(page, page.fixture + LONG);
      await scrollTo(page, 1500);
      // A page of the same origin: WebKit's driver loses the connection to pages that are restored in another
      // process, even plain text.
      await page.driver.get(`${page.fixture}/robots.txt`);
      await go(page, -1);
      await untilTitle(page, 'Long');
      await untilScrolled(page, 1500);
    },
  },
  {
    name: 'fragments of one page are entries of their own',
    async run(page) {
      await open(page, page.fixture + LONG);
      await (await find(page, '.layout__contents a', 'Section 5')).click();
      await untilInView(page, '#section-5');
      await settle(page);
      const there = await getScroll(page);
      await (await find(page, '.layout__contents a', 'Section 2')).click();
      await untilInView(page, '#section-2');
      await go(page, -1);
      await untilScrolled(page, there);
      assert.ok((await page.driver.getCurrentUrl()).endsWith('#section-5'));
      await go(page, -1);
      await untilScrolled(page, 0);
    },
  },
  {
    name: 'the contents mark the heading that is read',
    async run(page) {
      await open(page, page.fixture + LONG);
      await evaluate(page, () => document.getElementById('section-4')!.scrollIntoView());
      await untilText(page, '.layout__contents [aria-current], .layout__contents [data-active]', 'Section 4');
    },
  },
  {
    name: 'storage that throws leaves a page that works',
    async run(page) {
      await store(page, page.fixture);
      await open(page, page.fixture + BEHAVIOURS);
      await evaluate(page, () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await click(page, '[role=tab]', 'Linux');
      await untilText(page, '[role=tabpanel]:not([hidden])', 'Short.');
      await click(page, 'article a', 'text');
      await untilTitle(page, 'Plain text');
    },
  },
];
