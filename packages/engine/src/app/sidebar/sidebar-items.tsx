// Renders the nodes of one level of the sidebar.
import { memo } from 'react';
import { isActive, isOnTrail, isVisible } from '../../shared/nav-tree.ts';
import type { NavLink } from '../../shared/payload.ts';
import { toNodeKey } from './merge-nodes.ts';
import { SidebarCategory, type ItemsProps } from './sidebar-category.tsx';
import { SiteLink } from '../frame/site-link.tsx';

const SidebarLink = memo(function SidebarLink({ node, isCurrent }: { node: NavLink; isCurrent: boolean }) {
  return (
    <li className={node.className} data-trail={isCurrent ? '' : undefined}>
      <SiteLink
        className="sidebar__link"
        href={node.href}
        external={node.external}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {node.label}
      </SiteLink>
    </li>
  );
});

/** The `<li>` of each visible node. */
export function SidebarItems({ nodes, current, loadAll }: ItemsProps) {
  return nodes.map((node, index) => {
    if (!isVisible(node, current ?? '')) return null;
    const key = toNodeKey(node, index);
    if (node.type === 'link') {
      return <SidebarLink key={key} node={node} isCurrent={current !== undefined && isActive(node, current)} />;
    }
    if (node.type === 'html') {
      const classes = [node.className, node.defaultStyle && 'sidebar__html'].filter(Boolean).join(' ');
      return <li key={key} className={classes || undefined} dangerouslySetInnerHTML={{ __html: node.value }} />;
    }
    const own = current !== undefined && isOnTrail(node, current) ? current : undefined;
    return <SidebarCategory key={key} node={node} current={own} loadAll={loadAll} Items={SidebarItems} />;
  });
}
