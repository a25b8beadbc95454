// Turns the configuration and a page into the entries of the version and language menus.
import type { PagePayload } from '../../shared/payload.ts';
import type { SiteChrome } from '../../shared/site-chrome.ts';
import type { DropdownEntry } from './dropdown.tsx';

/** This page in every version; empty when there is nothing to choose. */
export function toVersionEntries(payload: PagePayload, chrome: SiteChrome): DropdownEntry[] {
  const { version } = payload;
  if (!chrome.showVersions || !version || version.alternatives.length < 2) return [];
  return version.alternatives.map((other) => ({
    label: other.label,
    href: other.href,
    version: other.name,
    current: other.name === version.name,
  }));
}

/** This page in every language; empty when there is only one. */
export function toLocaleEntries(payload: PagePayload, chrome: SiteChrome): DropdownEntry[] {
  if (chrome.locales.length < 2) return [];
  const rest = payload.permalink.slice(chrome.basePath.length);
  return chrome.locales.map((locale) => ({
    label: locale.label,
    href: locale.basePath + rest,
    lang: locale.code,
    current: locale.code === chrome.locale,
  }));
}
