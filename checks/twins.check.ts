// Checks that every page of the built sites has the same content as HTML and as Markdown: headings, code, tables and
// links.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { parsePathList, PATH_LIST } from '../packages/engine/src/shared/path-list.ts';
import { readTwin, type PageParts } from '../packages/engine/test/read-twin.ts';

const SITES = { dist: 'https://docs.conductor-oss.org', 'dist.fixture': 'https://docs.example' };

/** Blocks that appear as data in Markdown: workflow players, recorded runs, and API endpoints. */
const AS_DATA = '.player, .run, .api-endpoint';

/** Controls to click, which the Markdown does not have. */
const CONTROLS = '.heading-anchor, .field-name, .api-field__anchor, button *, .needs-scripts *, [aria-hidden="true"] *';

const toText = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const parser = new new Window().DOMParser();

/** The parts of a document's article. */
function readArticle(html: string, address: string): PageParts {
  const start = html.indexOf('<article');
  const article = parser.parseFromString(html.slice(start, html.indexOf('</article>', start)), 'text/html').body;
  const find = (selector: string) => [...article.querySelectorAll(selector)].filter((found) => !found.closest(AS_DATA));
  // The Markdown uses parentheses where the HTML uses color and size.
  for (const badge of article.querySelectorAll('.badge')) badge.textContent = `(${badge.textContent})`;
  const links = find('a[href]').filter(
    (link) => !link.matches(CONTROLS) && (toText(link.textContent) || link.querySelector('img')),
  );
  return {
    headings: find('h1, h2, h3, h4, h5, h6')
      .filter((found) => !found.closest('a'))
      .map(({ textContent }) => toText(textContent)),
    code: find('pre')
      .filter((found) => !found.closest('td'))
      .map(({ textContent }) => textContent!.replace(/\n$/, '')),
    tables: find('table').map((table) =>
      [...table.querySelectorAll('tr')].map((row) => row.querySelectorAll('td, th').length),
    ),
    links: [...new Set(links.map((link) => new URL(link.getAttribute('href')!, address).href))].toSorted(),
  };
}

/** What only the Markdown has: the data of blocks, and tables that replace lists of fields. */
function countData(html: string) {
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  const count = (name: string) => article.match(new RegExp(`class="(?:[^"]* )?${name}[ "]`, 'g'))?.length ?? 0;
  return { code: 2 * count('player') + count('run') + count('api-endpoint') };
}

/** The items of `all` that are not in `some`; undefined if `all` lacks items of `some` or has them in another order. */
function getRest<Item>(all: Item[], some: Item[]): Item[] | undefined {
  const rest: Item[] = [];
  let next = 0;
  for (const item of all) {
    if (next < some.length && JSON.stringify(item) === JSON.stringify(some[next])) next++;
    else rest.push(item);
  }
  return next === some.length ? rest : undefined;
}

function compare(shown: PageParts, twin: PageParts, data: { code: number }): string[] {
  const code = getRest(twin.code, shown.code);
  return [
    ...(JSON.stringify(twin.headings) === JSON.stringify(shown.headings)
      ? []
      : [`headings: ${twin.headings.find((text, index) => text !== shown.headings[index]) ?? shown.headings.at(-1)}`]),
    ...(code?.length === data.code
      ? []
      : [`code: ${code ? `${code.length} besides: ${code[0]?.slice(0, 80)}` : 'missing'}`]),
    ...(getRest(twin.tables, shown.tables)
      ? []
      : [`tables: ${JSON.stringify(shown.tables)} and ${JSON.stringify(twin.tables)}`]),
    ...shown.links.filter((link) => !twin.links.includes(link)).map((link) => `no link ${link}`),
    ...twin.links.filter((link) => !shown.links.includes(link)).map((link) => `a link besides: ${link}`),
  ];
}

it.each(Object.entries(SITES))('%s', (folder, url) => {
  const paths = parsePathList(readFileSync(join(folder, 'content', PATH_LIST), 'utf8'), '/content/');
  const faults = paths.flatMap((path) => {
    const stem = join(folder, path.endsWith('/') ? `${path}index` : path);
    if (!existsSync(`${stem}.md`)) return path.endsWith('/search') ? [] : [`${path} has no Markdown`];
    const html = readFileSync(`${stem}.html`, 'utf8');
    const twin = readTwin(readFileSync(`${stem}.md`, 'utf8'));
    return compare(readArticle(html, url + path), twin, countData(html)).map((fault) => `${path}: ${fault}`);
  });
  expect(faults).toEqual([]);
});
