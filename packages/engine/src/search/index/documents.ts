// Compiled pages → what is searched: one document for each page that readers may find.
import { getVariant } from '../../shared/variants.ts';
import type { SearchDocument, SearchKind, SearchSection } from '../search-types.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { CompiledSite } from '../../compile/compile-pages.ts';
import type { Page, Site } from '../../types.ts';
import { addQuestions, type PageQuestions } from './questions.ts';

/** Maps folders of an address to the kind of page; the first match is used. */
const KIND_BY_PATH: [path: RegExp, kind: SearchKind][] = [
  [/(^|\/)(ref|reference)-docs\/api(\/|$)/, 'api'],
  [/(^|\/)integrations(\/|$)/, 'integration'],
  [/(^|\/)(getting-started|quickstarts|tutorials|templates|general-templates)(\/|$)/, 'tutorial'],
  [/(^|\/)(reference-docs|glossary|sdks|cli|configuration)(\/|$)/, 'reference'],
];

export function getSearchKind(page: Page, basePath: string): SearchKind {
  if (page.source?.generatedFrom) return 'api';
  const path = page.permalink.slice(basePath.length);
  return KIND_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? 'guide';
}

/** Pages that mention everything would match every query: each field of a schema is a heading. */
const WEIGHT_BY_TYPE: Record<string, number> = { landing: 0.75, glossary: 0.8, 'api-schema': 0.25 };

/**
 * Lists only lead to pages, so they weigh less than pages with answers. Operations weigh less, because their
 * addresses are very similar.
 */
export function getSearchWeight(page: Page): number {
  if (page.kind === 'category') return 0.6;
  return WEIGHT_BY_TYPE[page.source?.frontMatter.page_type ?? ''] ?? (page.source?.generatedFrom ? 0.6 : 1);
}

/** The part of the configuration that search uses. */
export type SearchConfig = Pick<SiteConfig, 'basePath' | 'searchFilter'>;

/** The pages of one version that search includes. */
export function getSearchablePages(site: Site, version: string): Page[] {
  return site.pages.filter(
    (page) =>
      page.version === version && (page.kind === 'doc' || page.kind === 'category') && !page.unlisted && !page.draft,
  );
}

/** What search stores about a page, without its text. */
export function toSearchPage(
  page: Page,
  { basePath, searchFilter }: SearchConfig,
): Omit<SearchDocument, 'description' | 'sections'> {
  const frontMatter = page.source?.frontMatter ?? {};
  return {
    path: page.permalink,
    title: page.title,
    kind: getSearchKind(page, basePath),
    code: frontMatter.code_name,
    only: getVariant(frontMatter, searchFilter),
    keywords: frontMatter.keywords ?? page.keywords ?? [],
  };
}

export interface DocumentInput {
  compiled: CompiledSite;
  config: SearchConfig;
  questions?: PageQuestions;
}

/** Converts one page at a time, so that the text of the whole site is never in memory. */
export function toSearchDocument(page: Page, { compiled, config, questions }: DocumentInput): SearchDocument {
  return {
    ...toSearchPage(page, config),
    description: page.description,
    sections: toSearchSections(page, { compiled, questions }),
  };
}

/** The first section is always the one above the first heading. */
export function toSearchSections(page: Page, { compiled, questions }: Omit<DocumentInput, 'config'>): SearchSection[] {
  const { sections } = compiled.readBody(page);
  const opening = { anchor: '', headings: [page.title], text: '', code: '', identifiers: [] };
  return addQuestions(sections[0]?.anchor === '' ? sections : [opening, ...sections], questions);
}
