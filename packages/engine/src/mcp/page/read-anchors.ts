// Finds what an address of a page can name: its headings, and the rows and fields below them.
import {
  getAttribute,
  getText,
  hasClass,
  parseArticle,
  type Element,
  type Node,
} from '../../compile/markdown/parse-article.ts';

export interface PageAnchor {
  id: string;
  /** The text of the heading, or the name of the row or field. */
  name: string;
  isHeading: boolean;
}

const HEADING = /^h[2-6]$/;
const PART = /^(?:tr|li)$/;

/** All anchors of the article in a document, in order. Empty if the document has no article. */
export function readAnchors(html: string): PageAnchor[] {
  const start = html.indexOf('<article');
  const end = html.indexOf('</article>', start);
  return start === -1 || end === -1 ? [] : findAnchors(parseArticle(html.slice(start, end)));
}

function findAnchors(nodes: Node[]): PageAnchor[] {
  return nodes.flatMap((node): PageAnchor[] => {
    if (typeof node === 'string') return [];
    const below = findAnchors(node.children);
    const id = 'name' in node ? getAttribute(node, 'id') : undefined;
    if (id === undefined || !('name' in node)) return below;
    if (HEADING.test(node.name)) return [{ id, name: getText(node.children).trim(), isHeading: true }, ...below];
    return PART.test(node.name) ? [{ id, name: getName(node), isHeading: false }, ...below] : below;
  });
}

/** The text that links to the row, or the first code of the field. */
function getName(part: Element): string {
  const found = findFirst(part.children, (element) => hasClass(element, 'field-name') || element.name === 'code');
  return found ? getText(found.children).trim() : '';
}

function findFirst(nodes: Node[], isWanted: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if ('name' in node && isWanted(node)) return node;
    const found = findFirst(node.children, isWanted);
    if (found) return found;
  }
  return undefined;
}
