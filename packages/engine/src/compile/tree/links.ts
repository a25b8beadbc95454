// Converts the addresses that authors write in links and images (file paths, `@site/…`, `pathname://…`, site paths) to
// addresses of the site.
import { posix } from 'node:path';
import type { Element, Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { getLinkTexts } from './link-texts.ts';
import { visit } from './visit.ts';
import type { Finding, FoundLink } from '../../types.ts';
import { toDecoded } from '../../shared/urls.ts';
import { getMentionLine } from '../checks/line-of-mention.ts';
import { toSitePath, type PageFiles } from '../article/page-files.ts';
import { toText } from '../article/styles.ts';

export interface LinkScope {
  /** The Markdown file that the tree comes from. */
  file: string;
  /** Folder of the version's pages: `docs` or `versioned_docs/version-1.0`. */
  docsFolder: string;
  basePath: string;
  /** Address of the page that shows the tree; relative addresses start from it. */
  permalink: string;
  files: PageFiles;
}

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Rewrites every `href`, `to` and `src` in the tree that is a plain string. */
export function compileLinks(
  tree: Root,
  scope: LinkScope,
): { links: FoundLink[]; frames: FoundLink[]; diagnostics: Finding[] } {
  const links: FoundLink[] = [];
  const frames: FoundLink[] = [];
  const diagnostics: Finding[] = [];
  visit(tree, ['element', 'mdxJsxFlowElement', 'mdxJsxTextElement'], (found, index, parent) => {
    const node = found as Element | JsxElement;
    if (!WITH_ADDRESS.has((node.type === 'element' ? node.tagName : node.name) ?? '')) return;
    // In raw HTML, a position may have no start.
    const place = { file: scope.file, line: node.position?.start?.line, column: node.position?.start?.column };
    const take = (written: string) => {
      const link = toTarget(written, scope);
      if (!isExternal(link.href))
        links.push({
          ...place,
          written,
          href: link.href,
          ...(link.missing && { missing: true }),
          ...getLinkTexts(node, index, parent),
        });
      return link;
    };
    const takeImage = (written: string) => {
      const src = toImage(written, scope);
      if (src === undefined) diagnostics.push(toMissingImage(written, place));
      return src ?? written;
    };
    const takeMedia = (written: string, name: string) => {
      const href = toBased(written.replace(/^pathname:\/\//, ''), scope.basePath);
      if (name === 'iframe') frames.push({ ...place, written, href });
      return href;
    };
    if (node.type === 'element') compileElement(node, { take, takeImage, takeMedia });
    else compileJsx(node, { take, takeImage, takeMedia });
  });
  return { links, frames, diagnostics };
}

/** Links that components and expressions rendered. The line is the first one that mentions the address. */
export function getRenderedLinks(html: string, { known, source, basePath }: RenderedLinksInput): FoundLink[] {
  const hrefs = new Set([...html.matchAll(/<a [^<>]*?\bhref="([^"]*)"/g)].map(([, href]) => toText(href!)));
  for (const { href } of known) hrefs.delete(href);
  return [...hrefs]
    .filter((href) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith(`${basePath}assets/`))
    .map((href) => {
      const path = href.replace(basePath, '').replace(/[?#].*$/, '');
      const line = path === '' ? 1 : getMentionLine(source.body, path);
      return { file: source.file, line, href, written: href };
    });
}

interface RenderedLinksInput {
  known: FoundLink[];
  source: { file: string; body: string };
  basePath: string;
}

interface Takers {
  take(written: string): Target;
  takeImage(written: string): string;
  takeMedia(written: string, name: string): string;
}

const MEDIA = new Set(['audio', 'embed', 'iframe', 'source', 'track', 'video']);
const WITH_ADDRESS = new Set(['a', 'Link', 'img', ...MEDIA]);

function compileElement(node: Element, { take, takeImage, takeMedia }: Takers): void {
  const { href, src } = node.properties;
  if (node.tagName === 'a' && typeof href === 'string' && !isOwnAnchor(node)) {
    const target = take(href);
    node.properties.href = target.href;
    if (target.newTab || isExternal(target.href))
      node.properties = { target: '_blank', rel: ['noopener', 'noreferrer'], ...node.properties };
  } else if (node.tagName === 'img' && typeof src === 'string') {
    node.properties.src = takeImage(src);
  } else if (MEDIA.has(node.tagName) && typeof src === 'string') {
    node.properties.src = takeMedia(src, node.tagName);
  }
}

function compileJsx(node: JsxElement, { take, takeImage, takeMedia }: Takers): void {
  if (node.name === 'a' || node.name === 'Link') {
    const attribute = getText(node, 'href') ?? getText(node, 'to');
    if (!attribute) return;
    const target = take(attribute.value as string);
    attribute.value = target.href;
    if ((target.newTab || isExternal(target.href)) && !getText(node, 'target'))
      addText(node, { target: '_blank', rel: 'noopener noreferrer' });
  } else if (node.name === 'img') {
    const attribute = getText(node, 'src');
    if (attribute) attribute.value = takeImage(attribute.value as string);
  } else if (MEDIA.has(node.name ?? '')) {
    const attribute = getText(node, 'src');
    if (attribute) attribute.value = takeMedia(attribute.value as string, node.name!);
  }
}

function getText(node: JsxElement, name: string): MdxJsxAttribute | undefined {
  const found = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return found?.type === 'mdxJsxAttribute' && typeof found.value === 'string' ? found : undefined;
}

function addText(node: JsxElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) node.attributes.push({ type: 'mdxJsxAttribute', name, value });
}

/** Anchors that the engine created itself: headings and footnotes. */
function isOwnAnchor(node: Element): boolean {
  const { className, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  return (
    (Array.isArray(className) && className.includes('heading-anchor')) ||
    dataFootnoteRef !== undefined ||
    dataFootnoteBackref !== undefined
  );
}

export interface Target {
  href: string;
  newTab?: boolean;
  missing?: boolean;
}

/** True for an address with a protocol, or a protocol-relative one. */
export function isExternal(href: string): boolean {
  return /^(?:\w*:|\/\/)/.test(href);
}

/** The address for a link as the author wrote it. */
export function toTarget(written: string, scope: LinkScope): Target {
  if (written.startsWith('pathname://'))
    return { href: toBased(written.slice('pathname://'.length), scope.basePath), newTab: true };
  if (isExternal(written) || written.startsWith('#') || written === '') return { href: written };
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const decoded = toDecoded(path);
  if (/\.mdx?$/i.test(path)) {
    const permalink = getMarkdownCandidates(decoded, scope)
      .map((file) => scope.files.getPermalink(file))
      .find(Boolean);
    return permalink ? { href: permalink + suffix } : { href: written, missing: true };
  }
  const isFileReference =
    path.startsWith('@site/') || /^\.\.?\//.test(path) || (/\.\w+$/.test(path) && !path.startsWith('/'));
  if (isFileReference && /\.\w+$/.test(path) && !/\.html?$/i.test(path)) {
    const published = scope.files.publish(toSitePath(decoded, scope.file));
    if (published) return { href: published + suffix, newTab: true };
  }
  if (path.startsWith('@site/')) return { href: written, missing: true };
  if (path.startsWith('/'))
    return { href: toBased(path, scope.basePath) + suffix, ...(isStaticFile(decoded, scope) && { newTab: true }) };
  const base = `http://site${scope.permalink}`;
  return URL.canParse(written, base)
    ? { href: new URL(written, base).pathname + suffix }
    : { href: written, missing: true };
}

/** A file of `static/` that is not a page; its link opens it as a file. */
function isStaticFile(path: string, { files, basePath }: LinkScope): boolean {
  if (!/\.\w+$/.test(path) || /\.html?$/i.test(path)) return false;
  return files.hasFile(`static/${toUnbased(path, basePath)}`);
}

/** The files that a Markdown link may mean, the most specific first. */
function getMarkdownCandidates(path: string, { file, docsFolder }: LinkScope): string[] {
  const inDocs = posix.normalize(posix.join(docsFolder, path));
  if (path.startsWith('@site/') || /^\.\.?\//.test(path)) return [toSitePath(path, file)];
  if (path.startsWith('/')) return [inDocs, path.slice(1)];
  return [inDocs, posix.normalize(path), toSitePath(path, file)];
}

/** The address for an image as the author wrote it; undefined if there is no such file. */
export function toImage(written: string, scope: LinkScope): string | undefined {
  if (written.startsWith('pathname://')) return toBased(written.slice('pathname://'.length), scope.basePath);
  if (isExternal(written)) return written;
  const [, encoded = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const path = toDecoded(encoded);
  const file = path.startsWith('/') ? `static/${toUnbased(path, scope.basePath)}` : toSitePath(path, scope.file);
  const address = file.startsWith('static/') ? toStatic(file, scope) : scope.files.publish(file);
  return address === undefined ? undefined : address + suffix;
}

/** A site path without a leading slash, whether or not it was written with the base path. */
function toUnbased(path: string, basePath: string): string {
  return path.startsWith(basePath) ? path.slice(basePath.length) : path.slice(1);
}

function toStatic(file: string, { files, basePath }: LinkScope): string | undefined {
  return files.hasFile(file) ? basePath + encodeURI(file.slice('static/'.length)) : undefined;
}

export function toMissingImage(written: string, place: Pick<Finding, 'file' | 'line' | 'column'>): Finding {
  const where = written.startsWith('/') ? `static${written}` : `${written} next to the page`;
  const message =
    written === ''
      ? 'Expected the path of an image, found none. Write it in the parentheses.'
      : `Expected an image at ${where}, found none. Add the file or correct the path.`;
  return { ...place, rule: 'missing-image', message };
}

/** Adds the base path once to a path that begins with one slash. Two slashes begin an address on another host. */
export function toBased(path: string, basePath: string): string {
  if (!path.startsWith('/') || path.startsWith('//') || path.startsWith(basePath) || `${path}/` === basePath)
    return path;
  return basePath + path.slice(1);
}
