// What of an article is only for one variant of the site: a badge says it, and the row, the section or the paragraph that it belongs to gets a class.
import type { TocEntry } from '../../shared/payload.ts';
import { toVariantClass } from '../../shared/variants.ts';
import { getAttribute, getText, hasClass, parseArticle, type Element, type Node } from '../markdown/parse-article.ts';

/** A badge, `<span data-only="admin">`, with the elements around it from the outermost on. */
interface Badge {
  element: Element;
  value: string;
  path: Element[];
}

const ATTRIBUTE = 'data-only';
const HEADING = /^h[2-6]$/;
/** What holds a line of text with a badge in it. */
const HOLDER = /^(?:h[2-6]|li|p|td|th)$/;
/** What a badge may follow and still speak of the whole: a name. */
const NAMES = new Set(['a', 'code', 'strong']);

/** Marks everything that a badge with one of `values` speaks of. `html` as React wrote it. */
export function compileVariants(html: string, values: string[]): string {
  if (values.length === 0 || !html.includes(` ${ATTRIBUTE}="`)) return html;
  const root: Element = { name: '', tag: '', start: 0, children: parseArticle(html) };
  const badges = findBadges([root]).filter(({ value }) => values.includes(value));
  const marks = new Map<Element, string>();
  for (const badge of badges) for (const element of getMarked(badge, badges)) marks.set(element, badge.value);
  return writeClasses(html, marks);
}

/** The entries, with the variant of each heading that `compileVariants` marked in `html`. */
export function toMarkedToc(toc: TocEntry[], html: string, values: string[]): TocEntry[] {
  const variants = new Map<string, string>();
  for (const [tag, id] of html.matchAll(/<h[2-6] [^>]*?\bid="([^"]+)"[^>]*>/g)) {
    const variant = values.find((value) => tag.includes(` class="${toVariantClass(value)}`));
    if (variant !== undefined) variants.set(id!, variant);
  }
  return toc.map((entry) => (variants.has(entry.id) ? { ...entry, variant: variants.get(entry.id) } : entry));
}

function findBadges(path: Element[]): Badge[] {
  return getElements(path.at(-1)!).flatMap((element) => {
    const value = getAttribute(element, ATTRIBUTE);
    return value === undefined ? findBadges([...path, element]) : [{ element, value, path }];
  });
}

/** Children that are elements, also those that a block shows. */
function getElements(parent: { readonly children: Node[] }): Element[] {
  return parent.children.flatMap((node) =>
    typeof node === 'string' ? [] : 'block' in node ? getElements(node) : [node],
  );
}

/** The elements that the badge speaks of. */
function getMarked(badge: Badge, badges: Badge[]): Element[] {
  const { path } = badge;
  // Of the page, which says so by itself.
  if (path.some((element) => hasClass(element, 'page-title'))) return [];
  const holder = path.findLastIndex(({ name }) => HOLDER.test(name));
  const element = path[holder];
  if (!element) return [];
  // A text that has badges of several speaks of each.
  if (badges.some(({ value, path: other }) => value !== badge.value && other.includes(element))) return [];
  if (/^t[dh]$/.test(element.name)) return getCells(badge, holder);
  const parent = path[holder - 1]!;
  if (HEADING.test(element.name)) return getRun(badge, { from: element, siblings: getElements(parent), badges });
  const item = path.findLast(({ name }) => name === 'li');
  if (item && hasClass(item, 'api-field'))
    return getElements(item).find(({ name }) => name === 'p') === element ? [item] : [];
  if (!isAtStart(badge, element)) return [];
  if (item && isAtStart(badge, item)) return [item];
  return element.name === 'p' ? getParagraph(badge, { paragraph: element, siblings: getElements(parent), badges }) : [];
}

