// Renders the header's links for the drawer, where a narrow screen has them.
import type { PagePayload } from '../../shared/payload.ts';
import type { NavbarLink, AppChrome } from '../../shared/site-chrome.ts';
import type { DropdownEntry } from './dropdown.tsx';
import { toItemHref, toLocaleEntries, toVersionMenu } from './menu-entries.ts';
import { toCurrent } from './paths.ts';
import { usePreferredVersion } from './preferred-version.ts';
import { SiteLink } from './site-link.tsx';

function MenuLink({ entry, permalink }: { entry: DropdownEntry; permalink: string }) {
  const isCurrent = entry.current === undefined ? toCurrent(entry.href, permalink) : entry.current || undefined;
  return (
    <li>
      <SiteLink
        className="sidebar__link"
        href={entry.href}
        external={entry.external}
        lang={entry.lang}
        data-version={entry.version}
        data-document={entry.lang && ''}
        aria-current={entry.external ? undefined : isCurrent}
      >
        {entry.label}
      </SiteLink>
    </li>
  );
}

/** One list; entries of a group follow its title. */
export function PrimaryMenu({ payload, chrome }: { payload: PagePayload; chrome: AppChrome }) {
  const preferred = usePreferredVersion(payload);
  const toEntry = (item: NavbarLink) => ({ ...item, href: toItemHref(item, payload, preferred) });
  const groups = [
    ...chrome.navbar.items
      .filter((item) => item.items)
      .map((item) => ({
        title: item.label,
        entries: [...(item.href ? [toEntry(item)] : []), ...(item.items ?? [])],
      })),
    { title: 'Versions', entries: toVersionMenu(payload, chrome, preferred)?.entries ?? [] },
    { title: 'Languages', entries: toLocaleEntries(payload, chrome) },
  ].filter((group) => group.entries.length > 0);
  return (
    <nav className="sidebar__primary" aria-label="Main menu">
      <ul className="sidebar__list">
        {chrome.navbar.items
          .filter((item) => !item.items)
          .map((item) => (
            <MenuLink key={item.href} entry={toEntry(item)} permalink={payload.permalink} />
          ))}
        {groups.map((group) => (
          <li key={group.title}>
            <p className="sidebar__title">{group.title}</p>
            <ul className="sidebar__list sidebar__list--nested">
              {group.entries.map((entry) => (
                <MenuLink key={entry.href} entry={entry} permalink={payload.permalink} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
