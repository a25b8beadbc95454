// Every table of the site at four widths: no table hides its last column in a window of 1024 px or more.
import { expect, test } from '@playwright/test';
import { readPaths } from '../../packages/engine/e2e/sites.ts';

const WIDTHS = [390, 1024, 1280, 1440];
/** The share of tables that may scroll sideways on a phone. */
const MOST_ON_PHONE = 0.05;

test.use({ trace: 'off' });

test('tables don’t scroll sideways', async ({ page }) => {
  await page.goto('/content/reference-docs/operators/do-while');
  // All pages in one document, without code and drawings, because loading each page takes ten times as long.
  const tables = await page.evaluate(async (paths) => {
    const articles = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${path.endsWith('/') ? `${path}index` : path}.json`);
        const { html = '', sidebar, hasContents } = (await response.json()) as Record<string, string>;
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        for (const part of body.querySelectorAll('pre, svg, .layout__contents, [data-island]')) part.remove();
        for (const part of body.querySelectorAll<HTMLElement>('[role="tabpanel"]')) part.hidden = false;
        for (const part of body.querySelectorAll('details')) part.open = true;
        return { path, main: body.firstElementChild!, sidebar, hasContents };
      }),
    );
    Object.assign(window, { articles: articles.filter(({ main }) => main.querySelector('table')) });
    return articles.flatMap(({ main }) => [...main.querySelectorAll('table')]).length;
  }, readPaths());
  const scrolling = new Map<number, string[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const names = await page.evaluate(() => {
      interface Article {
        path: string;
        main: Element;
        sidebar?: string;
        hasContents?: string;
      }
      const layout = document.querySelector('.layout')!;
      const slot = layout.querySelector('.layout__page')!;
      const over: string[] = [];
      for (const { path, main, sidebar, hasContents } of (window as unknown as { articles: Article[] }).articles) {
        layout.toggleAttribute('data-has-sidebar', sidebar !== undefined);
        layout.querySelector('.sidebar')!.toggleAttribute('data-drawer-only', sidebar === undefined);
        layout.toggleAttribute('data-has-contents', hasContents !== undefined);
        slot.replaceChildren(main);
        for (const table of main.querySelectorAll('table')) {
          const box = table.closest('.table-scroll') ?? table.parentElement!;
          const name = table.closest('[aria-label]')?.getAttribute('aria-label') ?? 'table';
          if (box.scrollWidth > box.clientWidth + 1) over.push(`${path}: ${name}`);
        }
      }
      return over;
    });
    scrolling.set(width, names);
  }
  const counts = WIDTHS.map((width) => `${scrolling.get(width)!.length} at ${width} px`);
  console.log(`\n${tables} tables; scrolling sideways: ${counts.join(', ')}`);
  for (const width of WIDTHS.filter((each) => each >= 1024)) expect.soft(scrolling.get(width)).toEqual([]);
  const onPhone = scrolling.get(390)!;
  expect.soft(onPhone.length, onPhone.join('\n')).toBeLessThanOrEqual(tables * MOST_ON_PHONE);
});

test('in a list, a first cell of plain text has its heading, and screen readers keep the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/content/quickstarts/debug-and-monitor-workflows');
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Queue length' }) });
  const label = (name: string) =>
    table
      .getByRole('rowheader', { name })
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await label('Growing')).toBe('"Queue length: "');
  await page.setViewportSize({ width: 1280, height: 844 });
  expect(await label('Growing')).toBe('none');
});

test('only a link that is alone in its cell is a block; one in a text stays in its line', async ({ page }) => {
  await page.goto('/content/developer-guides/convert-bpmn-to-workflows');
  const inText = page.getByRole('cell', { name: 'The form and the assignment. See' }).getByRole('link');
  await expect(inText).toHaveCSS('display', 'inline');
  const alone = page.locator('td[data-link] > a');
  await expect(alone.first()).toHaveCSS('display', 'inline-block');
  for (const height of await alone.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height)))
    expect(height).toBeGreaterThanOrEqual(24);
});
