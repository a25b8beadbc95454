// Turns what authors write in links and images (file paths, `@site/…`, `pathname://…`, site paths) into addresses of the site.
import { posix } from 'node:path';
import type { Element, Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { Diagnostic, FoundLink } from '../types.ts';
import { toSitePath, type PageFiles } from './page-files.ts';

export interface LinkScope {
  /** The Markdown file that the tree comes from. */
  file: string;
  /** Folder of the version's pages: `docs` or `versioned_docs/version-1.0`. */
  docsFolder: string;
  basePath: string;
  /** Address of the page that shows the tree: relative addresses start from it. */
  permalink: string;
  files: PageFiles;
  /** Sizes of images by address, for the image block. */
  imageSizes: Map<string, { width: number; height: number }>;
}

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Rewrites every `href`, `to` and `src` that stands in the tree as text. */
export function compileLinks(tree: Root, scope: LinkScope): { links: FoundLink[]; diagnostics: Diagnostic[] } {
  const links: FoundLink[] = [];
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node) => {
    const place = { file: scope.file, line: node.position?.start.line, column: node.position?.start.column };
    const take = (written: string) => {
      const link = toTarget(written, scope);
      if (!isExternal(link.href)) links.push({ ...place, written, href: link.href, ...(link.missing && { missing: true }) });
      return link;
    };
    const takeImage = (written: string) => {
      const src = toImage(written, scope);
      if (src === undefined) diagnostics.push(toMissingImage(written, place));
      return src ?? written;
    };
    if (node.type === 'element') compileElement(node, { take, takeImage });
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') compileJsx(node, { take, takeImage });
  });
  return { links, diagnostics };
}

interface Takers {
  take(written: string): Target;
  takeImage(written: string): string;
}

function compileElement(node: Element, { take, takeImage }: Takers): void {
  const { href, src } = node.properties;
  if (node.tagName === 'a' && typeof href === 'string' && !isOwnAnchor(node)) {
    const target = take(href);
    node.properties.href = target.href;
    if (target.newTab || isExternal(target.href)) Object.assign(node.properties, { target: '_blank', rel: ['noopener', 'noreferrer'] });
  } else if (node.tagName === 'img' && typeof src === 'string') {
    node.properties.src = takeImage(src);
  }
}

function compileJsx(node: JsxElement, { take, takeImage }: Takers): void {
  if (node.name === 'a' || node.name === 'Link') {
    const attribute = getText(node, 'href') ?? getText(node, 'to');
    if (!attribute) return;
    const target = take(attribute.value as string);
    attribute.value = target.href;
    if ((target.newTab || isExternal(target.href)) && !getText(node, 'target')) addText(node, { target: '_blank', rel: 'noopener noreferrer' });
  } else if (node.name === 'img') {
    const attribute = getText(node, 'src');
    if (attribute) attribute.value = takeImage(attribute.value as string);
  }
}

function getText(node: JsxElement, name: string): MdxJsxAttribute | undefined {
  const found = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return found?.type === 'mdxJsxAttribute' && typeof found.value === 'string' ? found : undefined;
}

function addText(node: JsxElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) node.attributes.push({ type: 'mdxJsxAttribute', name, value });
}

/** Anchors that we made ourselves: headings and footnotes. */
function isOwnAnchor(node: Element): boolean {
  const { className, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  return (Array.isArray(className) && className.includes('heading-anchor')) || dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
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

/** The address for a written link. */
export function toTarget(written: string, scope: LinkScope): Target {
  if (written.startsWith('pathname://')) return { href: toBased(written.slice('pathname://'.length), scope.basePath), newTab: true };
  if (isExternal(written) || written.startsWith('#') || written === '') return { href: written };
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const decoded = toDecoded(path);
  if (/\.mdx?$/i.test(path)) {
    const permalink = getMarkdownCandidates(decoded, scope).map((file) => scope.files.getPermalink(file)).find(Boolean);
    return permalink ? { href: permalink + suffix } : { href: written, missing: true };
  }
  const isFileReference = path.startsWith('@site/') || /^\.\.?\//.test(path) || (/\.\w+$/.test(path) && !path.startsWith('/'));
  if (isFileReference && /\.\w+$/.test(path) && !/\.html?$/i.test(path)) {
    const published = scope.files.publish(toSitePath(decoded, scope.file));
    if (published) return { href: published + suffix, newTab: true };
  }
  if (path.startsWith('@site/')) return { href: written, missing: true };
  if (path.startsWith('/')) return { href: toBased(path, scope.basePath) + suffix };
  return { href: new URL(written, `http://site${scope.permalink}`).pathname + suffix };
}

/** Where a Markdown link may point, most specific first. */
function getMarkdownCandidates(path: string, { file, docsFolder }: LinkScope): string[] {
  const inDocs = posix.normalize(posix.join(docsFolder, path));
  if (path.startsWith('@site/') || /^\.\.?\//.test(path)) return [toSitePath(path, file)];
  if (path.startsWith('/')) return [inDocs, path.slice(1)];
  return [inDocs, posix.normalize(path), toSitePath(path, file)];
}

/** The address for a written image; undefined if there is no such file. */
function toImage(written: string, scope: LinkScope): string | undefined {
  if (written.startsWith('pathname://')) return toBased(written.slice('pathname://'.length), scope.basePath);
  if (isExternal(written)) return written;
  const path = toDecoded(written.replace(/[?#].*$/, ''));
  const file = path.startsWith('/') ? `static${path}` : toSitePath(path, scope.file);
  const address = file.startsWith('static/') ? toStatic(file, scope) : scope.files.publish(file);
  const size = address && scope.files.getImageSize(file);
  if (address && size) scope.imageSizes.set(address, size);
  return address;
}

function toStatic(file: string, { files, basePath }: LinkScope): string | undefined {
  return files.hasFile(file) ? basePath + file.slice('static/'.length) : undefined;
}

function toMissingImage(written: string, place: Pick<Diagnostic, 'file' | 'line' | 'column'>): Diagnostic {
  const where = written.startsWith('/') ? `static${written}` : `${written} beside the page`;
  const message = `Expected an image at ${where}, found none. Add the file or correct the path.`;
  return { ...place, severity: 'error', rule: 'missing-image', message };
}

/** A path that begins with a slash gets the base path, once. */
export function toBased(path: string, basePath: string): string {
  if (!path.startsWith('/') || path.startsWith(basePath) || `${path}/` === basePath) return path;
  return basePath + path.slice(1);
}

function toDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray `%`: the path is meant literally.
    return path;
  }
}
