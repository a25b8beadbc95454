// Turns the configuration and a page into the entries of the version and language menus.
import type { PagePayload } from '../../shared/payload.ts';
import type { NavbarLink, AppChrome } from '../../shared/site-chrome.ts';
import type { DropdownEntry } from './dropdown.tsx';

export interface VersionMenu {
  /** The version that is read, or would be from here. */
  label: string;
  /** This page in every version; the main page where there is no such page. */
  entries: DropdownEntry[];
}

/** Undefined when there is nothing to choose. `preferred` counts on pages that belong to no version. */
export function toVersionMenu(
  payload: PagePayload,
  chrome: AppChrome,
  preferred: string | null,
): VersionMenu | undefined {
  const versions = payload.version?.alternatives ?? chrome.versions ?? [];
  if (!chrome.showVersions || versions.length < 2) return undefined;
  const wanted = payload.version?.name ?? preferred;
  const shown = versions.find(({ name }) => name === wanted) ?? versions.find(({ isLast }) => isLast) ?? versions[0];
  return {
    label: shown?.label ?? '',
    entries: versions.map(({ label, href, name }) => ({
      label,
      href,
      version: name,
      current: name === payload.version?.name,
    })),
  };
}

/** This page in every language; empty when there is only one. */
export function toLocaleEntries(payload: PagePayload, chrome: AppChrome): DropdownEntry[] {
  if (chrome.locales.length < 2) return [];
  const rest = payload.permalink.slice(chrome.basePath.length);
  return chrome.locales.map((locale) => ({
    label: locale.label,
    href: locale.basePath + rest,
    lang: locale.code,
    current: locale.code === chrome.locale,
  }));
}

/** Where an entry of the header leads: its doc in the version that is read, else in the preferred one, else in the last. */
export function toItemHref(item: NavbarLink, payload: PagePayload, preferred: string | null): string {
  return item.versions?.[payload.version?.name ?? preferred ?? ''] ?? item.href;
}
