// Writes the plain parts of an article as HTML: texts, lists and tables without components, which most pages mostly
// consist of. React would write the same; a page is compiled in a tenth less time without it.
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toEscaped } from '../../shared/escape-html.ts';

type Node = RootContent | ElementContent;

/** Elements without rules of their own in React. Links are `ContentLink`s, which differ only if they contain an image. */
const PLAIN = new Set(
  'a b blockquote code dd del div dl dt em h2 h3 h4 h5 h6 i kbd li ol p s span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);
const EMPTY = new Set(['br', 'hr', 'wbr']);
/** React's elements have no blank texts here. */
const WITHOUT_BLANKS = new Set(['table', 'tbody', 'thead', 'tr']);
const ATTRIBUTES: Record<string, string> = {
  align: 'align',
  ariaLabel: 'aria-label',
  className: 'class',
  href: 'href',
  id: 'id',
  rel: 'rel',
  role: 'role',
  scope: 'scope',
  tabIndex: 'tabindex',
  target: 'target',
  title: 'title',
};
const DATA = /^data(?:[A-Z][a-z]+)+$/;
/** React blocks `javascript:`, and has rules for an address without characters. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|[#./?])/;

/** The tree with each plain element replaced by an element that has its HTML; everything else stays for React. */
export function writePlainParts<Tree extends Root>(tree: Tree): Tree {
  return { ...tree, children: tree.children.map(writePlain) };
}

function writePlain<T extends Node>(node: T): T {
  if (node.type !== 'element' || !PLAIN.has(node.tagName)) return node;
  const html = renderChildren(node);
  // `toJsxRuntime` passes an unknown property on as it is.
  if (html !== undefined)
    return { ...node, properties: { ...node.properties, dangerouslySetInnerHTML: { __html: html } }, children: [] };
  // The children of a link are those of a component, which may look at them.
  return node.tagName === 'a' ? node : { ...node, children: node.children.map(writePlain) };
}

/** Undefined if React must render one of them. */
function renderChildren({ tagName, children }: Element): string | undefined {
  let html = '';
  for (const child of children) {
    if (child.type === 'text') {
      if (!WITHOUT_BLANKS.has(tagName) || /[^ \t\n\f\r]/.test(child.value)) html += toReactText(child.value);
      continue;
    }
    const part = child.type === 'element' ? renderElement(child) : undefined;
    if (part === undefined) return undefined;
    html += part;
  }
  return html;
}

function renderElement(element: Element): string | undefined {
  const { tagName } = element;
  const isEmpty = EMPTY.has(tagName);
  if (!isEmpty && !PLAIN.has(tagName)) return undefined;
  const attributes = renderAttributes(element);
  if (attributes === undefined) return undefined;
  if (isEmpty) return `<${tagName}${attributes}/>`;
  const content = renderChildren(element);
  return content === undefined ? undefined : `<${tagName}${attributes}>${content}</${tagName}>`;
}

function renderAttributes({ properties }: Element): string | undefined {
  let html = '';
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    const name = ATTRIBUTES[property] ?? toDataAttribute(property);
    const text = typeof value === 'string' ? value : toText(value);
    if (name === undefined || text === undefined || (name === 'href' && !SAFE_ADDRESS.test(text))) return undefined;
    html += ` ${name}="${toReactText(text)}"`;
  }
  return html;
}

function toDataAttribute(property: string): string | undefined {
  return DATA.test(property) ? property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : undefined;
}

/** Undefined for `true` and `false`, which mean something else in each attribute. */
function toText(value: number | boolean | (string | number)[]): string | undefined {
  if (typeof value === 'boolean') return undefined;
  return Array.isArray(value) ? value.join(' ').trim() : String(value);
}

/** As React escapes texts and attributes. */
function toReactText(text: string): string {
  return /["&'<>]/.test(text) ? toEscaped(text).replaceAll('"', '&quot;').replaceAll("'", '&#x27;') : text;
}
