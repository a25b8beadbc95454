// Renders a string and marks the parts that matched. It creates nodes, so that the string is never parsed
// as HTML.
import type { ReactNode } from 'react';
import type { MarkedText } from '../../search/search-types.ts';

/**
 * Ranges may overlap, be out of order, or extend beyond the text: the text is always drawn exactly once.
 */
export function Marked({ text, ranges }: MarkedText) {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const from = Math.max(start, at);
    const to = Math.min(end, text.length);
    if (!(from < to)) continue;
    nodes.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  nodes.push(text.slice(at));
  return nodes;
}
