// The pages that are included in lists for programs, in the order and the sections of the sidebars.
import type { NavNode } from '../../shared/payload.ts';
import { toPermalinkKey } from '../../shared/nav-tree.ts';
import { toTwinPath } from '../../render/render-twin.ts';
import type { Page, Site } from '../../types.ts';

/** Pages of one top-level branch of a sidebar. */
export interface TwinSection {
  title: string;
  pages: Page[];
}

/** The pages that search engines may list, in the default version. Pages without a sidebar come last. */
export function listTwins(site: Site): TwinSection[] {
  const version = site.versions.find(({ isLast }) => isLast);
  if (!version || version.noIndex) return [];
  const left = new Set(site.pages.filter((page) => page.version === version.name && isListed(page)));
  const take = (nodes: NavNode[]): Page[] =>
    listHrefs(nodes).flatMap((href) => {
      const page = site.byPermalink.get(toPermalinkKey(href));
      return page && left.delete(page) ? [page] : [];
    });
  const sections: TwinSection[] = [];
  const top: Page[] = [];
  for (const node of [...version.sidebars.values()].flat()) {
    const pages = take([node]);
    if (node.type === 'category') sections.push({ title: node.label, pages });
    else top.push(...pages);
  }
  const all = [{ title: 'Start', pages: top }, ...sections, { title: 'More pages', pages: [...left] }];
  return all.filter(({ pages }) => pages.length > 0);
}

function isListed(page: Page): boolean {
  return toTwinPath(page) !== undefined && !page.unlisted && !page.draft && /^(?:doc|category)$/.test(page.kind);
}

function listHrefs(nodes: NavNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'html') return [];
    const own = node.href === undefined ? [] : [node.href];
    return node.type === 'category' ? [...own, ...listHrefs(node.items ?? [])] : own;
  });
}
