// Converts one version's docs and sidebars to its pages, each with sidebar, breadcrumbs, cards, neighbors and tags.
import { toPermalinkKey } from '../../shared/nav-tree.ts';
import { getVariant } from '../../shared/variants.ts';
import type { Finding, Page, SourceVersion } from '../../types.ts';
import type { PlanConfig } from '../../config/plan-config.ts';
import { toCards } from '../sidebars/cards.ts';
import { planDocs } from './docs.ts';
import type { Doc, GeneratedIndex, NavCategoryItem, NavItem } from '../sidebars/nav-items.ts';
import { getOriginLine } from '../line-of-word.ts';
import { toNavNodes, type GetOnly } from '../sidebars/nav-nodes.ts';
import { getNeighbours, toOverridden, toReadingOrder, type ReadingOrder } from '../pagination.ts';
import { toPermalink } from '../permalinks.ts';
import { planSeries } from '../series.ts';
import { planSidebars } from '../sidebars/plan-sidebars.ts';
import { toPlaces, type SidebarPlaces } from '../sidebars/sidebar-place.ts';
import { toIdSuggestion } from '../suggestion.ts';
import { planTags, toTagPages, type Tag } from '../tags.ts';
import type { PlannedVersion } from './versions.ts';

export interface VersionPages extends Pick<PlannedVersion, 'site'> {
  pages: Page[];
  diagnostics: Finding[];
}

interface PageContext {
  version: string;
  source: SourceVersion;
  sidebars: Map<string, NavItem[]>;
  places: Map<string, SidebarPlaces>;
  order: ReadingOrder;
  tagsByDoc: Map<string, Tag[]>;
  byId: Map<string, Doc>;
  draftIds: Set<string>;
  series: NonNullable<PlanConfig['series']>;
  getOnly: GetOnly;
  diagnostics: Finding[];
}

/** Plans every page of a version, and completes the version with its trees and its main page. */
export function planVersionPages({ source, site }: PlannedVersion, config: PlanConfig): VersionPages {
  const planned = planDocs(source, { config, versionPath: site.path });
  const { sidebars, diagnostics: sidebarFaults } = planSidebars({ source, site, planned, config });
  const { tagsByDoc, diagnostics: tagFaults } = planTags(planned.docs, { source, site, config });
  const diagnostics = [...planned.diagnostics, ...sidebarFaults, ...tagFaults];
  const order = toReadingOrder(sidebars);
  const getOnly = ({ source: { frontMatter } }: Doc) => getVariant(frontMatter, config.variants);
  const places = new Map([...sidebars].map(([name, items]) => [name, toPlaces(items, getOnly)]));
  const byId = new Map(planned.docs.map((doc) => [doc.id, doc]));
  const draftIds = new Set(planned.drafts.map((doc) => doc.id));
  const context: PageContext = {
    version: site.name,
    source,
    sidebars,
    places,
    order,
    tagsByDoc,
    byId,
    draftIds,
    series: config.series ?? [],
    getOnly,
    diagnostics,
  };
  const home = toPermalink(config.basePath, site.path);
  const mainDoc =
    planned.docs.find((doc) => doc.permalink === home) ??
    order.firstDoc ??
    planned.docs.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
  const trees = new Map([...sidebars].map(([name, items]) => [name, toNavNodes(items, getOnly)]));
  return {
    site: { ...site, mainPermalink: mainDoc?.permalink ?? site.mainPermalink, sidebars: trees },
    pages: [
      ...planned.docs.map((doc) => toDocPage(doc, context)),
      ...toCategoryPages(context),
      ...toTagPages(planned.docs, tagsByDoc, { source, site, config }),
    ],
    diagnostics,
  };
}

function toDocPage(doc: Doc, context: PageContext): Page {
  const { frontMatter } = doc.source;
  const sidebar = getSidebarName(doc, context);
  return {
    kind: 'doc',
    version: context.version,
    id: doc.id,
    permalink: doc.permalink,
    title: doc.title,
    description: doc.description,
    source: doc.source,
    keywords: frontMatter.keywords,
    image: frontMatter.image,
    sidebar,
    ...toPlace(doc, sidebar, context),
    ...toOverridden(doc, getNeighbours(context.order, sidebar, doc.permalink), context),
    ...(sidebar === undefined && planSeries(doc, context)),
    tags: (context.tagsByDoc.get(doc.id) ?? []).map(({ label, permalink, description }) => ({
      label,
      href: permalink,
      description: description || undefined,
    })),
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
  };
}

function getSidebarName(doc: Doc, { sidebars, order, diagnostics }: PageContext): string | undefined {
  const { displayed_sidebar: displayed } = doc.source.frontMatter;
  const own = order.sidebarByPermalink.get(doc.permalink);
  if (displayed === undefined) return own;
  if (displayed === null || sidebars.has(displayed)) return displayed ?? undefined;
  const names = [...sidebars.keys()];
  const mend = toIdSuggestion(displayed, names) || ` The sidebars are: ${names.join(', ') || 'none'}.`;
  const message = `\`displayed_sidebar\`: Expected a sidebar named \`${displayed}\`, found none.${mend}`;
  diagnostics.push({
    ...doc.source.readFieldPlace('displayed_sidebar'),
    rule: 'unknown-sidebar',
    message,
  });
  return own;
}

function toPlace(
  { permalink, title }: Pick<Page, 'permalink' | 'title'>,
  sidebar: string | undefined,
  { places }: PageContext,
) {
  const known = sidebar === undefined ? undefined : places.get(sidebar);
  if (!known) return { breadcrumbs: [], siblingCards: [] };
  return known.get(toPermalinkKey(permalink)) ?? { breadcrumbs: [{ label: title, href: permalink }], siblingCards: [] };
}

/** One page for each generated index; if two have the same address, the first is kept. */
function toCategoryPages(context: PageContext): Page[] {
  const pages = new Map<string, Page>();
  for (const items of context.sidebars.values()) {
    for (const category of getCategories(items)) {
      const { index } = category;
      if (!index) continue;
      const twin = pages.get(index.permalink.toLowerCase());
      if (twin) context.diagnostics.push(toTwinFault(category, twin, context.source));
      else pages.set(index.permalink.toLowerCase(), toCategoryPage(index, category, context));
    }
  }
  return [...pages.values()];
}

function toTwinFault({ index, label }: NavCategoryItem, twin: Page, source: SourceVersion): Finding {
  const { origin, slug } = index!;
  const message = `\`${origin.at}\`: Expected a unique slug for the category \`${label}\`, found \`${slug}\`, which \`${twin.title}\` has too. Set another \`slug\` in its link.`;
  const line = getOriginLine(source, origin, label);
  return { file: origin.file, line, rule: 'duplicate-category-slug', message };
}

function getCategories(items: NavItem[]): NavCategoryItem[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...getCategories(item.items)] : []));
}

function toCategoryPage(index: GeneratedIndex, category: NavCategoryItem, context: PageContext): Page {
  const sidebar = context.order.sidebarByPermalink.get(index.permalink);
  return {
    kind: 'category',
    version: context.version,
    id: index.slug,
    permalink: index.permalink,
    title: index.title,
    description: index.description,
    keywords: index.keywords,
    image: index.image,
    cards: toCards(category.items, context.getOnly),
    sidebar,
    ...toPlace(index, sidebar, context),
    ...getNeighbours(context.order, sidebar, index.permalink),
    tags: [],
    draft: false,
    unlisted: false,
  };
}
