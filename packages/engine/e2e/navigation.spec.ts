// Following links: what the app handles, what it leaves to the browser, and where the scroll position and the focus go.
import type { Page } from '@playwright/test';
import { BEHAVIOURS, BLOCKS, expect, isMarked, LONG, mark, open, setLink, test, waitForApp } from './fixture-test.ts';

const firstLink = 'article a >> nth=0';
const getScroll = () => window.scrollY;

test.describe('an address', () => {
  for (const path of [
    `${LONG}.html`,
    `${LONG}/index.html`,
    `${LONG}/`,
    LONG.toUpperCase().replace('/CONTENT', '/content'),
  ]) {
    test(`${path} is the page, and stays in the address bar`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current="page"]')).toHaveText(
        'Long',
      );
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://docs.example${LONG}`);
    });

    test(`a link to ${path} is followed without a new document`, async ({ page }) => {
      await open(page, BEHAVIOURS);
      await mark(page);
      await setLink(page, path);
      await page.locator(firstLink).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long');
      expect(await isMarked(page)).toBe(true);
      await expect(page).toHaveURL(path);
    });
  }
});

test('a link shows the page and its title without a new document', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await mark(page);
  await page.getByRole('article').getByRole('link', { name: 'text', exact: true }).click();
  await expect(page).toHaveTitle('Plain text | Fixture Docs');
  await expect(page.locator('html')).toHaveClass(/docs-doc-id-guides-text/);
  expect(await isMarked(page)).toBe(true);
});

test.describe('the head', () => {
  /**
   * The page's own tags of the head, without those that every page has or that depend on how the document was loaded.
   * They must be the same however the reader came to the page.
   */
  const getHead = (page: Page) =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta, link, script[type="application/ld+json"]')]
        .filter((tag) => !tag.matches('[rel=modulepreload], [rel=expect], [href*="/assets/app/"]'))
        .map(({ outerHTML }) => outerHTML.replaceAll('=""', ''))
        .toSorted(),
    );
  const pages = [
    [BLOCKS, 'keywords, tags of the author, a picture, a style sheet'],
    ['/content/next/glossary', 'other languages and versions'],
    ['/content/next/guides/secret', 'robots'],
    ['/content/next/tags/blocks', 'another kind'],
  ] as const;

  for (const [path, what] of pages) {
    test(`is that of the page after a navigation too: ${what}`, async ({ page, context }) => {
      await open(page, BEHAVIOURS);
      await mark(page);
      const before = await getHead(page);
      await setLink(page, path);
      await page.locator(firstLink).click();
      await expect(page).toHaveURL(path);
      const other = await context.newPage();
      await open(other, path);
      expect(await getHead(page)).toEqual(await getHead(other));
      expect(await isMarked(page)).toBe(true);
      await page.goBack();
      await expect(page).toHaveTitle(/^Behaviours/);
      await expect.poll(() => getHead(page)).toEqual(before);
    });
  }

  test('brings the style sheet of one page before that page is shown', async ({ page }) => {
    await page.route('**/assets/styles/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await open(page, BEHAVIOURS);
    await page.getByRole('link', { name: 'inside details' }).click();
    const padding = await page.getByText('A card').evaluate((card) => getComputedStyle(card).padding);
    expect(padding).toBe('8px');
  });
});

test('the shell stays: header and sidebar are the same elements after a navigation', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await page.evaluate(() =>
    document.querySelectorAll('.header, .sidebar').forEach((part) => part.setAttribute('data-kept', '')),
  );
  await page.getByRole('article').getByRole('link', { name: 'text', exact: true }).click();
  await expect(page).toHaveTitle(/^Plain text/);
  await expect(page.locator('[data-kept]')).toHaveCount(2);
});

test('a long page comes in two frames: what fills the window, then the rest', async ({ page }) => {
  await open(page, BEHAVIOURS);
  await setLink(page, LONG);
  await waitForApp(page);
  const first = await page.evaluate(async () => {
    const isShown = new Promise((resolve) =>
      new MutationObserver(resolve).observe(document, { subtree: true, attributeFilter: ['data-later'] }),
    );
    document.querySelector<HTMLElement>('article a')?.click();
    await isShown;
    const shown = [...document.querySelectorAll('main article > :not([data-later])')];
    return { bottom: shown.at(-1)!.getBoundingClientRect().bottom, window: window.innerHeight };
  });
  expect(first.bottom).toBeGreaterThan(first.window);
  await expect(page.locator('[data-later]')).toHaveCount(0);
});

for (const [what, from, to] of [
  ['to a page without sidebar', BEHAVIOURS, '/content/next/getting-started/install'],
  ['from a page without sidebar', '/content/next/getting-started/install', BEHAVIOURS],
]) {
  test(`${what}: the text is at its place from the first frame on`, async ({ page }) => {
    await open(page, from!);
    await page.locator('article').evaluate((article, href) => {
      article.innerHTML = `<a href="${href}">x</a>`;
    }, to!);
    const places = await page.evaluate(async () => {
      const title = document.title;
      const seen: number[] = [];
      document.querySelector<HTMLElement>('article a')!.click();
      for (let frame = 0; frame < 120 && seen.length < 20; frame++) {
        await new Promise(requestAnimationFrame);
        if (document.title !== title) seen.push(document.querySelector('main')!.getBoundingClientRect().left);
      }
      return seen;
    });
    expect(places).toHaveLength(20);
    expect(new Set(places).size).toBe(1);
  });
}

