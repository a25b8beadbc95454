// Turns the configuration and a page into the entries of the version and language menus.
import type { PageDetails } from '../../shared/page-details.ts';
import type { NavbarLink, SiteChrome } from '../../shared/chrome.ts';
import type { MenuEntry } from './menu-link.tsx';

export interface VersionMenu {
  /** The version that is read; on a page that belongs to none, the last one. */
  label: string;
  /** This page in every version; the main page where there is no such page. */
  entries: MenuEntry[];
}

/** Undefined when there is nothing to choose. */
export function toVersionMenu({ version }: PageDetails, chrome: SiteChrome): VersionMenu | undefined {
  const versions = version?.alternatives ?? chrome.versions ?? [];
  if (!chrome.showVersions || versions.length < 2) return undefined;
  const last = versions.find(({ isLast }) => isLast) ?? versions[0];
  return {
    label: version?.label ?? last?.label ?? '',
    entries: versions.map(({ label, href, name }) => ({
      label,
      href,
      version: name,
      current: name === version?.name,
    })),
  };
}

/** This page in every language; empty when there is only one. */
export function toLocaleEntries({ permalink }: PageDetails, chrome: SiteChrome): MenuEntry[] {
  if (chrome.locales.length < 2) return [];
  const rest = permalink.slice(chrome.basePath.length);
  return chrome.locales.map((locale) => ({
    label: locale.label,
    href: locale.basePath + rest,
    lang: locale.code,
    localeBase: locale.basePath,
    current: locale.code === chrome.locale,
  }));
}

/** Where an entry of the header leads: its doc in the version that is read, else in the last. */
export function toItemHref(item: NavbarLink, { version }: PageDetails): string {
  return item.versions?.[version?.name ?? ''] ?? item.href;
}

/** What `choice-links.ts` needs of such an entry in the browser: its doc in each version, and without one (''). */
export function toItemVersions({ versions, href }: NavbarLink): string | undefined {
  return versions && JSON.stringify({ '': href, ...versions });
}
