// Follows the development server: swaps a changed page in place, reloads for the rest, and shows faults over the page.
import { isSamePage } from '../shared/urls.ts';

interface DevClientOptions {
  basePath: string;
  refresh: () => Promise<void>;
}

interface Change {
  permalinks: string[] | 'all';
}

const OVERLAY = 'dev-fault';

function showFault(text: string): void {
  const overlay = document.querySelector(`.${OVERLAY}`) ?? document.body.appendChild(document.createElement('pre'));
  overlay.className = OVERLAY;
  overlay.setAttribute('role', 'alert');
  overlay.textContent = text;
}

function hideFault(): void {
  document.querySelector(`.${OVERLAY}`)?.remove();
}

function concernsShownPage({ permalinks }: Change, basePath: string): boolean {
  return permalinks === 'all' || permalinks.some((path) => isSamePage(path, location.pathname, basePath));
}

/** Listens to `{basePath}__dev/events`: `change` (JSON), `reload`, `fault` (text). */
export function startDevClient({ basePath, refresh }: DevClientOptions): void {
  const events = new EventSource(`${basePath}__dev/events`);
  events.addEventListener('change', ({ data }: MessageEvent<string>) => {
    hideFault();
    if (concernsShownPage(JSON.parse(data) as Change, basePath)) refresh().catch(() => location.reload());
  });
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('fault', ({ data }: MessageEvent<string>) => showFault(data));
}
