// Follows the development server: swaps a changed page in place, reloads for the rest, and shows faults over the page.
import { isSamePage } from '../shared/urls.ts';

interface DevClientOptions {
  basePath: string;
  refresh: () => Promise<void>;
}

interface Change {
  permalinks: string[] | 'all';
}

const OVERLAY_ID = 'dev-fault';
/** Here and not in a stylesheet, so that the site's readers do not load it. */
const OVERLAY_STYLE = {
  position: 'fixed',
  zIndex: '2000',
  inset: 'auto 0 0',
  maxBlockSize: '60vh',
  overflow: 'auto',
  margin: '0',
  padding: '16px 20px',
  borderBlockStart: '3px solid #d1242f',
  background: '#1b1111',
  color: '#ffd9d6',
  font: '14px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
};

/** A fault and the change that brought it arrive together; a later change is the mend. */
const SAME_SAVE_MS = 300;
let shownAt = 0;

function showFault(text: string): void {
  shownAt = performance.now();
  const overlay = document.getElementById(OVERLAY_ID) ?? document.body.appendChild(document.createElement('pre'));
  overlay.id = OVERLAY_ID;
  overlay.setAttribute('role', 'alert');
  overlay.textContent = text;
  Object.assign(overlay.style, OVERLAY_STYLE);
}

function hideFault(): void {
  if (performance.now() - shownAt > SAME_SAVE_MS) document.getElementById(OVERLAY_ID)?.remove();
}

function concernsShownPage({ permalinks }: Change, basePath: string): boolean {
  return permalinks === 'all' || permalinks.some((path) => isSamePage(path, location.pathname, basePath));
}

/** Listens to `{basePath}__dev/events`: `change` (JSON), `reload`, `fault` (JSON with the `text`). */
export function startDevClient({ basePath, refresh }: DevClientOptions): void {
  const events = new EventSource(`${basePath}__dev/events`);
  events.addEventListener('change', ({ data }: MessageEvent<string>) => {
    hideFault();
    if (concernsShownPage(JSON.parse(data) as Change, basePath)) refresh().catch(() => location.reload());
  });
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('fault', ({ data }: MessageEvent<string>) =>
    showFault((JSON.parse(data) as { text: string }).text),
  );
}
