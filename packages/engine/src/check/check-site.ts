// Step 4: what is wrong with the site as a whole: links, anchors, orphans, titles, descriptions, required sections.
import { toDecoded } from '../shared/urls.ts';
import { checkDocusaurusProject } from './check-docusaurus.ts';
import { checkFrontMatterValues } from './check-front-matter.ts';
import { checkPageTypes } from './check-page-types.ts';
import { runSiteChecks } from './site-checks.ts';
import { checkSidebarLinks } from './check-sidebar-links.ts';
import { checkConfigImages, checkStaticFiles } from './check-static-files.ts';
import { toOrigin, toSuggestion } from '../diagnostics.ts';
import { readSynonyms } from '../search/index/synonyms.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Content, Diagnostic, FoundLink, Page, PageFacts, Place, Site } from '../types.ts';

export interface CheckInput {
  content: Content;
  site: Site;
  facts: Map<Page, PageFacts>;
  config: SiteConfig;
}

/** Every diagnostic of the site, those of reading, planning and compiling included. */
export async function checkSite({ content, site, facts, config }: CheckInput): Promise<Diagnostic[]> {
  const context = createLinkContext({ content, site, facts, config });
  const found: Diagnostic[] = [
    ...content.diagnostics,
    ...site.diagnostics,
    ...[...facts.values()].flatMap(({ diagnostics }) => diagnostics),
    ...[...facts].flatMap(([page, { links }]) => links.flatMap((link) => checkLink(link, page, context))),
    ...[...facts.values()].flatMap(({ frames = [] }) => frames.flatMap((frame) => checkFrame(frame, config))),
    ...checkStaticFiles(content, site, config),
    ...checkDownloads(content, site, config),
    ...checkSidebarLinks({ content, site, basePath: config.basePath, isKnown: (href) => isKnown(href, context) }),
    ...checkConfigImages(content, config),
    ...checkOrphans(site),
    ...checkTitles(site),
    ...checkDescriptions(site, config),
    ...checkPageTypes(facts, config.pageTypes),
    ...checkFrontMatterValues(site, config),
    ...(await runSiteChecks(config)),
    ...checkDocusaurusProject(config.root),
    ...readSynonyms(config.root).diagnostics,
  ];
  return found.map((fault) => toFinalPlace(fault, site));
}

/** What is wrong with a generated page is to be corrected where it comes from; with a page as a whole (its tags, its address), at its top. */
function toFinalPlace(fault: Diagnostic, site: Site): Diagnostic {
  const { line, column: _, ...rest } = toOrigin(fault, site);
  if (rest.file !== fault.file) return { ...rest, line };
  return fault.line === undefined && /\.mdx?$/.test(fault.file) ? { ...fault, line: 1 } : fault;
}

interface LinkContext {
  basePath: string;
  site: Site;
  /** Undefined for a page that could not be made: what is on it is not known. */
  getAnchors(page: Page): ReadonlySet<string> | undefined;
  staticPaths: Set<string>;
  redirects: Set<string>;
  files: string[];
}

function createLinkContext({ content, site, facts, config }: CheckInput): LinkContext {
  const anchors = new Map<Page, ReadonlySet<string>>();
  return {
    basePath: config.basePath,
    site,
    // Few pages are linked to in their middle.
    getAnchors(page) {
      const known = anchors.get(page);
      const made = facts.get(page);
      if (known || !made || made.diagnostics.some(({ severity }) => severity === 'error')) return known;
      const found = new Set(made.anchors);
      anchors.set(page, found);
      return found;
    },
    staticPaths: new Set(
      [...content.staticFiles, ...(content.downloads ?? []).map(({ path }) => path)].map((file) => config.basePath + file),
    ),
    redirects: new Set(site.redirects.map(({ from }) => from.toLowerCase())),
    files: [...site.byFile.keys()],
  };
}

