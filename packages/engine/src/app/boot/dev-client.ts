// Follows the development server: replaces a changed page without reloading it, and shows errors above it.
import type { DevChange } from '../../shared/dev-change.ts';
import { isSamePage } from '../../shared/urls.ts';
import { startLocationListener } from '../router/location-event.ts';

interface DevClientOptions {
  basePath: string;
  refresh: () => Promise<void>;
}

const OVERLAY_ID = 'dev-fault';
/** Defined here and not in a style sheet, so that the site's readers do not load it. */
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

function showFaults(text: string): void {
  const known = document.getElementById(OVERLAY_ID);
  if (text === '') return known?.remove();
  const overlay = known ?? document.body.appendChild(document.createElement('pre'));
  overlay.id = OVERLAY_ID;
  overlay.setAttribute('role', 'alert');
  overlay.textContent = text;
  Object.assign(overlay.style, OVERLAY_STYLE);
}

function concernsShownPage({ permalinks }: DevChange, basePath: string): boolean {
  return permalinks === 'all' || permalinks.some((path) => isSamePage(path, location.pathname, basePath));
}

/**
 * Listens to `{basePath}__dev/events`, and requests the errors of the current page from `{basePath}__dev/faults`.
 */
export function startDevClient({ basePath, refresh }: DevClientOptions): void {
  const updateFaults = () =>
    fetch(`${basePath}__dev/faults?page=${encodeURIComponent(location.pathname)}`)
      .then((response) => response.text())
      .then(showFaults, console.warn);
  const events = new EventSource(`${basePath}__dev/events`);
  events.addEventListener('change', ({ data }: MessageEvent<string>) => {
    const isShown = concernsShownPage(JSON.parse(data) as DevChange, basePath);
    const refreshed = isShown ? refresh() : Promise.resolve();
    refreshed.then(updateFaults, () => location.reload());
  });
  // The server may have been stopped meanwhile.
  events.addEventListener('open', updateFaults);
  startLocationListener(updateFaults);
}
