// Starts what works on the shell's HTML alone, before and without React.
import { loadMarked, type MarkedScript } from '../../shared/load-marked.ts';
import { startBackToTop } from './back-to-top.ts';
import { showShortcut } from './shortcut.ts';
import { startSkipLink } from './skip-link.ts';
import { startTheme } from './theme.ts';

/** What only some sites configure. */
const CONFIGURED: MarkedScript<(signal: AbortSignal) => void>[] = [
  ['[data-announcement]:not(html)', async () => (await import('./announcement.ts')).startAnnouncement],
  ['[data-consent]', async () => (await import('./consent.ts')).startConsent],
  ['[data-hide-on-scroll]', async () => (await import('./hide-header.ts')).startHideHeader],
  ['.dropdown', async () => (await import('./dropdown.ts')).startDropdowns],
  ['.dropdown', async () => (await import('./menu-links.ts')).startMenuLinks],
];

/** Installs the behaviours that live as long as the document. */
export function startShell(signal: AbortSignal): void {
  startTheme(signal);
  showShortcut();
  startSkipLink(signal);
  startBackToTop(signal);
  loadMarked(document, CONFIGURED, (start) => start(signal));
}
