// What the browser runs on every page: behaviors at once, React when there is time for it.
import { toPageStarter } from '../page-view/page-behaviors.ts';
import { startShell } from './shell-behaviors.ts';
import { getSiteChrome } from './site-chrome.ts';
import { startLateHydration } from './late-hydration.ts';
import { startPageView } from '../page-view/page-view.ts';
import { startSearch } from '../search/panel/start-search.ts';

const { basePath } = getSiteChrome();

// Nothing aborts it: the behaviors of the shell live as long as the document.
const { signal } = new AbortController();
const startPage = toPageStarter();

// Tabs come first: a stored choice or the address's fragment may select another panel before the first paint.
const firstPage = startPage();
const view = startPageView(basePath, signal);

startSearch({ load: () => import('../search/panel/panel-entry.tsx'), signal });

async function hydrateDocument(): Promise<void> {
  // React first and the app in a task of its own: evaluated together they would hold up a slow phone's input.
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
  // After the behaviors: a click that they handle needs no repetition.
  startLateHydration(hydrateDocument);
});
