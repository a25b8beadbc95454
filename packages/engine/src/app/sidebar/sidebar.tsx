// Renders the document's single sidebar: a sticky column on wide screens, a drawer on narrow ones.
import { memo } from 'react';
import type { SidebarSlice } from '../../shared/payload.ts';
import { SidebarItems } from './sidebar-items.tsx';
import { useDrawer } from './use-drawer.ts';
import { useSidebarTree } from './use-sidebar-tree.ts';

export const DRAWER_ID = 'docs-sidebar';

interface DocsTreeProps {
  slice: SidebarSlice;
  permalink: string;
}

const DocsTree = memo(function DocsTree({ slice, permalink }: DocsTreeProps) {
  const { nodes, loadAll } = useSidebarTree(slice);
  return (
    <nav className="sidebar__docs" aria-label="Docs sidebar">
      <ul className="sidebar__list">
        <SidebarItems nodes={nodes} current={permalink} loadAll={loadAll} />
      </ul>
    </nav>
  );
});

interface SidebarProps extends Omit<DocsTreeProps, 'slice'> {
  slice: SidebarSlice | undefined;
  /** What `SidebarMenu` renders. */
  menuHtml: string;
}

/** The sidebar. On a page without one, the drawer still has the header's links. */
export function Sidebar({ slice, permalink, menuHtml }: SidebarProps) {
  const drawer = useDrawer(permalink);
  return (
    // Not an `<aside>`, because its role must not change to `dialog`.
    <div
      ref={drawer}
      id={DRAWER_ID}
      role="complementary"
      className="sidebar"
      popover="auto"
      aria-label="Site navigation"
      data-drawer-only={slice ? undefined : ''}
    >
      <div className="sidebar__menu" dangerouslySetInnerHTML={{ __html: menuHtml }} suppressHydrationWarning />
      {slice && (
        <button type="button" className="sidebar__back needs-scripts" data-drawer-back="">
          ← Back to main menu
        </button>
      )}
      {slice && <DocsTree key={slice.name} slice={slice} permalink={permalink} />}
    </div>
  );
}
