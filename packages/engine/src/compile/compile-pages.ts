// Step 3 for a whole site: takes unchanged pages from the cache, and compiles the others on all cores.
import { toCompileInput } from './compile-input.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { compileGeneratedPage, toGeneratedFacts, toGeneratedInput } from '../render/generated-articles.tsx';
import type { PageFilesOptions } from './article/page-files.ts';
import { openPageCache, type PageCache } from '../cache/page-cache.ts';
import { startCrashWatch } from './page-code/crash-watch.ts';
import { startLateWatch } from './page-code/late-faults.ts';
import { openPagePool, runEach, type PagePool } from './page-pool.ts';
import type { PlannedSite } from '../plan-site.ts';
import type { CompiledPage, Finding, Page, PageBody, PageFacts, Site } from '../types.ts';

export interface CompiledSite {
  facts: Map<Page, PageFacts>;
  /** The key of everything that a page is made from, except what it reads. */
  keys: Map<Page, string>;
  readBody(page: Page): PageBody;
  /** How many pages were compiled instead of taken from the cache. */
  compiled: number;
  /** What fails after its page was done; grows until the compiler is closed. */
  lateFaults: Finding[];
}

/**
 * Changes with everything that a page's article is made from. This includes its imports, which are not part of the
 * page's key.
 */
export function getIdentity(page: Page, { keys, facts }: CompiledSite): string {
  return JSON.stringify([keys.get(page), facts.get(page)!.reads]);
}

export interface CompilePagesOptions {
  site: Site;
  cache: PageCache;
  pool: PagePool;
  files: PageFilesOptions;
  onPage?(done: number, total: number): void;
}

export interface Compiler {
  pool: PagePool;
  compile(onPage?: CompilePagesOptions['onPage']): Promise<CompiledSite>;
  close(): Promise<void>;
}

/** Opens the cache, and the workers for written pages that are not in the cache. */
export function openCompiler({ config, site, chrome, files }: PlannedSite): Compiler {
  const shared = [files.components?.hash, files.url, files.variants].join(' ');
  const cache = openPageCache(getCacheFolder(config.root), shared);
  const missing = site.pages.filter((page) => page.source && !cache.getFacts(cache.toKey(page), files));
  const lateFaults: Finding[] = [];
  const onLate = (fault: Finding) => {
    if (!lateFaults.some(({ file }) => file === fault.file)) lateFaults.push(fault);
  };
  const pool = openPagePool({ files, chrome }, missing.length, onLate);
  const stopWatches = missing.length > 0 ? [startCrashWatch(), startLateWatch(onLate)] : [];
  return {
    pool,
    compile: async (onPage) => ({ ...(await compilePages({ site, cache, pool, files, onPage })), lateFaults }),
    close: async () => {
      await pool.close();
      for (const stop of stopWatches) stop();
      // The next build runs their code again.
      for (const { file } of lateFaults) cache.drop(cache.toKey(site.byFile.get(file)!));
    },
  };
}

/** For commands that write no files. */
export async function compileSite(planned: PlannedSite): Promise<CompiledSite> {
  const compiler = openCompiler(planned);
  try {
    return await compiler.compile();
  } finally {
    await compiler.close();
  }
}

export async function compilePages({ site, cache, pool, files, onPage }: CompilePagesOptions): Promise<CompiledSite> {
  const facts: CompiledSite['facts'] = new Map();
  const keys: CompiledSite['keys'] = new Map();
  const unfinished = new Map<Page, CompiledPage>();
  let compiled = 0;
  let done = 0;
  const compileOne = async (page: Page) => {
    if (page.source) {
      const key = cache.toKey(page);
      let found = cache.getFacts(key, files);
      if (!found) {
        const result = await pool.compile(toCompileInput(page));
        if (result.isUnfinished) unfinished.set(page, result);
        else cache.write(key, result);
        found = cache.getFacts(key, files) ?? result;
        compiled++;
      }
      keys.set(page, key);
      facts.set(page, found);
    } else {
      // Its article is made when it is asked for: a site map takes as long as a hundred pages that are kept.
      const input = toGeneratedInput(page, site, files);
      keys.set(page, cache.toKeyOf(input));
      facts.set(page, toGeneratedFacts(input));
    }
    onPage?.(++done, site.pages.length);
  };
  try {
    await runEach(site.pages, pool.concurrency, compileOne);
  } finally {
    cache.finish(site.pages.flatMap((page) => (page.source && !unfinished.has(page) ? [cache.toKey(page)] : [])));
  }
  const readBody = (page: Page) => {
    if (!page.source) return compileGeneratedPage(toGeneratedInput(page, site, files));
    return unfinished.get(page) ?? cache.readBody(keys.get(page)!);
  };
  return { facts, keys, readBody, compiled, lateFaults: [] };
}
