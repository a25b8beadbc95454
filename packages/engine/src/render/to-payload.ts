// What a page is rendered from: its details, and the additional data for the document's head.
import { toHash } from '../compile/article/page-files.ts';
import { toPicturePath } from '../write/social/write-pictures.ts';
import type { MetaPolicies } from './content-policy.ts';
import { linkBlocks } from './link-blocks.ts';
import { toTwinPath } from './render-twin.ts';
import type { RenderJob } from './render-page.ts';
import { createSidebarSlicer } from './sidebar-slices.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Page, PageBody, PageFacts, Site, SiteVersion, SourcePage } from '../types.ts';
import type { PageDetails } from '../shared/page-details.ts';
import type { PageVersion, SidebarSlice } from '../shared/payload.ts';
import { getVariant } from '../shared/variants.ts';
import { toVersionClass } from '../shared/version-class.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';

/** A whole sidebar as a hashed file. */
export interface TreeFile {
  publicPath: string;
  text: string;
}

export interface PayloadPlan {
  buildId: string;
  trees: TreeFile[];
  toRenderJob(page: Page, compiled: PageBody & PageEnvelope): RenderJob;
  /**
   * The same without article, table of contents, sidebar, and what the build ID identifies. Together with the build ID,
   * the sidebar's tree and the page's identity, it determines everything else.
   */
  toEnvelope(page: Page, facts: PageEnvelope): Omit<RenderJob, 'assets'>;
  /** Address of the tree that contains the page's sidebar. */
  getTreeUrl(page: Page): string | undefined;
  /** Creates the file for a style sheet that only some pages have. */
  toCssFile(css: string): TreeFile;
}

type PageEnvelope = Pick<PageFacts, 'css' | 'head' | 'image'>;

export interface PayloadPlanInput {
  site: Site;
  config: SiteConfig;
  bundle: AppBundle;
  inlineScript: string;
  /** Content security policies for the documents. Default: none. */
  policies?: MetaPolicies;
}

/**
 * The build ID changes with the app and the navigation, but not with a page's text, so an open tab keeps working after
 * edits.
 */
export function planPayloads({ site, config, bundle, inlineScript, policies }: PayloadPlanInput): PayloadPlan {
  const sidebars = planSidebarFiles(site, config);
  const trees = [...sidebars.values()].map(({ tree }) => tree);
  const parts = [bundle.hash, inlineScript, policies?.withConsole, ...trees.map(({ publicPath }) => publicPath)];
  const buildId = toHash(parts.join()).slice(0, 12);
  const formatDate = createDateFormat(config);
  const byVersionAndId = new Map(site.pages.map((page) => [`${page.version}/${page.id}`, page]));
  const getSidebar = ({ version, sidebar }: Page) =>
    sidebar === undefined ? undefined : sidebars.get(`${version}/${sidebar}`);
  const toEnvelope: PayloadPlan['toEnvelope'] = (page, { css, head, image }) => ({
    page: {
      ...toPagePart({ page, config, buildId, formatDate }),
      ...(head?.title !== undefined && { documentTitle: head.title }),
      article: '',
      toc: [],
      sidebar: undefined,
      version: toPageVersion({ page, site, byVersionAndId }),
    },
    head: {
      ...toHead({ page: { ...page, image: image ?? page.image }, site, config }),
      ...(head?.html && { extra: head.html }),
    },
    css: css ? [config.basePath + toCssFile(css).publicPath] : [],
  });
  const assets = { styleFile: bundle.styleFile, script: bundle.script, inlineScript };
  return {
    buildId,
    trees,
    toCssFile,
    toEnvelope,
    getTreeUrl: (page) => getSidebar(page)?.treeUrl,
    toRenderJob(page, compiled) {
      const { page: envelope, ...job } = toEnvelope(page, compiled);
      const { toc } = compiled;
      const article = linkBlocks(compiled.html, bundle.blocks);
      const sidebar = getSidebar(page)?.getSlice(page.permalink);
      const allowsRequests = compiled.html.includes(CONSOLE);
      const policy = allowsRequests ? policies?.withConsole : policies?.usual;
      return {
        ...job,
        assets: { ...assets, policy, allowsRequests },
        page: { ...envelope, article, toc, sidebar },
      };
    },
  };
}

/** The mark of a form that sends requests. */
const CONSOLE = 'data-island="api-console"';

function toCssFile(text: string): TreeFile {
  return { publicPath: `assets/styles/page-${toHash(text).slice(0, 8)}.css`, text };
}

/**
 * Created when needed, because a date formatter takes longer to create than a hundred pages, and many sites show no
 * dates.
 */
function createDateFormat({ locale }: SiteConfig): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => (format ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })).format(date);
}

interface SidebarFile {
  tree: TreeFile;
  treeUrl: string;
  getSlice(permalink: string): SidebarSlice;
}

