// Compiled pages → what is searched: one document for each page that readers may find.
import { getVariant } from '../../shared/variants.ts';
import type { SearchDocument, SearchKind } from '../search-types.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { CompiledSite } from '../../compile/compile-pages.ts';
import type { Page, Section, Site } from '../../types.ts';

/** Folders of an address → kind; the first that fits. */
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

/** Pages that name everything would answer everything: each field of a schema is a heading. */
const WEIGHT_BY_TYPE: Record<string, number> = { landing: 0.75, glossary: 0.8, 'api-schema': 0.25 };

/** Lists lead to pages, pages answer; an operation's address has many look-alikes. */
export function getSearchWeight(page: Page): number {
  if (page.kind === 'category') return 0.6;
  return WEIGHT_BY_TYPE[page.source?.frontMatter.page_type ?? ''] ?? (page.source?.generatedFrom ? 0.6 : 1);
}

/** What search takes from the configuration. */
export type SearchConfig = Pick<SiteConfig, 'basePath' | 'searchFilter'>;

/** Pages of one version that search knows. */
export function getSearchablePages(site: Site, version: string): Page[] {
  return site.pages.filter(
    (page) =>
      page.version === version && (page.kind === 'doc' || page.kind === 'category') && !page.unlisted && !page.draft,
  );
}

/** What search knows of a page but its text. */
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

/** One page at a time: a site's text is never in memory as a whole. */
export function toSearchDocument(page: Page, compiled: CompiledSite, config: SearchConfig): SearchDocument {
  return {
    ...toSearchPage(page, config),
    description: page.description,
    sections: toSearchSections(page, compiled.readBody(page).sections),
  };
}

/** The first section is always the one above the first heading. */
export function toSearchSections(page: Page, sections: Section[]): Section[] {
  if (sections[0]?.anchor === '') return sections;
  return [{ anchor: '', headings: [page.title], text: '', code: '', identifiers: [] }, ...sections];
}
