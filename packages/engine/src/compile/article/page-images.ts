// Images that a page shows otherwise than by Markdown: for previews (front matter), and what components wrote.
import { toDecoded } from '../../shared/urls.ts';
import { getFieldLine } from '../../read/front-matter.ts';
import type { Finding } from '../../types.ts';
import { getMentionLine } from '../checks/line-of-mention.ts';
import { isExternal, toImage, toMissingImage, type LinkScope } from '../tree/links.ts';
import { toText } from './styles.ts';

/** The address of `image` in the front matter: `./x.png` is a file beside the page, another path one of `static/`. */
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

/** Components write addresses for a site at `/`: those of `static/` get the base path, the rest is reported. `body`: for the line. */
export function compileRenderedImages(
  html: string,
  scope: LinkScope & { body: string },
): { html: string; diagnostics: Finding[] } {
  const diagnostics: Finding[] = [];
  const isPublished = (address: string) =>
    scope.files.assets.some(({ publicPath }) => scope.basePath + publicPath === address);
  const missing = new Set<string>();
  const based = html.replaceAll(IMAGE, (src) => {
    const address = toText(src);
    if (isPublished(toDecoded(address))) return src;
    const image = toImage(address, scope);
    // What is served beside the site is none of ours.
    if (image === undefined && scope.body.includes(`pathname://${address.replace(scope.basePath, '/')}`)) return src;
    if (image === undefined) missing.add(address);
    return image === undefined || image === address ? src : image.replaceAll('&', '&amp;');
  });
  for (const address of missing) {
    diagnostics.push(toMissingImage(address, { file: scope.file, line: getMentionLine(scope.body, address) }));
  }
  return { html: based, diagnostics };
}
