// Images that are not written in Markdown: preview images (front matter), and those that components rendered.
import { toDecoded } from '../../shared/urls.ts';
import { getFieldLine } from '../../read/front-matter.ts';
import type { Finding } from '../../types.ts';
import { getMentionLine } from '../checks/line-of-mention.ts';
import { isExternal, toImage, toMissingImage, type LinkScope } from '../tree/links.ts';
import { toText } from './styles.ts';

/**
 * The address of `image` in the front matter: `./x.png` is a file next to the page, other paths are files of `static/`.
 */
export function compilePageImage(
  written: string | undefined,
  scope: LinkScope,
): { image?: string; diagnostics: Finding[] } {
  if (written === undefined || written === '') return { diagnostics: [] };
  const isPath = isExternal(written) || /^(\.\.?\/|\/|@site\/)/.test(written);
  const path = isPath ? written : `/${written}`;
  const image = toImage(path, scope);
  if (image !== undefined) return { image, diagnostics: [] };
  const line = getFieldLine(scope.files.readText(scope.file) ?? '', 'image');
  return { diagnostics: [toMissingImage(path, { file: scope.file, line })] };
}

const IMAGE = /(?<=<img\b[^<>]*?\ssrc=")\/(?!\/)[^"]*/g;

/**
 * Components write addresses for a site at `/`: those of `static/` files get the base path, other addresses are
 * reported. `body`: to find the line.
 */
export function compileRenderedImages(
  html: string,
  scope: LinkScope & { body: string },
): { html: string; diagnostics: Finding[] } {
  const diagnostics: Finding[] = [];
  if (!html.includes('<img')) return { html, diagnostics };
  const isPublished = (address: string) =>
    scope.files.assets.some(({ publicPath }) => scope.basePath + publicPath === address);
  const missing = new Set<string>();
  const based = html.replaceAll(IMAGE, (src) => {
    const address = toText(src);
    if (isPublished(toDecoded(address))) return src;
    const image = toImage(address, scope);
    // The site does not manage files that are served next to it.
    if (image === undefined && scope.body.includes(`pathname://${address.replace(scope.basePath, '/')}`)) return src;
    if (image === undefined) missing.add(address);
    return image === undefined || image === address ? src : image.replaceAll('&', '&amp;');
  });
  for (const address of missing) {
    diagnostics.push(toMissingImage(address, { file: scope.file, line: getMentionLine(scope.body, address) }));
  }
  return { html: based, diagnostics };
}
