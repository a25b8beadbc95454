// Converts what a page writes in `<head>` (or `<Head>` of `@docusaurus/Head`) to tags for the document's
// head.
import { createContext, useContext, type ReactNode } from 'react';
import type { PageHead } from '../../types.ts';
import { toText } from './styles.ts';

/** Collects the head elements of a page while it is rendered. */
export const HeadCollector = createContext<ReactNode[] | undefined>(undefined);

/** Renders nothing at its position. */
export function Head({ children }: { children?: ReactNode }): ReactNode {
  useContext(HeadCollector)?.push(children);
  return null;
}

const TAG = /<(title|script|style|noscript)\b([^>]*)>([\s\S]*?)<\/\1>|<([a-z][\w-]*)\b[^>]*>/g;
const KEPT = new Set(['meta', 'link', 'base', 'noscript']);

/**
 * `html`: the collected tags as React rendered them. `refused`: tags that our documents must not
 * contain.
 */
export function compileHead(html: string): { head?: PageHead; refused: string[] } {
  const kept: string[] = [];
  const refused: string[] = [];
  let title: string | undefined;
  for (const [tag, paired, attributes = '', text = '', single] of html.matchAll(TAG)) {
    const name = paired ?? single!;
    if (name === 'title') title = toText(text);
    else if (KEPT.has(name) || (name === 'script' && /type="application\/(ld\+)?json"/.test(attributes)))
      kept.push(tag);
    // React adds an empty <head> where <html> is written.
    else if (name !== 'head') refused.push(name);
  }
  if (kept.length === 0 && title === undefined) return { refused };
  return { head: { html: kept.join(''), ...(title !== undefined && { title }) }, refused };
}