function planSidebarFiles(site: Site, config: SiteConfig): Map<string, SidebarFile> {
  const files = new Map<string, SidebarFile>();
  for (const version of site.versions) {
    for (const [name, nodes] of version.sidebars) {
      const text = JSON.stringify(nodes);
      const publicPath = `assets/navigation/${version.name}-${name}-${toHash(text).slice(0, 8)}.json`.replaceAll(
        /[^\w./-]/g,
        '_',
      );
      const slice = createSidebarSlicer(nodes);
      const treeUrl = config.basePath + publicPath;
      files.set(`${version.name}/${name}`, {
        tree: { publicPath, text },
        treeUrl,
        getSlice: (permalink) => ({ name, treeUrl, items: slice(permalink) }),
      });
    }
  }
  return files;
}

function toPagePart({
  page,
  config,
  buildId,
  formatDate,
}: {
  page: Page;
  config: SiteConfig;
  buildId: string;
  formatDate(date: Date): string;
}): Omit<PageDetails, 'toc' | 'article'> {
  const { source } = page;
  const isHome = page.permalink === config.basePath;
  const title = page.title ? `${page.title} | ${config.title}` : config.title;
  return {
    kind: page.kind,
    buildId,
    permalink: page.permalink,
    title: page.title,
    documentTitle: isHome && !page.title ? config.title : title,
    description: page.description,
    breadcrumbs: page.breadcrumbs,
    previous: page.previous,
    next: page.next,
    series: page.series,
    tags: page.tags,
    editUrl: toEditUrl(page, config),
    lastUpdate: config.showLastUpdate && source?.lastUpdate ? toLastUpdate(source.lastUpdate, formatDate) : undefined,
    verified: source?.frontMatter.verified,
    markdown: toTwinPath(page),
    draft: page.draft || undefined,
    unlisted: page.unlisted || undefined,
    only: getVariant(source?.frontMatter ?? {}, config.searchFilter),
    htmlClass: toHtmlClass(page),
  };
}

/** Formatted in the build, because creating a date formatter takes a phone a tenth of a second. */
function toLastUpdate({ date, author }: NonNullable<SourcePage['lastUpdate']>, formatDate: (date: Date) => string) {
  return { date, dateText: date && formatDate(new Date(date)), author };
}

function toEditUrl({ source }: Page, { editUrl }: SiteConfig): string | undefined {
  if (!source) return undefined;
  const custom = source.frontMatter.custom_edit_url;
  if (custom !== undefined) return custom || undefined;
  return editUrl && `${editUrl.replace(/\/$/, '')}/${source.generatedFrom ?? source.file}`;
}

function toHtmlClass(page: Page): string {
  const name = page.id.replaceAll(/[^\w-]/g, '-');
  const kind = page.kind === 'doc' ? `docs-doc-page docs-doc-id-${name}` : `docs-${page.kind}-page`;
  return `docs-wrapper plugin-docs plugin-id-default ${toVersionClass(page.version)} ${kind}`;
}

function toPageVersion({
  page,
  site,
  byVersionAndId,
}: {
  page: Page;
  site: Site;
  byVersionAndId: Map<string, Page>;
}): PageVersion | undefined {
  const version = site.versions.find(({ name }) => name === page.version);
  if (!version || /^(?:search|not-found|site-map|changes)$/.test(page.kind)) return undefined;
  const alternatives = site.versions.map(({ name, label, isLast, mainPermalink }) => ({
    name,
    label,
    isLast,
    href: byVersionAndId.get(`${name}/${page.id}`)?.permalink ?? mainPermalink,
  }));
  const { name, label, isLast, badge, banner } = version;
  return { name, label, isLast, badge, banner, alternatives };
}

const SEARCH_TAGS: Partial<Record<Page['kind'], string>> = { 'tag-list': 'doc_tags_list', tag: 'doc_tag_doc_list' };

function toHead({ page, site, config }: { page: Page; site: Site; config: SiteConfig }): RenderJob['head'] {
  const isDoc = page.kind === 'doc' || page.kind === 'category';
  const image = page.image ?? toPicturePath(page, config) ?? config.image;
  return {
    keywords: page.keywords,
    image: image && toAbsolute(image, config),
    robots: toRobots(page, { config, version: site.versions.find(({ name }) => name === page.version) }),
    icon: config.basePath + config.favicon.replace(/^\//, ''),
    openSearch: `${config.basePath}opensearch.xml`,
    searchTag: isDoc ? `docs-default-${page.version}` : (SEARCH_TAGS[page.kind] ?? 'default'),
  };
}

function toAbsolute(image: string, { url, basePath }: SiteConfig): string {
  if (/^https?:/.test(image)) return image;
  return url + (image.startsWith(basePath) ? image : basePath + image.replace(/^\//, ''));
}

function toRobots(page: Page, { config, version }: { config: SiteConfig; version?: SiteVersion }): string | undefined {
  if (config.noIndex || version?.noIndex || page.unlisted) return 'noindex, nofollow';
  return page.kind === 'search' || page.kind === 'not-found' ? 'noindex, follow' : undefined;
}
