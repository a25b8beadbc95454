// Finds elements in the tree of an article, and determines which of them are not part of its text.
import { getAttribute, hasClass, type Element, type Node } from './parse-article.ts';

/** Elements that only work in a browser. */
export const CONTROLS = new Set(['button', 'form', 'input', 'label', 'output', 'progress', 'object', 'canvas']);

/** Whether an element is not meant to be read. */
export function isLeftOut(element: Element): boolean {
  return (
    getAttribute(element, 'aria-hidden') === 'true' ||
    hasClass(element, 'needs-scripts') ||
    element.tag.includes(' data-nosnippet')
  );
}

/** The outermost elements with this name (`p`) or class (`.card`), in order. */
export function find(nodes: Node[], selector: string): Element[] {
  const isFound = toTest(selector);
  const found: Element[] = [];
  const search = (inside: Node[]) => {
    for (const node of inside) {
      if (typeof node === 'string') continue;
      if ('tag' in node && isFound(node)) found.push(node);
      else search(node.children);
    }
  };
  search(nodes);
  return found;
}

/**
 * The nodes without elements of this name or class. Blocks inside keep their content, because they may be of the same
 * kind.
 */
export function without(nodes: Node[], selector: string): Node[] {
  const isFound = toTest(selector);
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string' || 'block' in node) return [node];
    return isFound(node) ? [] : [{ ...node, children: without(node.children, selector) }];
  });
}

function toTest(selector: string): (element: Element) => boolean {
  if (!selector.startsWith('.')) return ({ name }) => name === selector;
  return (element) => hasClass(element, selector.slice(1));
}
