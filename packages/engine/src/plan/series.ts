// The position of a page in a series: breadcrumbs, steps, and the pages before and after it.
import type { SiteConfig } from '../config/site-config.ts';
import type { PageLink } from '../shared/payload.ts';
import type { Page } from '../types.ts';
import type { Doc } from './sidebars/nav-items.ts';

interface SeriesContext {
  series: SiteConfig['series'];
  byId: ReadonlyMap<string, Doc>;
}

/**
 * Plans the parts of a page that depend on its series; empty for a page without a series. Steps whose page does not
 * exist are removed.
 */
export function planSeries(
  doc: Doc,
  { series, byId }: SeriesContext,
): Partial<Pick<Page, 'series' | 'breadcrumbs' | 'previous' | 'next'>> {
  const own = series.find(({ docs }) => docs.includes(doc.id));
  if (!own) return {};
  const docs = own.docs.flatMap((id) => byId.get(id) ?? []);
  const steps = docs.map(toLink);
  const current = docs.indexOf(doc);
  const parent = own.parent === undefined ? undefined : byId.get(own.parent);
  const { pagination_prev: before, pagination_next: after } = doc.source.frontMatter;
  return {
    series: { title: own.title, steps, current },
    breadcrumbs: [
      ...(parent ? [{ label: getLabel(parent), href: parent.permalink }] : []),
      ...(current > 0 && steps[0] ? [{ label: own.title, href: steps[0].href }] : []),
      { label: doc.title },
    ],
    ...(before === undefined && { previous: steps[current - 1] }),
    ...(after === undefined && { next: steps[current + 1] }),
  };
}

function toLink(doc: Doc): PageLink {
  return { label: doc.title, href: doc.permalink };
}

function getLabel({ source, title }: Doc): string {
  return source.frontMatter.sidebar_label ?? title;
}
