// What comes before and after the app in every document: plain HTML that is never hydrated.
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';
import { Announcement } from '../announcement/announcement.tsx';
import { Consent } from '../consent/consent.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { Icon } from './icon.tsx';

/** Skip link, consent question, announcement, header. */
export function FrameStart({ page, chrome }: { page: PageDetails; chrome: SiteChrome }) {
  return (
    <>
      <div role="region" aria-label="Skip to main content" data-skip="" data-behind-drawer="">
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
      </div>
      <Consent scripts={chrome.scripts} />
      <Announcement announcement={chrome.announcement} />
      <Header page={page} chrome={chrome} />
    </>
  );
}

/** The back-to-top button, the footer, and the live region that announces a new page's title. */
export function FrameEnd({ chrome }: { chrome: SiteChrome }) {
  return (
    <>
      <button
        type="button"
        className="back-to-top"
        aria-label="Scroll back to top"
        data-back-to-top=""
        data-behind-drawer=""
        hidden
      >
        <Icon name="up" />
      </button>
      <Footer chrome={chrome} />
      <p className="visually-hidden" aria-live="polite" data-announcer="" />
    </>
  );
}
