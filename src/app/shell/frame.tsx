// What stands before and after the app in every document: the same on every page, so it is HTML and never hydrated.
import type { SiteChrome } from '../../shared/site-chrome.ts';
import { Announcement } from './announcement.tsx';
import { Consent } from './consent.tsx';
import { Footer } from './footer.tsx';

/** Skip link, question for consent, announcement. */
export function FrameStart({ chrome }: { chrome: SiteChrome }) {
  return (
    <>
      <div role="region" aria-label="Skip to main content" data-skip="" data-behind-drawer="">
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
      </div>
      <Consent scripts={chrome.scripts} />
      <Announcement announcement={chrome.announcement} />
    </>
  );
}

/** Footer, and the live region that tells a new page's title. */
export function FrameEnd({ chrome }: { chrome: SiteChrome }) {
  return (
    <>
      <Footer chrome={chrome} />
      <p className="visually-hidden" aria-live="polite" data-announcer="" />
    </>
  );
}