function checkLink(link: FoundLink, page: Page, context: LinkContext): Diagnostic[] {
  if (link.written.startsWith('pathname://')) return [];
  const place = { file: link.file, line: link.line, column: link.column, severity: 'warning' as const };
  if (link.missing) {
    const mend = toSuggestion(link.written, getSpellings(link, context)) || ' Correct the path or add the page.';
    const message = `Expected a page at ${link.written}, found none.${mend}`;
    return [{ ...place, rule: 'broken-link', message }];
  }
  const { byPermalink } = context.site;
  const [, path = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(link.href) ?? [];
  // Nearly every link is written as the address is.
  const target = path === '' ? page : (byPermalink.get(path) ?? byPermalink.get(toKey(path)));
  if (target) return hash ? checkAnchor({ link, target, hash, place }, context) : [];
  if (isKnown(path, context)) return [];
  const permalinks = [...context.site.byPermalink.values()].map(({ permalink }) => permalink);
  const isFile = /\.(?!html?$)\w{2,5}$/i.test(path);
  const mend = isFile
    ? ' Correct the path, or add the file beside the page or in `static/`.'
    : toSuggestion(path, permalinks) || ' Correct the address or add the page.';
  const message = `Expected ${isFile ? 'a file' : 'a page'} at ${isFile ? link.written : path}, found none.${mend}`;
  return [{ ...place, rule: 'broken-link', message }];
}

/** Pages, static files, redirects and what is published. */
function isKnown(href: string, { site, staticPaths, redirects, basePath }: LinkContext): boolean {
  const path = href.replace(/[?#].*$/s, '');
  const key = toKey(path);
  return (
    site.byPermalink.has(key) || staticPaths.has(path) || redirects.has(key) || path.startsWith(`${basePath}assets/`)
  );
}

interface AnchorInput {
  link: FoundLink;
  target: Page;
  hash: string;
  place: Pick<Diagnostic, 'file' | 'line' | 'column' | 'severity'>;
}

function checkAnchor({ link, target, hash, place }: AnchorInput, { getAnchors }: LinkContext): Diagnostic[] {
  const known = getAnchors(target);
  if (!known) return [];
  const id = toDecoded(hash);
  // Generated pages (category indexes) and top-of-page hashes have no headings of their own to name.
  if (known.has(id) || known.has(hash) || id === 'top') return [];
  const message = `Expected an anchor #${id} on ${target.permalink}, found none (link ${link.written}).${toSuggestion(id, known) || ' Correct it, or give a heading that id: `{#' + id + '}`.'}`;
  return [{ ...place, rule: 'broken-anchor', message }];
}

/** Paths relative to the linking file, for suggestions in the author's own spelling. */
function getSpellings({ file, written }: FoundLink, { files }: LinkContext): string[] {
  if (!/^\.\.?\//.test(written)) return files;
  const from = file.split('/').slice(0, -1);
  return files.map((target) => {
    const to = target.split('/');
    let shared = 0;
    while (shared < from.length && from[shared] === to[shared]) shared++;
    const up = '../'.repeat(from.length - shared) || './';
    return up + to.slice(shared).join('/');
  });
}

/** A frame that the content security policy blocks stays an empty box. */
function checkFrame({ href, file, line, column }: FoundLink, { frames, url }: SiteConfig): Diagnostic[] {
  const { origin } = new URL(href, url);
  if (frames.some((frame) => new URL(frame).origin === origin)) return [];
  const message = `Expected a frame of an origin that the site allows, found ${href}: the browser will not show it. List ${origin} under \`frames\` in site.config.ts, or link to it.`;
  return [{ file, line, column, severity: 'warning', rule: 'blocked-frame', message }];
}

/** Beside each page is a file of its name with its data. */
function checkDownloads({ downloads = [] }: Content, { byPermalink }: Site, { basePath }: SiteConfig): Diagnostic[] {
  return downloads.flatMap(({ path }): Diagnostic[] => {
    const page = /\.json$/.test(path) && byPermalink.get(toKey(basePath + path.replace(/\.json$/, '')));
    if (!page) return [];
    const message = `Expected ${path} for the description alone, found a page at ${page.permalink}, whose data has this name. Rename the description or the page.`;
    return [{ file: path, severity: 'error', rule: 'download-taken', message }];
  });
}

function checkOrphans(site: Site): Diagnostic[] {
  return site.pages
    .filter(
      (page) =>
        page.source &&
        page.sidebar === undefined &&
        !page.unlisted &&
        !page.draft &&
        page.source.frontMatter.displayed_sidebar === undefined,
    )
    .filter((page) => site.versions.find(({ name }) => name === page.version)?.sidebars.size)
    .map((page) => ({
      file: page.source!.file,
      line: 1,
      severity: 'warning',
      rule: 'orphan-page',
      message: `Expected the page in a sidebar, found it in none. Add \`${page.id}\` to the sidebars file, or set \`displayed_sidebar: null\`.`,
    }));
}

function checkTitles(site: Site): Diagnostic[] {
  const first = new Map<string, Page>();
  return site.pages.flatMap((page): Diagnostic[] => {
    if (!page.source || page.unlisted) return [];
    const key = `${page.version}\n${page.title.toLowerCase()}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, page);
      return [];
    }
    const message = `Expected a title of its own, found \`${page.title}\` on ${toFileName(other)} too. Readers cannot tell them apart in search.`;
    return [{ ...page.source.readFieldPlace('title'), severity: 'warning', rule: 'duplicate-title', message }];
  });
}

/** The file that a reader of the message can open. */
function toFileName({ source }: Page): string {
  const { file, line }: Place = source!.toOrigin?.(undefined) ?? { file: source!.file };
  return line === undefined ? file : `${file}:${line}`;
}

function checkDescriptions(site: Site, config: SiteConfig): Diagnostic[] {
  if (Object.keys(config.pageTypes).length === 0) return [];
  return site.pages.flatMap((page): Diagnostic[] => {
    if (!page.source || page.version !== 'current') return [];
    const place = { file: page.source.file, line: 1, severity: 'warning' as const, rule: 'description' };
    const { description } = page.source.frontMatter;
    if (!description)
      return [
        { ...place, message: 'Expected a `description` of 60 to 160 characters in the front matter, found none.' },
      ];
    if (description.length >= 60 && description.length <= 160) return [];
    return [
      {
        ...place,
        ...page.source.readFieldPlace('description'),
        message: `Expected a \`description\` of 60 to 160 characters, found ${description.length}.`,
      },
    ];
  });
}

function toKey(path: string): string {
  // Hardly any address is encoded, and decoding takes longer than all the rest.
  return (path.includes('%') ? toDecoded(path) : path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1');
}
