// Renders the page's table of contents: a column next to the article, or a fold at its top.
import type { TocEntry } from '../../shared/payload.ts';
import { toVariantClass } from '../../shared/variants.ts';
import { toTocTree } from './contents-tree.ts';
import type { TocNode } from './contents-tree.ts';
import { Icon } from '../frame/icon.tsx';

function ContentsList({ nodes }: { nodes: TocNode[] }) {
  return (
    <ul className="contents__list">
      {nodes.map((node) => (
        <li key={node.id} className={node.variant && toVariantClass(node.variant)}>
          <a className="contents__link" href={`#${node.id}`} dangerouslySetInnerHTML={{ __html: node.html }} />
          {node.children.length > 0 && <ContentsList nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

/** The column; a behavior marks the active link. */
export function Contents({ toc }: { toc: TocEntry[] }) {
  return (
    <nav className="contents" aria-label="On this page" data-contents="">
      <p className="contents__title" aria-hidden="true">
        On this page
      </p>
      <ContentsList nodes={toTocTree(toc)} />
    </nav>
  );
}

/** The fold, which is closed on each new page. After a choice it stays open, unless it covers the text. */
export function ContentsFold({ toc }: { toc: TocEntry[] }) {
  return (
    <details className="contents-fold" data-contents-fold="">
      <summary className="contents-fold__summary">
        On this page
        <span className="contents-fold__current" data-contents-current="" aria-hidden="true" />
        <Icon name="chevron" className="contents-fold__caret" />
      </summary>
      <ContentsList nodes={toTocTree(toc)} />
    </details>
  );
}
