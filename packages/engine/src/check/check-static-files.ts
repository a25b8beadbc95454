// Finds files in `static/` that have the address of a page, and missing files that the configuration names.
import { toPermalinkKey } from '../shared/nav-tree.ts';
import { getLine } from '../plan/line-of-word.ts';
import type { Fault, SiteContext } from './rule.ts';

/** If a page and a file have the same address, only one of them can be published. */
export function checkStaticFiles({ content, site, config: { basePath } }: SiteContext): Fault[] {
  return content.staticFiles.flatMap((file): Fault[] => {
    if (!/\.(html|json)$/.test(file)) return [];
    const page = site.byPermalink.get(toPermalinkKey(basePath + file.replace(/(^|\/)index\.html$|\.(html|json)$/, '')));
    if (!page) return [];
    const other = page.source?.file ?? `the ${page.kind} page \`${page.title}\``;
    const message = `Expected one page at ${page.permalink}, found another: ${other}. Rename one of them.`;
    return [{ file: `static/${file}`, message }];
  });
}

/** The build writes a data file with the same name next to each page, so no other file may have that address. */
export function checkDownloads({ content, site, config: { basePath } }: SiteContext): Fault[] {
  return (content.downloads ?? []).flatMap(({ path }): Fault[] => {
    const page = path.endsWith('.json') && site.byPermalink.get(toPermalinkKey(basePath + path.replace(/\.json$/, '')));
    if (!page) return [];
    const message = `Expected ${path} for the description alone, found a page at ${page.permalink}, whose data has this name. Rename the description or the page.`;
    return [{ file: path, message }];
  });
}

/** Images of the shell. The favicon may be missing if the configuration does not name it. */
export function checkConfigImages({ content, config }: SiteContext): Fault[] {
  const { navbar, footer, image, favicon, source } = config;
  const named = [navbar.logo, footer.logo?.src, image, source.text.includes(favicon) ? favicon : undefined];
  return named.flatMap((path): Fault[] => {
    const file = path?.replace(/^\//, '');
    if (!file || /^https?:/.test(file) || content.staticFiles.includes(file)) return [];
    const message = `Expected an image at static/${file}, found none. Add the file or correct the path.`;
    return [{ file: source.file, line: getLine(source.text, path!), message }];
  });
}
