// Checks the pages that a sidebars file (`link` and `html` items) or the configuration names: each must exist on the
// site.
import type { NavNode } from '../shared/payload.ts';
import { isExternalHref } from '../shared/urls.ts';
import { toSuggestion } from '../diagnostics.ts';
import { getLine } from '../plan/line-of-word.ts';
import type { Fault, SiteContext } from './rule.ts';

/** One fault for each address, at its first line in the sidebars file. */
export function checkSidebarLinks({ content, site, config, addresses }: SiteContext): Fault[] {
  return site.versions.flatMap(({ name, sidebars }) => {
    const { sidebarsFile, sidebarsText } = content.versions.find((version) => version.name === name) ?? {};
    if (sidebarsFile === undefined) return [];
    const hrefs = new Set([...sidebars.values()].flatMap((nodes) => nodes.flatMap(getHrefs)));
    return [...hrefs]
      .filter((href) => !isExternalHref(href) && !href.startsWith('#') && !addresses.isKnown(href))
      .map((href): Fault => {
        const written = href.replace(config.basePath, '/');
        const fix = toSuggestion(href, addresses.permalinks) || ' Correct the address or add the page.';
        const message = `Expected a page at ${href}, found none.${fix}`;
        const line = getLine(sidebarsText, written) ?? getTextLine(sidebarsText, written);
        return { file: sidebarsFile, line, message };
      });
  });
}

/** One fault for each ID in `startPages` that no page has. */
export function checkStartPages({ site, config }: SiteContext): Fault[] {
  const ids = new Set(site.pages.map(({ id }) => id));
  const { file, text } = config.source;
  return config.startPages
    .flatMap(({ docs }) => docs)
    .filter((id) => !ids.has(id))
    .map((id): Fault => {
      const fix = toSuggestion(id, ids) || ' Correct the ID or add the page.';
      const message = `Expected a page with the ID ${id} in startPages, found none.${fix}`;
      return { file, line: getLine(text, id), message };
    });
}

function getHrefs(node: NavNode): string[] {
  if (node.type === 'html') return [...node.value.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)].map(([, href]) => href!);
  if (node.type === 'category') return (node.items ?? []).flatMap(getHrefs);
  return node.external ? [] : [node.href];
}

/** In HTML, the quotes around an address may differ. */
function getTextLine(text: string | undefined, word: string): number | undefined {
  const index = text?.split('\n').findIndex((line) => line.includes(word)) ?? -1;
  return index < 0 ? undefined : index + 1;
}
