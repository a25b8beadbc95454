// Renders one category of the sidebar: its label, its caret and, after it was opened, its items.
import { memo, useId, useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { isActive } from '../../shared/nav-tree.ts';
import type { NavCategory, NavNode } from '../../shared/payload.ts';
import { useCollapse } from './use-collapse.ts';

export interface ItemsProps {
  nodes: NavNode[];
  /** Address of the current page, if it is among these nodes or below them. */
  current?: string;
  loadAll: () => Promise<void>;
}

export interface CategoryProps {
  node: NavCategory;
  /**
   * Address of the current page if it is in this category. Undefined otherwise, so that other categories don't render
   * again.
   */
  current?: string;
  loadAll: () => Promise<void>;
  /** Renders the nodes of a level. Passed as a prop, because levels and categories render each other. */
  Items: ComponentType<ItemsProps>;
}

/**
 * The open state of a category, which the category keeps. When the reader comes to a page in it, the category opens
 * once.
 */
function useOpen({ node, current }: CategoryProps) {
  const holdsPage = current !== undefined;
  const [open, setOpen] = useState(!node.collapsible || (node.items !== undefined && (holdsPage || !node.collapsed)));
  const [wasActive, setWasActive] = useState(holdsPage);
  if (holdsPage !== wasActive) {
    setWasActive(holdsPage);
    if (holdsPage && node.items) setOpen(true);
  }
  return [open, setOpen] as const;
}

function CategoryItems(props: CategoryProps & { id: string; open: boolean; animateMount: boolean }) {
  const { ref, hidden } = useCollapse({ open: props.open, animateMount: props.animateMount });
  return (
    <ul ref={ref} id={props.id} className="sidebar__list sidebar__list--nested" hidden={hidden}>
      <props.Items nodes={props.node.items ?? []} current={props.current} loadAll={props.loadAll} />
    </ul>
  );
}

function Caret({ label, open, id, onClick }: { label: string; open: boolean; id?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="sidebar__caret needs-scripts"
      aria-expanded={open}
      aria-controls={id}
      aria-label={`${open ? 'Collapse' : 'Expand'} sidebar category '${label}'`}
      onClick={onClick}
    />
  );
}

/** A category; memoized, because a large sidebar has hundreds. */
export const SidebarCategory = memo(function SidebarCategory(props: CategoryProps) {
  const { node, current, loadAll } = props;
  const id = useId();
  const [open, setOpen] = useOpen(props);
  const [wasOpened, setWasOpened] = useState(open);
  const [startedOpen] = useState(open);
  if (open && !wasOpened) setWasOpened(true);

  const toggle = (isOpen = !open) => {
    setOpen(isOpen);
    // If loading the branch fails, the reader can still load a page of the category as a document.
    const target = node.href ?? node.firstHref;
    if (isOpen && !node.items) loadAll().catch(() => target && location.assign(target));
  };
  const isCurrent = current !== undefined && isActive(node, current);
  const followLabel = (event: MouseEvent) => {
    if (!node.collapsible) return;
    if (isCurrent) event.preventDefault();
    toggle(isCurrent ? !open : true);
  };
  // A category without its own page only opens and closes. Without scripts, its link leads to its first page.
  const isToggle = node.href === undefined && node.collapsible;
  const hasList = node.items !== undefined && wasOpened;
  const listId = hasList ? id : undefined;
  return (
    <li className={node.className} data-category="" data-trail={current === undefined ? undefined : ''}>
      {isToggle && (
        <button
          type="button"
          className="sidebar__label needs-scripts"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => toggle()}
        >
          {node.label}
        </button>
      )}
      <a
        className={isToggle ? 'sidebar__label needs-no-scripts' : 'sidebar__label'}
        href={node.href ?? node.firstHref}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={isToggle ? undefined : followLabel}
      >
        {node.label}
      </a>
      {node.href !== undefined && node.collapsible && (
        <Caret label={node.label} open={open} id={listId} onClick={() => toggle()} />
      )}
      {hasList && <CategoryItems {...props} id={id} open={open} animateMount={!startedOpen} />}
    </li>
  );
});
