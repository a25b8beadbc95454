// Renders the one sidebar of the document: a sticky column on wide screens, a drawer on narrow ones.
import { memo } from 'react';
import type { PagePayload, SidebarSlice } from '../../shared/payload.ts';
import type { AppChrome } from '../../shared/site-chrome.ts';
import { Brand, DRAWER_ID } from './header.tsx';
import { Icon } from './icon.tsx';
import type { LoadTree } from './load-tree.ts';
import { PrimaryMenu } from './primary-menu.tsx';
import { SidebarItems } from './sidebar-items.tsx';
import { useDrawer } from './use-drawer.ts';
import { useSidebarTree } from './use-sidebar-tree.ts';

interface DocsTreeProps {
  slice: SidebarSlice;
  permalink: string;
  loadTree: LoadTree;
}

const DocsTree = memo(function DocsTree({ slice, permalink, loadTree }: DocsTreeProps) {
  const { nodes, loadAll } = useSidebarTree(slice, loadTree);
  return (
    <nav className="sidebar__docs" aria-label="Docs sidebar">
      <ul className="sidebar__list">
        <SidebarItems nodes={nodes} current={permalink} loadAll={loadAll} />
      </ul>
    </nav>
  );
});

interface SidebarProps {
  payload: PagePayload;
  chrome: AppChrome;
  loadTree: LoadTree;
}

/** The sidebar; a page without one keeps the drawer for the header's links. */
export function Sidebar({ payload, chrome, loadTree }: SidebarProps) {
  const drawer = useDrawer(payload.permalink);
  const slice = payload.sidebar;
  return (
    // Not an `<aside>`: that may not become a dialog.
    <div
      ref={drawer}
      id={DRAWER_ID}
      role="complementary"
      className="sidebar"
      popover="auto"
      aria-label="Site navigation"
      data-drawer-only={slice ? undefined : ''}
    >
      <div className="sidebar__head">
        <Brand chrome={chrome} />
        <button
          type="button"
          className="icon-button"
          aria-label="Close navigation bar"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          data-drawer-close=""
        >
          <Icon name="close" />
        </button>
      </div>
      <PrimaryMenu payload={payload} chrome={chrome} />
      {slice && (
        <button type="button" className="sidebar__back needs-scripts" data-drawer-back="">
          ← Back to main menu
        </button>
      )}
      {slice && <DocsTree key={slice.name} slice={slice} permalink={payload.permalink} loadTree={loadTree} />}
    </div>
  );
}
