// Creates small contents for the tests of navigation: pages from paths, and versions from pages.
import type { PlanConfig } from '../src/config/plan-config.ts';
import { planRoutes } from '../src/plan/plan-routes.ts';
import type { Content, FrontMatter, Page, Site, SourcePage, SourceVersion } from '../src/types.ts';

/** A page at a path below `docs/`, titled after its path. */
export function toPage(docPath: string, frontMatter: FrontMatter = {}): SourcePage {
  const fields = { title: `T ${docPath}`, ...frontMatter };
  return {
    version: 'current',
    file: `docs/${docPath}`,
    docPath,
    frontMatter: fields,
    readBody: () => '',
    // As if each field were on its own line below the fence.
    readFieldPlace: (field) => ({ file: `docs/${docPath}`, line: Object.keys(fields).indexOf(field) + 2 }),
    showsCards: false,
    hash: '',
  };
}

/** A version with pages given by path, or by path and front matter. */
export function toVersion(pages: (string | [string, FrontMatter])[], rest: Partial<SourceVersion> = {}): SourceVersion {
  const made = pages.map((page) => (typeof page === 'string' ? toPage(page) : toPage(...page)));
  return { name: 'current', pages: made, categoryFiles: new Map(), sidebarsFile: 'sidebars.ts', ...rest };
}

/** Plans a site of one or more versions in production below `/content/`. */
export function planSite(
  version: SourceVersion | SourceVersion[],
  config: Partial<PlanConfig> = {},
  more: Partial<Content> = {},
): Site {
  const content: Content = { versions: [version].flat(), redirects: [], staticFiles: [], diagnostics: [], ...more };
  return planRoutes(content, { basePath: '/content/', production: true, ...config });
}

/** The page with this ID; throws if there is none. */
export function getPage(site: Site, id: string): Page {
  const page = site.pages.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`No page ${id} among ${site.pages.map((known) => known.id).join(', ')}`);
  return page;
}

/** All messages, one line each. */
export function toLines(site: Site): string[] {
  return site.diagnostics.map(
    ({ file, line, rule, message }) => `${file}${line === undefined ? '' : `:${line}`} ${rule} ${message}`,
  );
}
