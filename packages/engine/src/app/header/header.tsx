// Renders the bar at the top of every page: name, links, search, color mode and the drawer's button.
import type { PageDetails } from '../../shared/page-details.ts';
import type { NavbarLink, SiteChrome } from '../../shared/chrome.ts';
import { Brand } from './brand.tsx';
import { Dropdown } from './dropdown.tsx';
import { Icon, ModeIcon } from '../frame/icon.tsx';
import { toItemHref, toItemVersions, toLocaleEntries, toVersionMenu } from './menu-entries.ts';
import { MenuLink } from './menu-link.tsx';
import { SearchButton } from './search-button.tsx';
import { DRAWER_ID } from '../sidebar/sidebar.tsx';

function HeaderItem({ item, page }: { item: NavbarLink; page: PageDetails }) {
  const { label, external, icon, items } = item;
  const { permalink } = page;
  if (items) {
    const id = `menu-${label.toLowerCase().replace(/\W+/g, '-')}`;
    // A button cannot also be a link, so the menu's own page becomes its first entry.
    const own = item.href ? [{ label, href: item.href, external }] : [];
    return <Dropdown id={id} label={label} entries={[...own, ...items]} permalink={permalink} />;
  }
  if (icon === 'github') {
    return (
      <a
        className="icon-button header__mark"
        href={item.href}
        aria-label={`${label} (opens in a new tab)`}
        title={label}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="github" />
      </a>
    );
  }
  const entry = { label, href: toItemHref(item, page), external, versions: toItemVersions(item) };
  return <MenuLink entry={entry} className="header__link" permalink={permalink} />;
}

function ThemeToggle() {
  const label = 'Switch between dark and light mode (currently light mode)';
  return (
    // The behavior sets the button's text and `aria-pressed`.
    <button
      type="button"
      className="icon-button needs-scripts"
      data-theme-toggle=""
      aria-label={label}
      title={label}
      aria-pressed="false"
      aria-live="polite"
    >
      <ModeIcon />
    </button>
  );
}

/** The whole header; rendered only by the build. */
export function Header({ page, chrome }: { page: PageDetails; chrome: SiteChrome }) {
  const { items, hideOnScroll } = chrome.navbar;
  const { permalink } = page;
  const versions = toVersionMenu(page, chrome);
  const locales = toLocaleEntries(page, chrome);
  const toItem = (item: NavbarLink) => <HeaderItem key={`${item.label} ${item.href}`} item={item} page={page} />;
  const hasChoices = chrome.versions !== undefined || locales.length > 0;
  return (
    <header
      className="header"
      data-hide-on-scroll={hideOnScroll || undefined}
      data-has-choices={hasChoices ? '' : undefined}
      data-behind-drawer=""
    >
      <nav className="header__bar" aria-label="Main">
        <button
          type="button"
          className="icon-button header__menu"
          aria-label="Toggle navigation bar"
          popoverTarget={DRAWER_ID}
          data-sidebar-toggle=""
        >
          <Icon name="menu" />
        </button>
        <Brand chrome={chrome} />
        <div className="header__items">{items.filter((item) => item.position === 'left').map(toItem)}</div>
        <div className="header__tools">
          {versions && (
            <Dropdown
              id="menu-version"
              name="Version"
              label={<span data-version-label="">{versions.label}</span>}
              entries={versions.entries}
              permalink={permalink}
            />
          )}
          {locales.length > 0 && (
            <Dropdown
              id="menu-language"
              name="Language"
              label={
                <>
                  <Icon name="globe" />
                  {locales.find(({ current }) => current)?.label}
                </>
              }
              entries={locales}
              permalink={permalink}
            />
          )}
          <SearchButton />
          {items.filter((item) => item.position === 'right').map(toItem)}
          <ThemeToggle />
        </div>
      </nav>
    </header>
  );
}