test.describe('the window', () => {
  test('goes to the top of a new page', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.evaluate(() => document.querySelector<HTMLElement>('article a[href$="/text"]')?.click());
    await expect(page).toHaveTitle(/^Plain text/);
    expect(await page.evaluate(getScroll)).toBe(0);
  });

  test('goes to the fragment of a new page, below the header', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await page.getByRole('link', { name: 'a heading far down' }).click();
    const heading = page.getByRole('heading', { name: 'Section 7' });
    await expect(heading).toBeInViewport();
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(60);
    expect(top).toBeLessThan(120);
  });

  for (const hash of ['#nowhere', '#%E0%A4%A', '#']) {
    test(`goes to the top of a new page when the fragment is ${hash}`, async ({ page }) => {
      await open(page, BEHAVIOURS);
      await setLink(page, `${LONG}?x=1${hash}`);
      await page.evaluate(() => window.scrollTo(0, 500));
      await page.evaluate(() => document.querySelector<HTMLElement>('article a')?.click());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long');
      expect(await page.evaluate(getScroll)).toBe(0);
      await expect(page).toHaveURL(`${LONG}?x=1${hash}`);
    });
  }

  test('stays where only the query changes', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await setLink(page, '?x=1');
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.evaluate(() => document.querySelector<HTMLElement>('article a')?.click());
    await expect(page).toHaveURL(`${BEHAVIOURS}?x=1`);
    expect(await page.evaluate(getScroll)).toBe(600);
  });

  for (const [what, link, text] of [
    ['closed details', 'inside details', 'Inside details'],
    ['an unselected tab', 'inside a tab', 'Inside a tab'],
  ] as const) {
    test(`goes to a fragment inside ${what}, which opens`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'java'));
      await open(page, BEHAVIOURS);
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { name: text })).toBeInViewport();
    });

    test(`goes to a fragment inside ${what} in the first document too`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('docusaurus.tab.language', 'java'));
      await page.goto(`${BLOCKS}#${text.toLowerCase().replaceAll(' ', '-')}`);
      await expect(page.getByRole('heading', { name: text })).toBeInViewport();
    });
  }

  test('a malformed address of the first document shows the page', async ({ page }) => {
    await open(page, `${LONG}#%E0%A4%A`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long');
  });
});

test.describe('focus and speech', () => {
  test('the name of a heading is only its text; the link next to it has its own name', async ({ page }) => {
    await open(page, LONG);
    const heading = page.getByRole('heading', { name: 'Section 7', exact: true });
    await expect(heading).toHaveAccessibleName('Section 7');
    await heading.hover();
    const link = page.getByRole('link', { name: 'Direct link to Section 7' });
    await expect(link).toHaveCSS('opacity', '1');
    const [text, sign] = [await heading.boundingBox(), await link.boundingBox()];
    expect(Math.abs(text!.y + text!.height - (sign!.y + sign!.height))).toBeLessThan(4);
    expect(sign!.x + sign!.width).toBeLessThanOrEqual(text!.x + 2);
    await link.click();
    await expect(page).toHaveURL(`${LONG}#section-7`);
    await expect(heading).toBeInViewport();
  });

  test('after a link the next Tab is the skip link, and the title is announced', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await page.getByRole('article').getByRole('link', { name: 'text', exact: true }).click();
    await expect(page.locator('[data-announcer][aria-live="polite"]')).toHaveText('Plain text');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/text$/);
  });

  test('after a link with a fragment the focus is at its heading', async ({ page }) => {
    await open(page, BEHAVIOURS);
    await page.getByRole('link', { name: 'a heading far down' }).click();
    await expect(page.getByRole('heading', { name: 'Section 7' })).toBeFocused();
  });
});

test.describe('left to the browser', () => {
  for (const key of ['Control', 'Shift', 'Alt', 'Meta'] as const) {
    test(`a click with ${key}`, async ({ page }) => {
      await open(page, BEHAVIOURS);
      const isTaken = await page.evaluate((name) => {
        const link = document.querySelector('article a')!;
        let prevented: boolean | undefined;
        window.addEventListener('click', (event) => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        });
        const modifiers = {
          ctrlKey: name === 'Control',
          shiftKey: name === 'Shift',
          altKey: name === 'Alt',
          metaKey: name === 'Meta',
        };
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers }));
        return prevented;
      }, key);
      expect(isTaken).toBe(false);
    });
  }

  test('a middle click opens another tab', async ({ page, context }) => {
    await open(page, BEHAVIOURS);
    const opened = context.waitForEvent('page');
    await page.getByRole('article').getByRole('link', { name: 'text', exact: true }).click({ button: 'middle' });
    await (await opened).close();
    await expect(page).toHaveURL(BEHAVIOURS);
  });
});

test('the current address again replaces the entry instead of adding one', async ({ page }) => {
  await open(page, BEHAVIOURS);
  const before = await page.evaluate(() => history.length);
  await setLink(page, BEHAVIOURS);
  await page.locator(firstLink).click();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('a click before React is there still leads to the page', async ({ page }) => {
  await page.route('**/assets/app/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(BEHAVIOURS, { waitUntil: 'commit' });
  await page.getByRole('article').getByRole('link', { name: 'text', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain text');
  await waitForApp(page);
});

test('a new class of the document, as every page has one, restyles the document alone', async ({ page, browser }) => {
  await open(page, BLOCKS);
  await page.waitForTimeout(1000);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => {
    document.documentElement.classList.add('docs-doc-id-other');
    document.body.getBoundingClientRect();
  });
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const counts = trace.traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
  );
  expect(Math.max(0, ...counts)).toBeLessThan(50);
});
