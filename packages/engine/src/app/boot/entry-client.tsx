// What the browser runs on every page: behaviors immediately, and React when there is time for it.
import { toPageStarter } from '../page-view/page-behaviors.ts';
import { startShell } from './shell-behaviors.ts';
import { getSiteChrome } from './site-chrome.ts';
import { startLateHydration } from './late-hydration.ts';
import { startPageView } from '../page-view/page-view.ts';
import { startSearch } from '../search/panel/start-search.ts';

const { basePath } = getSiteChrome();

// Never aborted, because the behaviors of the shell live as long as the document.
const { signal } = new AbortController();
const startPage = toPageStarter();

// Tabs come first: a stored choice or the address's fragment may select another panel before the first paint.
const firstPage = startPage();
const view = startPageView(basePath, signal);

startSearch({ load: () => import('../search/panel/panel-entry.tsx'), signal });

async function hydrateDocument(): Promise<void> {
  // Load React first and run the app in a separate task: together they would delay input on a slow phone.
  await import('react-dom/client');
  await new Promise((resolve) => setTimeout(resolve));
  const { hydrate } = await import('./hydrate.tsx');
  const router = await hydrate({ view, startPage, firstPage, signal });
  if (!document.querySelector('meta[name="site-dev"]')) return;
  const { startDevClient } = await import('./dev-client.ts');
  startDevClient({ basePath, refresh: () => router.refresh() });
}

setTimeout(() => {
  startShell(signal);
  // After the behaviors, so that a click which they handle is not repeated.
  startLateHydration(hydrateDocument);
});