/** The row, if the badge is beside its name or alone in a cell; the column, if it is in its heading; else its cell. */
function getCells(badge: Badge, at: number): Element[] {
  const { path } = badge;
  const cell = path[at]!;
  const row = path[at - 1]!;
  const { before, after } = split(cell, badge);
  const isBeside = isBlank(after) || isAtStart(badge, cell);
  if (!isBeside) return [];
  const index = getElements(row).indexOf(cell);
  if (path.some(({ name }) => name === 'thead')) {
    const table = path.findLast(({ name }) => name === 'table')!;
    return getElements(table)
      .flatMap(getElements)
      .flatMap((each) => getElements(each)[index] ?? []);
  }
  return index === 0 || (isBlank(before) && isBlank(after)) ? [row] : [cell];
}

interface RunStart {
  from: Element;
  siblings: Element[];
  badges: Badge[];
}

/** From an element to the next heading that does not belong to it, or to what begins with another badge: then its own heading is for both. */
function getRun(badge: Badge, { from, siblings, badges }: RunStart): Element[] {
  const level = HEADING.test(from.name) ? from.name : 'h6';
  const start = siblings.indexOf(from);
  const isEnd = (element: Element) => HEADING.test(element.name) && element.name <= level;
  const isOther = (element: Element) => badges.some((other) => other.value !== badge.value && speaksOf(other, element));
  const end = siblings.findIndex((element, index) => index > start && (isEnd(element) || isOther(element)));
  const isShared = end !== -1 && !isEnd(siblings[end]!) && !badge.path.includes(from);
  return siblings.slice(isShared ? start + 1 : start, end === -1 ? undefined : end);
}

/** Whether the badge is that of a whole paragraph or section that begins here. */
function speaksOf(badge: Badge, element: Element): boolean {
  if (!badge.path.includes(element)) return false;
  return HEADING.test(element.name) || (element.name === 'p' && isAtStart(badge, element));
}

/** The section, if the paragraph is its first; all that follows, if the badge is alone; else the paragraph, with what it introduces. */
function getParagraph(
  badge: Badge,
  { paragraph, siblings, badges }: { paragraph: Element; siblings: Element[]; badges: Badge[] },
): Element[] {
  const index = siblings.indexOf(paragraph);
  const heading = siblings[index - 1];
  if (heading && HEADING.test(heading.name)) return getRun(badge, { from: heading, siblings, badges });
  const { before, after } = split(paragraph, badge);
  if (isBlank(before) && isBlank(after)) return getRun(badge, { from: paragraph, siblings, badges });
  const introduced = getText(paragraph.children).trimEnd().endsWith(':') ? siblings[index + 1] : undefined;
  return introduced ? [paragraph, introduced] : [paragraph];
}

interface Piece {
  text: string;
  isName: boolean;
}

function isBlank(pieces: Piece[]): boolean {
  return pieces.every(({ text }) => text.trim() === '');
}

/** Whether nothing, or just a name, is before the badge. */
function isAtStart(badge: Badge, holder: Element): boolean {
  return split(holder, badge).before.every(({ text, isName }) => isName || text.trim() === '');
}

/** The text of an element before and after the badge in it. */
function split(holder: Element, { element }: Badge): { before: Piece[]; after: Piece[] } {
  const before: Piece[] = [];
  const after: Piece[] = [];
  let pieces = before;
  const walk = (nodes: Node[], isName: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') pieces.push({ text: node, isName });
      else if (node === element) pieces = after;
      else walk(node.children, isName || ('name' in node && NAMES.has(node.name)));
    }
  };
  walk(holder.children, false);
  return { before, after };
}

/** Adds the class to each opening tag. */
function writeClasses(html: string, marks: Map<Element, string>): string {
  const places = [...marks].toSorted(([a], [b]) => b.start - a.start);
  return places.reduce((text, [{ tag, start, name }, value]) => {
    const added = toVariantClass(value);
    const marked = / class="/.test(tag)
      ? tag.replace(/ class="/, `$&${added} `)
      : `<${name} class="${added}"${tag.slice(name.length + 1)}`;
    return text.slice(0, start) + marked + text.slice(start + tag.length);
  }, html);
}
