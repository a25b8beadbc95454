// Starts what works on the shell's HTML alone, before and without React.
import { startAnnouncement } from './announcement.ts';
import { startBackToTop } from './back-to-top.ts';
import { startDropdowns } from './dropdown.ts';
import { startHideHeader } from './hide-header.ts';
import { startMenuLinks } from './menu-links.ts';
import { startSkipLink } from './skip-link.ts';
import { startTheme } from './theme.ts';

/** Installs the behaviours that live as long as the document. */
export function startShell(signal: AbortSignal): void {
  startTheme(signal);
  startAnnouncement(signal);
  startSkipLink(signal);
  startBackToTop(signal);
  startHideHeader(signal);
  startDropdowns(signal);
  startMenuLinks(signal);
  if (document.querySelector('[data-consent]'))
    void import('./consent.ts').then(({ startConsent }) => startConsent(signal));
}
