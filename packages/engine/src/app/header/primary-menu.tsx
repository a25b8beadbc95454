// Renders the header's links for the drawer, which shows them on narrow screens.
import type { PageDetails } from '../../shared/page-details.ts';
import type { NavbarLink, SiteChrome } from '../../shared/chrome.ts';
import { toItemHref, toItemVersions, toLocaleEntries, toVersionMenu } from './menu-entries.ts';
import { MenuLink, type MenuEntry } from './menu-link.tsx';

/** A single list; the entries of a group follow its title. */
export function PrimaryMenu({ page, chrome }: { page: PageDetails; chrome: SiteChrome }) {
  const { items } = chrome.navbar;
  const toEntry = (item: NavbarLink): MenuEntry => ({
    label: item.label,
    href: toItemHref(item, page),
    external: item.external,
    versions: toItemVersions(item),
  });
  const toItem = (entry: MenuEntry) => (
    <li key={entry.href}>
      <MenuLink entry={entry} className="sidebar__link" permalink={page.permalink} />
    </li>
  );
  const groups = [
    ...items
      .filter((item) => item.items)
      .map((item) => ({
        title: item.label,
        entries: [...(item.href ? [toEntry(item)] : []), ...(item.items ?? [])],
      })),
    { title: 'Versions', entries: toVersionMenu(page, chrome)?.entries ?? [] },
    { title: 'Languages', entries: toLocaleEntries(page, chrome) },
  ].filter((group) => group.entries.length > 0);
  return (
    <nav className="sidebar__primary" aria-label="Main menu">
      <ul className="sidebar__list">
        {items.filter((item) => !item.items).map((item) => toItem(toEntry(item)))}
        {groups.map((group) => (
          <li key={group.title}>
            <p className="sidebar__title">{group.title}</p>
            <ul className="sidebar__list sidebar__list--nested">{group.entries.map(toItem)}</ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
