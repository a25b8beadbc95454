// Renders the part of the drawer above the docs: the site's name, the close button, and the header's
// links.
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';
import { Brand } from '../header/brand.tsx';
import { Icon } from '../frame/icon.tsx';
import { PrimaryMenu } from '../header/primary-menu.tsx';
import { DRAWER_ID } from './sidebar.tsx';

/** The content of `.sidebar__menu`; rendered only by the build. */
export function SidebarMenu({ page, chrome }: { page: PageDetails; chrome: SiteChrome }) {
  return (
    <>
      <div className="sidebar__head">
        <Brand chrome={chrome} />
        <button
          type="button"
          className="icon-button"
          aria-label="Close navigation bar"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          data-drawer-close=""
        >
          <Icon name="close" />
        </button>
      </div>
      <PrimaryMenu page={page} chrome={chrome} />
    </>
  );
}
