// Writes the search indexes of the site below the output folder, a set of files for each version.
import { join } from 'node:path';
import { LATEST_MANIFEST, SEARCH_FOLDER, toManifestPath } from '../addresses.ts';
import { getHostedIndex } from '../providers/registry.ts';
import type { IndexManifest, Synonym } from '../format/index-files.ts';
import { getIdentity, type CompiledSite } from '../../compile/compile-pages.ts';
import { getCacheFolder, getEngineHash } from '../../cache/engine-hash.ts';
import { toHash } from '../../compile/article/page-files.ts';
import type { OutputFolder } from '../../write/output-folder/output-folder.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Content, Page, Site } from '../../types.ts';
import { writeTextFiles } from '../../write/write-text-files.ts';
import { buildIndex } from './build-index.ts';
import { openCachedFiles, type CachedFiles } from './cached-files.ts';
import {
  getSearchablePages,
  getSearchWeight,
  toSearchPage,
  toSearchSections,
  type DocumentInput,
  type SearchConfig,
} from './documents.ts';
import type { IndexPage } from './index-page.ts';
import { readIncomingLinks } from './incoming-links.ts';
import { EMPTY_STATE, parseState, renderState, type IndexState } from './index-state.ts';
import { toPageQuestions } from './questions.ts';
import { readAnswers } from './read-answers.ts';
import { readSynonyms } from './synonyms.ts';

export interface SearchIndexInput {
  site: Site;
  content: Content;
  config: SiteConfig;
  compiled: CompiledSite;
  /** See `toSiteKey`. If undefined, the pages are compared one by one. */
  siteKey?: string;
}

/** Rebuilds what changed since the last build; the rest stays, or is linked from the cache. Does nothing for a site that uses a search service. */
export async function writeSearchIndexes(input: SearchIndexInput, output: OutputFolder): Promise<void> {
  const { site, config } = input;
  if (getHostedIndex(config.search) !== undefined) return;
  const cache = join(getCacheFolder(config.root), 'search');
  const files = openCachedFiles(join(cache, 'files'));
  const engine = getEngineHash(['src/search']);
  const { synonyms } = readSynonyms(config.root);
  const base = config.basePath.slice(1);
  const used: string[] = [];
  for (const { name, isLast } of site.versions) {
    const options = { engine, ...(await toIndexOptions(config, { version: name, synonyms })) };
    const names = { state: join(cache, `${name}.state`), last: join(cache, `${name}.last`) };
    const publish = (manifest: IndexManifest) => files.publish(getNames(manifest), base + SEARCH_FOLDER, output);
    const last = readLast(names.last);
    const siteKey = input.siteKey && toHash(JSON.stringify([input.siteKey, options]));
    const isSameSite = siteKey !== undefined && last?.siteKey === siteKey;
    let manifest = isSameSite && publish(last.manifest) ? last.manifest : undefined;
    if (!manifest) {
      const pages = toIndexPages(input, name);
      const key = toHash(JSON.stringify([options, pages]));
      manifest = last?.key === key && publish(last.manifest) ? last.manifest : undefined;
      manifest ??= await update(pages, options, { files, stateFile: names.state, publish });
      writeSealed(names.last, JSON.stringify({ key, siteKey, manifest } satisfies LastIndex));
    }
    used.push(...getNames(manifest));
    const text = JSON.stringify(manifest);
    const addresses = [toManifestPath(name), ...(isLast ? [LATEST_MANIFEST] : [])];
    await writeTextFiles(
      output,
      addresses.map((path) => ({ path: base + path, text })),
    );
  }
  files.clean(used);
}

/** The index of the last build, and the keys of everything that it and the whole site were built from. */
interface LastIndex {
  key: string;
  siteKey?: string;
  manifest: IndexManifest;
}

function readLast(file: string): LastIndex | undefined {
  const text = readSealed(file);
  return text === undefined ? undefined : (JSON.parse(text) as LastIndex);
}

/** Everything that the index of a version is built from, except its pages. */
async function toIndexOptions(config: SiteConfig, { version, synonyms }: { version: string; synonyms: Synonym[] }) {
  const { basePath, locale } = config;
  const folder = basePath + SEARCH_FOLDER;
  return { version, locale, basePath, folder, synonyms, answers: await readAnswers(config, version) };
}

type IndexOptions = Awaited<ReturnType<typeof toIndexOptions>> & { engine: string };

interface UpdateFiles {
  files: CachedFiles;
  stateFile: string;
  /** Returns false if a file of the index is missing. */
  publish(manifest: IndexManifest): boolean;
}

/** Builds the index from the state of the last build, and publishes it. */
async function update(
  pages: IndexPage[],
  { engine, ...options }: IndexOptions,
  { files, stateFile, publish }: UpdateFiles,
): Promise<IndexManifest> {
  const build = (before: IndexState) => buildIndex(pages, { ...options, write: files.write, before });
  let built = await build(readState(stateFile, engine));
  if (!publish(built.manifest)) {
    // Files were deleted from the cache, so the state of the last build is no longer valid.
    built = await build(EMPTY_STATE);
    if (!publish(built.manifest)) throw new Error('the search index is gone from the cache as soon as it is made');
  }
  writeSealed(stateFile, renderState(engine, built.state));
  return built.manifest;
}

/** The pages of a version in the form that the index uses. */
export function toIndexPages({ site, content, config, compiled }: SearchPagesInput, version: string): IndexPage[] {
  const pages = getSearchablePages(site, version);
  const incoming = readIncomingLinks(pages, compiled.facts, site);
  const questions = toPageQuestions(content.questions);
  return pages.map((page) =>
    toIndexPage(page, {
      compiled,
      config,
      questions: questions.get(page.id),
      incoming: incoming.get(page) ?? new Map(),
    }),
  );
}

interface SearchPagesInput {
  site: Site;
  content: Pick<Content, 'questions'>;
  config: SearchConfig;
  compiled: CompiledSite;
}

interface PageInput extends DocumentInput {
  incoming: IndexPage['incoming'];
}

/** The text of a page is read only if necessary. */
function toIndexPage(page: Page, { compiled, config, questions, incoming }: PageInput): IndexPage {
  const { description } = page;
  const known = [getIdentity(page, compiled), description, [...incoming], [...(questions ?? [])]];
  return {
    ...toSearchPage(page, config),
    key: toHash(JSON.stringify(known)),
    incoming,
    weight: getSearchWeight(page),
    read: () => ({ description, sections: toSearchSections(page, { compiled, questions }) }),
  };
}

function getNames({ core, spelling, shards, fragments }: IndexManifest): string[] {
  return [core, spelling, ...shards.map(([, name]) => name), ...fragments.map(([, name]) => name)];
}

function readState(file: string, engine: string): IndexState {
  const text = readSealed(file);
  // The state is missing or damaged, so build from scratch.
  return text === undefined ? EMPTY_STATE : parseState(engine, text);
}
