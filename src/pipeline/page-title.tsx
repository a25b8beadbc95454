// The head of an article: its title, and the badges below it.
import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { renderToStaticMarkup } from 'react-dom/server';
import { Edition } from '../blocks/edition/static.tsx';
import type { FrontMatter } from './types.ts';

/** Takes a leading `# Title` out of the tree: the author's own title wins over the synthetic one. */
export function takeContentTitle(tree: Root): Element | undefined {
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'h1') {
      tree.children.splice(index, 1);
      return node;
    }
    if (/^(h[2-6]|hr)$/.test(node.tagName)) return undefined;
  }
  return undefined;
}

/** The header as HTML. */
export function renderPageTitle({ title, written, frontMatter }: { title: string; written?: Element; frontMatter: FrontMatter }): string {
  if (!written && (frontMatter.hide_title || title === '')) return '';
  const heading = written ? <h1 dangerouslySetInnerHTML={{ __html: toHtml(written.children) }} /> : <h1>{title}</h1>;
  const { edition } = frontMatter;
  return renderToStaticMarkup(
    <header className="page-title">
      {heading}
      {edition && (
        <p className="page-title__badges">
          <Edition is={edition} />
        </p>
      )}
    </header>,
  );
}
