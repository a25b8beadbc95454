// Renders the bar at the top of every page: name, links, search, colour mode and the drawer's button.
import type { PagePayload } from '../../shared/payload.ts';
import type { NavbarLink, AppChrome } from '../../shared/site-chrome.ts';
import { Dropdown } from './dropdown.tsx';
import { Icon } from './icon.tsx';
import { LogoMark } from './logo.tsx';
import { toItemHref, toLocaleEntries, toVersionMenu } from './menu-entries.ts';
import { toCurrent } from './paths.ts';
import { usePreferredVersion } from './preferred-version.ts';
import { SearchButton } from './search-button.tsx';
import { SiteLink } from './site-link.tsx';

export const DRAWER_ID = 'docs-sidebar';

interface ShellProps {
  payload: PagePayload;
  chrome: AppChrome;
}

/** Logo and name of the site, leading home. */
export function Brand({ chrome }: { chrome: AppChrome }) {
  const { logo } = chrome.navbar;
  return (
    <a className="brand" href={chrome.basePath}>
      {logo ? <img className="logo-mark" src={logo} alt="" width="24" height="24" /> : <LogoMark />}
      <span className="brand__name">{chrome.title}</span>
    </a>
  );
}

function HeaderItem({ item, href, permalink }: { item: NavbarLink; href: string; permalink: string }) {
  if (item.items) {
    const id = `menu-${item.label.toLowerCase().replace(/\W+/g, '-')}`;
    // A button cannot be a link too: the page of the menu is its first entry.
    const own = item.href ? [{ label: item.label, href, external: item.external }] : [];
    return <Dropdown id={id} label={item.label} entries={[...own, ...item.items]} permalink={permalink} />;
  }
  if (item.icon === 'github') {
    return (
      <a
        className="icon-button header__mark"
        href={item.href}
        aria-label={`${item.label} (opens in a new tab)`}
        title={item.label}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="github" />
      </a>
    );
  }
  return (
    <SiteLink
      className="header__link"
      href={href}
      external={item.external}
      aria-current={item.external ? undefined : toCurrent(href, permalink)}
    >
      {item.label}
    </SiteLink>
  );
}

function ThemeToggle() {
  const label = 'Switch between dark and light mode (currently light mode)';
  return (
    // The behaviour sets the mode's words and `aria-pressed`, maybe before React hydrates.
    <button
      type="button"
      className="icon-button needs-scripts"
      data-theme-toggle=""
      aria-label={label}
      title={label}
      aria-pressed="false"
      aria-live="polite"
      suppressHydrationWarning
    >
      <Icon name="sun" className="icon--light" />
      <Icon name="moon" className="icon--dark" />
    </button>
  );
}

/** The whole header. */
export function Header({ payload, chrome }: ShellProps) {
  const { items, hideOnScroll } = chrome.navbar;
  const preferred = usePreferredVersion(payload);
  const versions = toVersionMenu(payload, chrome, preferred);
  const locales = toLocaleEntries(payload, chrome);
  const toItem = (item: NavbarLink) => (
    <HeaderItem
      key={`${item.label} ${item.href}`}
      item={item}
      href={toItemHref(item, payload, preferred)}
      permalink={payload.permalink}
    />
  );
  return (
    <header className="header" data-hide-on-scroll={hideOnScroll || undefined} data-behind-drawer="">
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
          {versions && <Dropdown id="menu-version" name="Version" label={versions.label} entries={versions.entries} />}
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
