// Renders text, links, pictures and code inside a paragraph, a heading or a table cell.
import { escapeText, toCodeSpan, toDestination, toLink } from '../../shared/markdown-text.ts';
import { toSingleSpaces } from '../../shared/single-spaces.ts';
import { CONTROLS, find, isLeftOut } from './find-elements.ts';
import { getAttribute, getText, hasClass, type Element, type Node } from './parse-article.ts';
import type { Scope } from './markdown-scope.ts';

const SIGNS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' };

/** Spaces stay as in the text; a line ends only at a line break element. */
export function renderInline(nodes: Node[], scope: Scope): string {
  const text = nodes.map((node) => renderNode(node, scope)).join('');
  if (!text.includes('\n') && !text.includes('  ')) return text;
  return text
    .replaceAll(/ *(?<!\\)\n */g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ *\\\n */g, '\\\n');
}

function renderNode(node: Node, scope: Scope): string {
  if (typeof node === 'string') return escapeText(toSingleSpaces(node));
  if ('block' in node) return renderInline(node.children, scope);
  if (isLeftOut(node)) return '';
  const { name, children } = node;
  if (name === 'br') return '\\\n';
  if (name === 'img') return renderImage(node, scope);
  if (name === 'code' || name === 'pre') return toCodeSpan(getText(children));
  if (name === 'a') return renderLink(node, scope);
  if (CONTROLS.has(name)) return renderInline(find(children, 'img'), scope);
  const inner = renderInline(children, scope);
  if (hasClass(node, 'badge') && inner.trim() !== '') return `(${inner.trim()})`;
  const sign = SIGNS[name];
  if (sign === undefined) return BREAKING.has(name) && inner.trim() !== '' ? ` ${inner} ` : inner;
  return inner.trim() === '' ? inner : inner.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${sign}$2${sign}$3`);
}

/** Block elements, which are separated when rendered on one line. */
const BREAKING = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'td', 'th', 'tr', 'ul']);

function renderImage(image: Element, { toAddress }: Scope): string {
  const src = getAttribute(image, 'src');
  const alt = getAttribute(image, 'alt') ?? '';
  return src === undefined
    ? ''
    : `![${escapeText(alt).replaceAll(/[[\]]/g, String.raw`\$&`)}](${toDestination(toAddress(src))})`;
}

/** A link to its own position, such as that of a row, is only there to be clicked. */
function renderLink(link: Element, scope: Scope): string {
  const inner = renderInline(link.children, scope);
  const href = getAttribute(link, 'href');
  const text = inner.trim();
  if (href === undefined || text === '' || hasClass(link, 'field-name')) return inner;
  return inner.replace(text, () => toLink(text, scope.toAddress(href)));
}
