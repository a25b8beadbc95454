// Parses the HTML of an article to a tree, for Markdown. React wrote the HTML, so tags are closed and attributes
// escaped. The content of a block is parsed only if the block's Markdown needs it.
import { MARK } from '../../blocks/block.ts';

export interface Element {
  name: string;
  /** The opening tag as written. */
  tag: string;
  /** Where the tag begins in the HTML. */
  start: number;
  children: Node[];
}

/** The content of a block. */
export interface Marked {
  block: number;
  readonly children: Node[];
}

export type Node = string | Element | Marked;

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Elements whose content is not text of the page. */
const SKIPPED = new Set(['script', 'style', 'svg', 'template', 'noscript', 'select', 'textarea']);

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

export function parseArticle(html: string): Node[] {
  return parseRange(html, { start: 0, end: html.length });
}

function parseRange(html: string, { start, end }: { start: number; end: number }): Node[] {
  const root: Element = { name: '', tag: '', start, children: [] };
  const open = [root];
  let at = start;
  // Searched again only after the last mark was passed; searching at each tag would scan the rest of the page each
  // time.
  let mark = toNextMark(html, start);
  while (at < end) {
    const next = html.indexOf('<', at);
    const textEnd = next === -1 || next > end ? end : next;
    if (mark < at) mark = toNextMark(html, at);
    if (mark < textEnd) {
      addText(open, html.slice(at, mark));
      at = addMarked(open, html, { mark, end });
      continue;
    }
    addText(open, html.slice(at, textEnd));
    if (textEnd === end) break;
    at = addTag(open, html, { start: textEnd, end });
  }
  return root.children;
}

function toNextMark(html: string, from: number): number {
  const found = html.indexOf(MARK.start, from);
  return found === -1 ? html.length : found;
}

function addText(open: Element[], text: string): void {
  if (text !== '') open.at(-1)!.children.push(toDecodedText(text));
}

/** Adds the content between two marks. Returns the position where parsing continues. */
function addMarked(open: Element[], html: string, { mark, end }: { mark: number; end: number }): number {
  const idEnd = html.indexOf(';', mark);
  const id = html.slice(mark + 1, idEnd);
  const close = `${MARK.end}${id};`;
  const found = /^\d+$/.test(id) ? html.indexOf(close, idEnd) : -1;
  if (found === -1 || found > end) {
    open.at(-1)!.children.push(MARK.start);
    return mark + 1;
  }
  let children: Node[] | undefined;
  open.at(-1)!.children.push({
    block: Number(id),
    get children() {
      return (children ??= parseRange(html, { start: idEnd + 1, end: found }));
    },
  });
  return found + close.length;
}

/** Adds the tag at `start`. Returns the position where parsing continues. */
function addTag(open: Element[], html: string, { start, end }: { start: number; end: number }): number {
  const tagEnd = html.indexOf('>', start);
  if (tagEnd === -1 || tagEnd >= end) return end;
  const tag = html.slice(start, tagEnd + 1);
  if (tag.startsWith('</')) {
    const name = tag.slice(2, -1).trim();
    const index = open.findLastIndex((element) => element.name === name);
    if (index > 0) open.length = index;
    return tagEnd + 1;
  }
  const name = /^<([a-zA-Z][\w:-]*)/.exec(tag)?.[1];
  if (name === undefined) return tagEnd + 1;
  if (SKIPPED.has(name)) {
    const close = html.indexOf(`</${name}>`, tagEnd);
    return close === -1 ? tagEnd + 1 : close + name.length + 3;
  }
  const element: Element = { name, tag, start, children: [] };
  open.at(-1)!.children.push(element);
  if (!VOID.has(name) && !tag.endsWith('/>')) open.push(element);
  return tagEnd + 1;
}

export function toDecodedText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#?)(\w+);/g, (whole, number: string, name: string) =>
    number === '' ? (NAMED[name] ?? whole) : toCharacter(name),
  );
}

/** Converts `x27` or `39` to its character. */
function toCharacter(number: string): string {
  return String.fromCodePoint(/^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number));
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute; an empty string if it has no value; undefined if the element lacks the attribute. */
export function getAttribute({ tag }: Element, name: string): string | undefined {
  const at = tag.indexOf(` ${name}`);
  if (at === -1) return undefined;
  let pattern = patterns.get(name);
  if (!pattern) patterns.set(name, (pattern = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`)));
  const found = pattern.exec(tag);
  return found ? toDecodedText(found[1] ?? '') : undefined;
}

export function hasClass(element: Element, name: string): boolean {
  return element.tag.includes(name) && (getAttribute(element, 'class') ?? '').split(' ').includes(name);
}

/** All text inside, unchanged. */
export function getText(nodes: Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : getText(node.children))).join('');
}
