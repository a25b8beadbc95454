// Builds the files of a content root's search indexes in memory, repeatedly while it is edited.
import { toRuleBook } from '../check/rule-book.ts';
import { LATEST_MANIFEST, SEARCH_FOLDER, toManifestPath } from '../search/addresses.ts';
import { compilePages, type CompiledSite } from '../compile/compile-pages.ts';
import { renderDiagnostic } from '../diagnostics.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { toHash } from '../compile/article/page-files.ts';
import { openPageCache } from '../cache/page-cache.ts';
import { openPagePool } from '../compile/page-pool.ts';
import { SourceChanged } from '../read/parse-page.ts';
import { planSite, type PlannedSite } from '../plan-site.ts';
import { buildIndex } from '../search/index/build-index.ts';
import type { IndexState } from '../search/index/index-state.ts';
import { readAnswers } from '../search/index/read-answers.ts';
import { readSynonyms } from '../search/index/synonyms.ts';
import { toIndexPages } from '../search/index/write-search-index.ts';

export interface SearchFiles {
  /** Texts by path below the base path: manifests, and files that were not returned before. */
  files: Map<string, string>;
  pages: number;
  /** Faults in the synonyms, as readable messages. */
  faults: string[];
}

/** Builds the indexes of the current content root. Parts that did not change since the last time take little time. */
export function createSearchJob(root: string): () => Promise<SearchFiles> {
  const states = new Map<string, IndexState>();
  const build = async (): Promise<SearchFiles> => {
    const planned = await planSite(root, { production: false });
    const compiled = await compile(planned);
    const { synonyms, diagnostics } = readSynonyms(planned.config.root);
    const faults = toRuleBook(planned.config).toDiagnostics(diagnostics);
    const { basePath, locale } = planned.config;
    const files = new Map<string, string>();
    let count = 0;
    for (const { name, isLast } of planned.site.versions) {
      const pages = toIndexPages({ ...planned, compiled }, name);
      const { manifest, state } = await buildIndex(pages, {
        version: name,
        locale,
        basePath,
        folder: basePath + SEARCH_FOLDER,
        synonyms,
        answers: await readAnswers(planned.config, name),
        before: states.get(name),
        async write(kind, text) {
          const file = `${kind}-${toHash(text).slice(0, 16)}.txt`;
          files.set(SEARCH_FOLDER + file, text);
          return { name: file, bytes: text.length };
        },
      });
      states.set(name, state);
      count += pages.length;
      files.set(toManifestPath(name), JSON.stringify(manifest));
      if (isLast) files.set(LATEST_MANIFEST, JSON.stringify(manifest));
    }
    return { files, pages: count, faults: faults.map(renderDiagnostic) };
  };
  return async () => {
    for (;;) {
      try {
        return await build();
      } catch (error) {
        // Pages that were compiled before the change are kept in the cache.
        if (!(error instanceof SourceChanged)) throw error;
      }
    }
  };
}

/** Compiles only in this thread, because the other cores serve the writer. */
async function compile({ config, site, chrome, files }: PlannedSite): Promise<CompiledSite> {
  const pool = openPagePool({ files, chrome }, 0);
  try {
    return await compilePages({ site, cache: openPageCache(getCacheFolder(config.root)), pool, files });
  } finally {
    await pool.close();
  }
}
