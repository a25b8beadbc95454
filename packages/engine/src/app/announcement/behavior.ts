// Closes the announcement bar and remembers that this announcement was closed; a new one is shown again.
import { startStoredListener, writeStored } from '../boot/storage.ts';

const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

function hideBar(isHidden: boolean): void {
  // The attribute that `before-paint.ts` sets and that the style sheet uses.
  document.documentElement.toggleAttribute('data-announcement-dismissed', isHidden);
}

/**
 * Starts the bar `[data-announcement="id"]` with its `[data-announcement-close]` button, if the page has one.
 */
export function startAnnouncement(signal: AbortSignal): void {
  const bar = document.querySelector<HTMLElement>('[data-announcement]:not(html)');
  if (!bar) return;
  const id = bar.dataset.announcement ?? '';
  if (!document.documentElement.hasAttribute('data-announcement-dismissed')) {
    writeStored(DISMISS_KEY, 'false');
    writeStored(ID_KEY, id);
  }
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-announcement-close]')) return;
      event.preventDefault();
      writeStored(ID_KEY, id);
      writeStored(DISMISS_KEY, 'true');
      hideBar(true);
    },
    { signal },
  );
  startStoredListener(DISMISS_KEY, (value) => hideBar(value === 'true'), signal);
}
