// Updates the links of header and drawer that depend on the version or language of the current page.
import type { PagePayload } from '../../shared/payload.ts';
import { getSiteChrome } from '../boot/site-chrome.ts';
import { PREFERRED_VERSION_KEY, readStored, writeStored } from '../boot/storage.ts';
import { markCurrentLinks } from './current-links.ts';

const { basePath, versions = [] } = getSiteChrome();

function findLinks(selector: string): NodeListOf<HTMLAnchorElement> {
  return document.querySelectorAll(`:is(.header, .sidebar__menu) a${selector}`);
}

/** The version that the reader chose last; a version that the site no longer has is deleted from storage. */
function readPreferred(): string | null {
  const stored = readStored(PREFERRED_VERSION_KEY);
  if (stored === null || versions.some(({ name }) => name === stored)) return stored;
  writeStored(PREFERRED_VERSION_KEY, null);
  return null;
}

function showVersions({ version }: PagePayload, wanted: string): void {
  const alternatives = version?.alternatives ?? versions;
  for (const link of findLinks('[data-version]')) {
    const { name, href } = alternatives.find((other) => other.name === link.dataset.version) ?? {};
    if (href !== undefined) link.href = href;
    if (name !== undefined && name === version?.name) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const shown = versions.find(({ name }) => name === wanted) ?? versions.find(({ isLast }) => isLast);
  for (const label of document.querySelectorAll('[data-version-label]')) label.textContent = shown?.label ?? '';
}

/**
 * For sites with several versions or languages. Produces the same links as the build, but takes the reader's choice
 * into account.
 */
export function showChoices(payload: PagePayload): void {
  // From a page outside the docs, links lead to the version that was read last.
  const preferred = readPreferred();
  const wanted = payload.version?.name ?? preferred ?? '';
  showVersions(payload, wanted);
  for (const link of findLinks('[data-versions]')) {
    const byVersion = JSON.parse(link.dataset.versions ?? '{}') as Record<string, string>;
    link.href = byVersion[wanted] ?? byVersion[''] ?? link.href;
  }
  const rest = payload.permalink.slice(basePath.length);
  for (const link of findLinks('[data-base]')) link.href = (link.dataset.base ?? '') + rest;
  markCurrentLinks(payload.permalink);
}
