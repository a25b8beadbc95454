// Converts parsed sidebars to sidebars with known pages: finds docs, names generated pages, and removes drafts and empty categories.
import GithubSlugger from 'github-slugger';
import { isExternalHref } from '../../shared/urls.ts';
import type { Finding, SiteVersion, SourceVersion } from '../../types.ts';
import type { PlanConfig } from '../../config/plan-config.ts';
import type { PlannedDocs } from '../versions/docs.ts';
import type { CategoryItem, CategoryLink, Doc, GeneratedIndex, NavItem, Origin, SidebarItem } from './nav-items.ts';
import { getOriginLine } from '../line-of-word.ts';
import { parseSidebars } from './parse-sidebar.ts';
import { toBasedPath, toPermalink } from '../permalinks.ts';
import { toSlugFault } from '../slug-fault.ts';
import { toIdSuggestion } from '../suggestion.ts';

export interface PlanSidebarsOptions {
  source: SourceVersion;
  site: SiteVersion;
  planned: PlannedDocs;
  config: PlanConfig;
}

interface ResolveContext extends PlanSidebarsOptions {
  byId: Map<string, Doc>;
  draftIds: Set<string>;
  /** One slugger for the whole version, so that two categories with the same label get different slugs. */
  slugger: GithubSlugger;
  diagnostics: Finding[];
}

/** Plans the sidebars of a version, by name. */
export function planSidebars(options: PlanSidebarsOptions): {
  sidebars: Map<string, NavItem[]>;
  diagnostics: Finding[];
} {
  const { source, planned, config } = options;
  const diagnostics: Finding[] = [];
  const docs = [...planned.docs, ...planned.drafts];
  const parsed = parseSidebars({ version: source, docs, skipMissing: config.skipMissing ?? false, diagnostics });
  const context: ResolveContext = {
    ...options,
    byId: new Map(planned.docs.map((doc) => [doc.id, doc])),
    draftIds: new Set(planned.drafts.map((doc) => doc.id)),
    slugger: new GithubSlugger(),
    diagnostics,
  };
  const sidebars = new Map([...parsed].map(([name, items]) => [name, toNavItems(items, context)]));
  return { sidebars, diagnostics };
}

function toNavItems(items: SidebarItem[], context: ResolveContext): NavItem[] {
  return items.flatMap((item) => toNavItem(item, context) ?? []);
}

function toNavItem(item: SidebarItem, context: ResolveContext): NavItem | undefined {
  const { className } = item;
  switch (item.type) {
    case 'html':
      return { type: 'html', value: item.value, defaultStyle: item.defaultStyle, className };
    case 'link':
      return {
        type: 'link',
        label: item.label,
        ...toLinkTarget(item, context),
        description: item.description,
        className,
      };
    case 'category':
      return toNavCategory(item, context);
    default: {
      const doc = findDoc(item.id, item.origin, context);
      return doc && { type: item.type, doc, label: toDocLabel(doc, item.label), itemLabel: item.label, className };
    }
  }
}

function toDocLabel(doc: Doc, itemLabel?: string): string {
  return doc.source.frontMatter.sidebar_label ?? itemLabel ?? doc.title;
}

function toLinkTarget(
  { href, autoAddBaseUrl = true }: { href: string; autoAddBaseUrl?: boolean },
  { config }: ResolveContext,
) {
  const isEscaped = href.startsWith('pathname://');
  const target = isEscaped ? href.slice('pathname://'.length) : href;
  if (!target.startsWith('/') || isExternalHref(target))
    return { href: target, external: isEscaped || isExternalHref(target) };
  return { href: autoAddBaseUrl ? toBasedPath(config.basePath, target) : target, external: isEscaped };
}

function toNavCategory(item: CategoryItem, context: ResolveContext): NavItem | undefined {
  const { label, description, className, collapsible, collapsed, link } = item;
  if (item.isBare && !link) {
    const message = `\`${item.origin.at}\`: Expected items or a link in the category \`${label}\`, found neither. Add \`items\`, or remove the category.`;
    report(context, { rule: 'empty-category', message, origin: item.origin, word: label });
    return undefined;
  }
  // Assign the category's own slug before those of the categories inside it.
  const index = link?.type === 'generated-index' ? toGeneratedIndex(item, link, context) : undefined;
  const doc = link?.type === 'doc' ? findDoc(link.id, item.origin, context) : undefined;
  const items = toNavItems(item.items, context);
  if (items.length > 0)
    return { type: 'category', label, description, items, doc, index, collapsible, collapsed, className };
  return doc && { type: 'doc', doc, label: toDocLabel(doc, label), itemLabel: label, className };
}

type IndexLink = Extract<CategoryLink, { type: 'generated-index' }>;

function toGeneratedIndex(item: CategoryItem, link: IndexLink, context: ResolveContext): GeneratedIndex {
  const { config, site, slugger } = context;
  const slug = toPermalink('/', link.slug ?? `category/${slugger.slug(item.label)}`);
  const fault = toSlugFault(slug);
  if (fault !== undefined) {
    const message = `\`${item.origin.at}\`: ${fault}. Correct the slug of the category \`${item.label}\`.`;
    report(context, { rule: 'bad-slug', message, origin: item.origin, word: link.slug ?? item.label });
  }
  return {
    slug,
    permalink: toPermalink(config.basePath, site.path, slug),
    title: link.title ?? item.label,
    description: link.description ?? '',
    keywords: link.keywords,
    image: link.image,
    origin: item.origin,
  };
}

/** Drafts are removed without a message; so are missing docs if the site is still being written. */
function findDoc(id: string, origin: Origin, context: ResolveContext): Doc | undefined {
  const doc = context.byId.get(id);
  if (doc || context.config.skipMissing || context.draftIds.has(id)) return doc;
  const message = `\`${origin.at}\`: Expected a page with the ID \`${id}\`, found none.${toIdSuggestion(id, context.byId.keys()) || ' Add the page or remove the item.'}`;
  report(context, { rule: 'unknown-sidebar-doc', message, origin, word: id });
  return undefined;
}

interface Fault {
  rule: string;
  message: string;
  origin: Origin;
  word: string;
}

function report({ source, diagnostics }: ResolveContext, { rule, message, origin, word }: Fault): void {
  const line = getOriginLine(source, origin, word);
  diagnostics.push({ file: origin.file, line, rule, message });
}
