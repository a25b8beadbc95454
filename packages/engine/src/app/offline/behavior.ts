// Starts the service worker of a site that can be read offline, keeps the pages that the reader visits, and opens the choice of a section.
import { WORKER_FILE, type KeptPage } from '../../shared/offline.ts';
import { toPagePath } from '../../shared/urls.ts';
import { getSiteChrome } from '../boot/site-chrome.ts';
import { startLocationListener } from '../router/location-event.ts';
import { changeList, deletePage, fetchPage, readKept, type KeptSite } from './kept-pages.ts';
import { getKeptSite } from './kept-site.ts';

/** Keeps the page that is shown, and drops those visited long ago. */
async function keepShown(site: KeptSite, most: number): Promise<void> {
  const title = document.querySelector('main h1')?.textContent;
  const path = toPagePath(location.pathname, site.basePath);
  if (!title || document.querySelector('.failure') || !(await fetchPage(site, path))) return;
  let dropped: string[] = [];
  await changeList(site.basePath, (list) => {
    const { section } = list.find((page) => page.path === path) ?? {};
    const next = [{ path, title, section }, ...list.filter((page) => page.path !== path)];
    dropped = next
      .filter((page) => page.section === undefined)
      .slice(most)
      .map((page) => page.path);
    return next.filter((page) => !dropped.includes(page.path));
  });
  await Promise.all(dropped.map((each) => deletePage(site, each)));
}

function addOpener(): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'footer__link',
    textContent: 'Read offline',
  });
  button.addEventListener('click', () => {
    import('./offline-dialog.ts').then(({ showOffline }) => showOffline(), console.warn);
  });
  document.querySelector('.footer__end')?.append(button);
}

/** Does nothing in development, and in browsers that keep nothing. */
export function startOffline(): void {
  const { offline, basePath } = getSiteChrome();
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!offline || !workers || document.querySelector('meta[name="site-dev"]')) return;
  const site = getKeptSite();
  workers.register(basePath + WORKER_FILE, { scope: basePath }).then(addOpener, console.warn);
  let isKeeping = Promise.resolve();
  const keep = () => {
    isKeeping = isKeeping.then(() => keepShown(site, offline.pages)).catch(console.warn);
  };
  // When what the router shows is in the document.
  startLocationListener(() => setTimeout(keep));
  keep();
}

/** Pages on the device, for the message about one that cannot be loaded. */
export function readOfflinePages(): Promise<KeptPage[]> {
  return readKept(getKeptSite());
}
