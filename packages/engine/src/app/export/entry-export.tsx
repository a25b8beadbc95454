// What an exported page runs: one classic script, because browsers load no modules and fetch nothing from files.
import { createRoot } from 'react-dom/client';
import { startCodeBlocks } from '../../blocks/code-block/behavior.ts';
import { startTabs } from '../../blocks/tabs/behavior.ts';
import { getPageVersion } from '../../search/providers/providers.ts';
import { startAnnouncement } from '../announcement/behavior.ts';
import { readStored, writeStored } from '../boot/storage.ts';
import { getSiteChrome } from '../boot/site-chrome.ts';
import { startContents } from '../contents/behavior.ts';
import { startSkipLink } from '../frame/skip-link.ts';
import { startTheme } from '../header/theme.ts';
import { startBackToTop } from '../page-view/back-to-top.ts';
import { announce } from '../page-view/focus.ts';
import { getHashTarget, revealElement } from '../router/hash-target.ts';
import type { SearchShell } from '../search/panel/dialog-shell.ts';
import { SearchPanel } from '../search/panel/search-panel.tsx';
import { startSearch } from '../search/panel/start-search.ts';
import { showShortcut } from '../search/shortcut.ts';
import { getExportedProvider, readStartPages } from './exported-files.ts';
import '../search/panel/search-panel.css';
import './export.css';

const { signal } = new AbortController();

/** Nothing is remembered: addresses of files are no addresses of the site. */
const NONE = { read: () => [], add: () => {}, remove: () => {} };

function mountPanel(shell: SearchShell): void {
  const { basePath, issuesUrl, search } = getSiteChrome();
  const site = {
    basePath,
    issuesUrl,
    isHosted: false,
    filter: search?.filter,
    getPageVersion,
    readStartPages,
    hasResultsPage: false,
    hasSamples: false,
  };
  const stored = { recent: NONE, favorite: NONE };
  createRoot(shell.body).render(<SearchPanel {...{ shell, site, stored }} getProvider={getExportedProvider} />);
}

function revealTarget(): void {
  const target = getHashTarget(location.hash);
  if (!target) return;
  revealElement(target);
  target.scrollIntoView();
}

const main = document.querySelector<HTMLElement>('main');
if (main) {
  const context = { signal, announce, read: readStored, write: writeStored };
  startTabs(main, context);
  startCodeBlocks(main, context);
}
startTheme(signal);
if (document.querySelector('[data-announcement]:not(html)')) startAnnouncement(signal);
startSkipLink(signal);
startBackToTop(signal);
startContents(signal);
showShortcut();
startSearch({ load: async () => ({ mountPanel, warmUp: () => {} }), signal });
revealTarget();
addEventListener('hashchange', revealTarget);
// The switch between variants and the list of shortcuts.
void import('../idle-parts.ts');
