// The lazily loaded part of the search dialog: renders the panel below the field, with a separate React root.
import { createRoot } from 'react-dom/client';
import { getSiteChrome } from '../../boot/site-chrome.ts';
import { createStoredSearches } from '../stored-searches.ts';
import type { SearchShell } from './dialog-shell.ts';
import { START_PAGES, type StartGroup } from '../../../shared/start-pages.ts';
import { getPageVersion, getProvider } from '../../../search/providers/providers.ts';
import { getHostedIndex } from '../../../search/providers/registry.ts';
import { SearchPanel } from './search-panel.tsx';
import './search-panel.css';

/** Mounts the panel in the dialog. This works before hydration, without it, and after it. */
export function mountPanel(shell: SearchShell): void {
  const { basePath, issuesUrl, search } = getSiteChrome();
  const hostedIndex = getHostedIndex(search?.service);
  // DocSearch names its keys after the collection. Our own index is named after the site's base path.
  const name = hostedIndex ?? (basePath.replace(/^\/|\/$/g, '') || 'docs');
  const readStartPages = () => fetch(basePath + START_PAGES).then((answer) => answer.json() as Promise<StartGroup[]>);
  const isHosted = hostedIndex !== undefined;
  const site = { basePath, issuesUrl, isHosted, filter: search?.filter, getPageVersion, readStartPages };
  const stored = createStoredSearches(name, basePath);
  createRoot(shell.body).render(<SearchPanel {...{ shell, site, stored, getProvider }} />);
}

/** Fetches what the first query needs. */
export function warmUp(): void {
  getProvider(getPageVersion()).warmUp?.();
}
