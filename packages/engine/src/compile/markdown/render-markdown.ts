// Renders the tree of an article as Markdown (GFM), element by element. Each block provides its own Markdown.
import type { RenderedPart } from '../../blocks/block.ts';
import { escapeStart, toCodeBlock, toLink, toQuote } from '../../shared/markdown-text.ts';
import { find, isLeftOut, without } from './find-elements.ts';
import type { MarkdownInput, Scope } from './markdown-scope.ts';
import { getAttribute, getText, parseArticle, type Element, type Node } from './parse-article.ts';
import { renderInline } from './render-inline.ts';
import { renderTable } from './render-table.ts';

/** The article with its title and absolute links, without elements that are only there to be clicked. */
export function renderMarkdown({ html, ...input }: MarkdownInput): string {
  const scope: Scope = { ...input, toAddress: createToAddress(input) };
  return `${renderBlocks(parseArticle(html), scope).join('\n\n')}\n`;
}

function createToAddress({ permalink, url }: Pick<MarkdownInput, 'permalink' | 'url'>): (href: string) => string {
  const own = url + permalink;
  return (href) => {
    if (href.startsWith('/') && !href.startsWith('//')) return url + href;
    if (href.startsWith('#')) return own + href;
    return !URL.canParse(href) && URL.canParse(href, own) ? new URL(href, own).href : href;
  };
}

const CONTAINERS = new Set(
  'address article aside center dd details div dl dt fieldset figcaption figure footer header hgroup legend main nav picture search section summary'.split(
    ' ',
  ),
);
const LEAVES = new Set('blockquote h1 h2 h3 h4 h5 h6 hr iframe ol p pre table ul video audio'.split(' '));

function isBlock(node: Node): boolean {
  if (typeof node === 'string') return false;
  return 'block' in node || CONTAINERS.has(node.name) || LEAVES.has(node.name);
}

/** Paragraphs, lists and other blocks, one string each. */
function renderBlocks(nodes: Node[], scope: Scope): string[] {
  const blocks: string[] = [];
  let inline: Node[] = [];
  const flush = () => {
    const text = renderInline(inline, scope).trim();
    if (text !== '') blocks.push(text.split('\n').map(escapeStart).join('\n'));
    inline = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      inline.push(node);
      continue;
    }
    flush();
    blocks.push(...renderBlock(node as Exclude<Node, string>, scope));
  }
  flush();
  return blocks;
}

const NO_FILES: NonNullable<Scope['files']> = {
  readText: () => undefined,
  listFiles: () => [],
  toHref: (written) => written,
};

function renderBlock(node: Exclude<Node, string>, scope: Scope): string[] {
  if ('block' in node) {
    const { markdown, props } = scope.blocks[node.block]!;
    const { files = NO_FILES, toAddress } = scope;
    const { readText, listFiles, toHref } = files;
    const rendered = toPart(node, scope);
    const text = markdown(props as never, { rendered, readText, listFiles, toHref, toAddress }).trim();
    return text === '' ? [] : [text];
  }
  if (isLeftOut(node)) return [];
  const render = RENDERERS[node.name];
  return render ? render(node, scope) : renderBlocks(node.children, scope);
}

type Renderer = (element: Element, scope: Scope) => string[];

const renderMedia: Renderer = (element, { toAddress }) => {
  const src = getAttribute(element, 'src');
  if (!src) return [];
  return [toLink(getAttribute(element, 'title') ?? getAttribute(element, 'aria-label') ?? src, toAddress(src))];
};

const RENDERERS: Record<string, Renderer> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, renderHeading])),
  hr: () => ['---'],
  pre: (element) => [toCodeBlock(getText(element.children), getLanguage(element))],
  blockquote: ({ children }, scope) => toWhole(renderBlocks(children, scope)).map(toQuote),
  ul: renderList,
  ol: renderList,
  table: (table, scope) => renderTable(table, scope, (cell) => renderBlocks(cell, scope)),
  summary: ({ children }, scope) => [`**${renderInline(children, scope).trim()}**`],
  dt: ({ children }, scope) => [`**${renderInline(children, scope).trim()}**`],
  iframe: renderMedia,
  video: renderMedia,
  audio: renderMedia,
};

function renderHeading({ name, children }: Element, scope: Scope): string[] {
  const text = renderInline(children, scope).replaceAll(/\\?\n/g, ' ').trim();
  return text === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${text.replace(/(#+)$/, '\\$1')}`];
}

function getLanguage(pre: Element): string {
  const code = pre.children.find((node): node is Element => typeof node !== 'string' && 'tag' in node);
  return /\blanguage-([\w-]+)/.exec(pre.tag + (code?.tag ?? ''))?.[1] ?? '';
}

function toWhole(blocks: string[]): string[] {
  return blocks.length === 0 ? [] : [blocks.join('\n\n')];
}

function renderList(list: Element, scope: Scope): string[] {
  const start = Number(getAttribute(list, 'start') ?? 1);
  const items = getItems(list.children)
    .map((item) => renderItem(item, scope))
    .filter((blocks) => blocks.length > 0)
    .map((blocks, index) => {
      const sign = list.name === 'ol' ? `${start + index}. ` : '- ';
      return sign + joinItem(blocks).replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`);
    });
  return items.length === 0 ? [] : [items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n')];
}

/** The items of a list, which may be nested in blocks. */
function getItems(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return 'block' in node || node.name !== 'li' ? getItems(node.children) : [node];
  });
}

function renderItem(item: Element, scope: Scope): string[] {
  const box = find(item.children, 'input')[0];
  const blocks = renderBlocks(item.children, scope);
  if (box && getAttribute(box, 'type') === 'checkbox')
    blocks[0] = `[${getAttribute(box, 'checked') === undefined ? ' ' : 'x'}] ${blocks[0] ?? ''}`;
  return blocks;
}

/** A nested list directly follows the first line. */
function joinItem(blocks: string[]): string {
  const isTight = blocks.length === 2 && !blocks[0]!.includes('\n') && /^(?:- |\d+\. )/.test(blocks[1]!);
  return blocks.join(isTight && !blocks[1]!.includes('\n\n') ? '\n' : '\n\n');
}

function toPart(node: { readonly children: Node[] }, scope: Scope): RenderedPart {
  return {
    toMarkdown: () => renderBlocks(node.children, scope).join('\n\n'),
    toLine: () => renderInline(node.children, scope).replaceAll(/\\?\n/g, ' ').trim(),
    find: (selector) => find(node.children, selector).map((element) => toPart(element, scope)),
    without: (selector) => toPart({ children: without(node.children, selector) }, scope),
  };
}
