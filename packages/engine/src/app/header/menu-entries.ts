// Converts the configuration and a page to the entries of the version and language menus.
import type { PageDetails } from '../../shared/page-details.ts';
import type { NavbarLink, SiteChrome } from '../../shared/chrome.ts';
import type { MenuEntry } from './menu-link.tsx';

export interface VersionMenu {
  /** The current version; on a page that belongs to no version, the latest one. */
  label: string;
  /** This page in every version; the main page of a version that lacks it. */
  entries: MenuEntry[];
}

/** Undefined if there is nothing to choose. */
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

/** This page in every language; empty if there is only one language. */
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

/** The address of a header entry: its doc in the current version, otherwise in the latest. */
export function toItemHref(item: NavbarLink, { version }: PageDetails): string {
  return item.versions?.[version?.name ?? ''] ?? item.href;
}

/**
 * The data that `choice-links.ts` needs for such an entry in the browser: the addresses of its doc in each
 * version, and outside of versions (`''`).
 */
export function toItemVersions({ versions, href }: NavbarLink): string | undefined {
  return versions && JSON.stringify({ '': href, ...versions });
}
