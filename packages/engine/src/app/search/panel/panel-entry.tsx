// The lazily loaded part of the search dialog: puts the panel below the field, with a React root of its own.
import { createRoot } from 'react-dom/client';
import { getSiteChrome } from '../../boot/site-chrome.ts';
import { createStoredSearches } from '../stored-searches.ts';
import type { SearchShell } from './dialog-shell.ts';
import { START_PAGES, type StartGroup } from '../../../shared/start-pages.ts';
import { getPageVersion, getProvider } from '../../../search/providers/providers.ts';
import { getHostedIndex } from '../../../search/providers/registry.ts';
import { SearchPanel } from './search-panel.tsx';
import './search-panel.css';

/** Brings the dialog to life; works before, without and beside the hydrated page. */
export function mountPanel(shell: SearchShell): void {
  const { basePath, issuesUrl, search } = getSiteChrome();
  const hostedIndex = getHostedIndex(search?.service);
  // As DocSearch names its keys: by the collection. An index of our own is named after the site's place.
  const name = hostedIndex ?? (basePath.replace(/^\/|\/$/g, '') || 'docs');
  const readStartPages = () => fetch(basePath + START_PAGES).then((answer) => answer.json() as Promise<StartGroup[]>);
  const isHosted = hostedIndex !== undefined;
  const site = { basePath, issuesUrl, isHosted, filter: search?.filter, getPageVersion, readStartPages };
  const stored = createStoredSearches(name, basePath);
  createRoot(shell.body).render(<SearchPanel {...{ shell, site, stored, getProvider }} />);
}

/** Fetches what the first question needs. */
export function warmUp(): void {
  getProvider(getPageVersion()).warmUp?.();
}
