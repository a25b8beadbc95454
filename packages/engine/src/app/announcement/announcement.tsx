// Shows the announcement of the configuration above the header, until the reader closes it.
import type { SiteChrome } from '../../shared/chrome.ts';
import { Icon } from '../frame/icon.tsx';

/**
 * The bar. A behavior stores that the reader closed it, and `before-paint.ts` applies this before
 * the first paint.
 */
export function Announcement({ announcement }: { announcement: SiteChrome['announcement'] }) {
  if (!announcement) return null;
  return (
    <div
      className="announcement"
      role="region"
      aria-label="Announcement"
      data-announcement={announcement.id}
      data-behind-drawer=""
    >
      <div className="announcement__text" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closeable && (
        <button type="button" className="icon-button" aria-label="Close" data-announcement-close="">
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
