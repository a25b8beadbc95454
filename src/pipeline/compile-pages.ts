// Step 3 over a whole site: takes unchanged pages from the cache, compiles the others on every core.
import type { CompileInput } from './compile-page.tsx';
import { compileGeneratedPage } from './generated-articles.tsx';
import type { PageFilesOptions } from './mdx/page-files.ts';
import type { PageCache } from './page-cache.ts';
import { runEach, type PagePool } from './page-pool.ts';
import type { CompiledPage, Page, PageBody, PageFacts, Site } from './types.ts';

export interface CompiledSite {
  facts: Map<Page, PageFacts>;
  /** Of a page that was written; `undefined` for generated ones. */
  keys: Map<Page, string>;
  readBody(page: Page): PageBody;
  /** How many pages were compiled anew. */
  compiled: number;
}

export interface CompilePagesOptions {
  site: Site;
  cache: PageCache;
  pool: PagePool;
  files: PageFilesOptions;
  onPage?(done: number, total: number): void;
}

/** Cards count only where something may show them: else every edit of a first line would compile its neighbours again. */
const SHOWS_CARDS = /DocCardList|from\s+['"](?:\.|@site)/;

/** What every page may look at besides its own text. */
export function toPageFilesOptions(
  { root, basePath }: Omit<PageFilesOptions, 'permalinkByFile'>,
  site: Site,
): PageFilesOptions {
  return { root, basePath, permalinkByFile: new Map([...site.byFile].map(([file, page]) => [file, page.permalink])) };
}

/** What `compilePage` needs of a written page. */
export function toCompileInput(page: Page): CompileInput {
  const { file, docPath, version, frontMatter, body } = page.source!;
  return {
    source: { file, docPath, version, frontMatter, body },
    permalink: page.permalink,
    title: page.title,
    siblingCards: SHOWS_CARDS.test(body) ? page.siblingCards : [],
  };
}

/** How many written pages the cache lacks. */
export function getMissingPages(site: Site, cache: PageCache, files: PageFilesOptions): Page[] {
  return site.pages.filter((page) => page.source && !cache.getFacts(cache.toKey(toCompileInput(page)), files));
}

export async function compilePages({ site, cache, pool, files, onPage }: CompilePagesOptions): Promise<CompiledSite> {
  const facts: CompiledSite['facts'] = new Map();
  const keys: CompiledSite['keys'] = new Map();
  const generated = new Map<Page, CompiledPage>();
  let compiled = 0;
  let done = 0;
  await runEach(site.pages, pool.concurrency, async (page) => {
    if (page.source) {
      const input = toCompileInput(page);
      const key = cache.toKey(input);
      let found = cache.getFacts(key, files);
      if (!found) {
        const result = await pool.compile(input);
        cache.write(key, result);
        found = cache.getFacts(key, files) ?? result;
        compiled++;
      }
      keys.set(page, key);
      facts.set(page, found);
    } else {
      const result = compileGeneratedPage(page, site, files.basePath);
      generated.set(page, result);
      facts.set(page, result);
    }
    onPage?.(++done, site.pages.length);
  });
  cache.finish(keys.values());
  const readBody = (page: Page) => generated.get(page) ?? cache.readBody(keys.get(page)!);
  return { facts, keys, readBody, compiled };
}
