// Converts sidebars to the reading order: which sidebar a page belongs to, and the pages before and after it.
import type { PageLink } from '../shared/payload.ts';
import type { Finding } from '../types.ts';
import type { Doc, NavItem } from './sidebars/nav-items.ts';
import { toIdSuggestion } from './suggestion.ts';

/** One entry in the reading order. */
interface Stop {
  permalink: string;
  link: PageLink;
  doc?: Doc;
}

export interface ReadingOrder {
  /** Name of the sidebar of each page, by permalink. If several sidebars list a doc, the last one is used. */
  sidebarByPermalink: Map<string, string>;
  /** Pages of each sidebar in order, without refs, links and unlisted docs. */
  stops: Map<string, Stop[]>;
  /** Index of each page in its sidebar's stops, by sidebar and permalink. */
  indexes: Map<string, Map<string, number>>;
  /** First doc of the first sidebar. */
  firstDoc?: Doc;
}

/** Reads the order of all sidebars of a version. */
export function toReadingOrder(sidebars: Map<string, NavItem[]>): ReadingOrder {
  const all = [...sidebars].map(([name, items]) => [name, toStops(items)] as const);
  const sidebarByPermalink = new Map<string, string>();
  for (const [name, stops] of all) {
    for (const { permalink, doc } of stops) {
      // A generated page belongs to the sidebar that generated it first, a doc to the last sidebar that lists it.
      if (doc || !sidebarByPermalink.has(permalink)) sidebarByPermalink.set(permalink, name);
    }
  }
  const stops = new Map(all.map(([name, list]) => [name, list.filter(({ doc }) => !doc?.isHidden)]));
  const indexes = new Map([...stops].map(([name, list]) => [name, toIndexes(list)]));
  return { sidebarByPermalink, stops, indexes, firstDoc: all[0]?.[1].find(({ doc }) => doc)?.doc };
}

/** A page that occurs twice has the index of its first occurrence. */
function toIndexes(stops: Stop[]): Map<string, number> {
  return new Map(stops.map(({ permalink }, index) => [permalink, index] as const).toReversed());
}

function toStops(items: NavItem[]): Stop[] {
  return items.flatMap((item): Stop[] => {
    if (item.type === 'doc') return [toStop(item.doc, item.itemLabel)];
    if (item.type !== 'category') return [];
    const { doc, index } = item;
    const own = doc
      ? [toStop(doc)]
      : index
        ? [{ permalink: index.permalink, link: { label: item.label, href: index.permalink } }]
        : [];
    return [...own, ...toStops(item.items)];
  });
}

function toStop(doc: Doc, itemLabel?: string): Stop {
  return { permalink: doc.permalink, link: toDocLink(doc, itemLabel), doc };
}

function toDocLink(doc: Doc, itemLabel?: string): PageLink {
  const { pagination_label: paginationLabel, sidebar_label: sidebarLabel } = doc.source.frontMatter;
  return { label: paginationLabel ?? sidebarLabel ?? itemLabel ?? doc.title, href: doc.permalink };
}

export interface Neighbours {
  previous?: PageLink;
  next?: PageLink;
}

/** The pages before and after this one in a sidebar. */
export function getNeighbours(order: ReadingOrder, sidebar: string | undefined, permalink: string): Neighbours {
  const stops = sidebar === undefined ? undefined : order.stops.get(sidebar);
  const index = sidebar === undefined ? undefined : order.indexes.get(sidebar)?.get(permalink);
  return stops === undefined || index === undefined
    ? {}
    : { previous: stops[index - 1]?.link, next: stops[index + 1]?.link };
}

interface OverrideContext {
  byId: Map<string, Doc>;
  draftIds: Set<string>;
  diagnostics: Finding[];
}

/** Applies `pagination_prev` and `pagination_next` of the front matter to the neighbors. */
export function toOverridden(doc: Doc, neighbours: Neighbours, context: OverrideContext): Neighbours {
  const { pagination_prev: previous, pagination_next: next } = doc.source.frontMatter;
  return {
    previous:
      previous === undefined ? neighbours.previous : getTarget('pagination_prev', previous, { doc, ...context }),
    next: next === undefined ? neighbours.next : getTarget('pagination_next', next, { doc, ...context }),
  };
}

function getTarget(
  field: string,
  id: string | null,
  { doc, byId, draftIds, diagnostics }: OverrideContext & { doc: Doc },
): PageLink | undefined {
  if (id === null || draftIds.has(id)) return undefined;
  const target = byId.get(id);
  if (target) return target.isHidden ? undefined : toDocLink(target);
  const message = `\`${field}\`: Expected a page with the ID \`${id}\`, found none.${toIdSuggestion(id, byId.keys()) || ' Name another page, or null for none.'}`;
  diagnostics.push({ ...doc.source.readFieldPlace(field), rule: 'unknown-pagination', message });
  return undefined;
}
