// The head of an article: its title, and the badges below it.
import type { Element, Root } from 'hast';
import type { ReactNode } from 'react';
import type { FrontMatter } from '../types.ts';

export interface ContentTitle {
  heading: Element;
  /** How many nodes of the tree come before it. */
  index: number;
}

/** Removes a leading `# Title` from the tree: the author's own title takes precedence over the generated one. */
export function takeContentTitle(tree: Root): ContentTitle | undefined {
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'h1') {
      tree.children.splice(index, 1);
      const isFirst = tree.children.slice(0, index).every((each) => each.type === 'text' && each.value.trim() === '');
      return { heading: node, index: isFirst ? 0 : index };
    }
    if (/^(h[2-6]|hr)$/.test(node.tagName)) return undefined;
  }
  return undefined;
}

/** `written`: the content of the author's own heading. */
export function PageTitle({
  title,
  written,
  frontMatter,
  badges,
}: {
  title: string;
  written?: ReactNode;
  frontMatter: FrontMatter;
  badges?: ReactNode;
}): ReactNode {
  if (written === undefined && (frontMatter.hide_title || title === '')) return undefined;
  return (
    <header className="page-title">
      <h1>{written ?? title}</h1>
      {badges}
    </header>
  );
}
