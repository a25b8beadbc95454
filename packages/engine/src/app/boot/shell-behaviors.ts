// Starts the behaviors that only need the shell's HTML, before React and without it.
import { loadMarked, type MarkedScript } from '../../shared/load-marked.ts';
import { startBackToTop } from '../page-view/back-to-top.ts';
import { showShortcut } from '../search/shortcut.ts';
import { startSkipLink } from '../frame/skip-link.ts';
import { startTheme } from '../header/theme.ts';

/** Behaviors that only some sites configure. */
const CONFIGURED: MarkedScript<(signal: AbortSignal) => void>[] = [
  ['[data-announcement]:not(html)', async () => (await import('../announcement/behavior.ts')).startAnnouncement],
  ['[data-consent]', async () => (await import('../consent/behavior.ts')).startConsent],
  ['[data-hide-on-scroll]', async () => (await import('../header/hide-header.ts')).startHideHeader],
  ['.dropdown', async () => (await import('../header/dropdown-behavior.ts')).startDropdowns],
];

/** Answers to the question below a page open a form, which is loaded then. */
function startFeedback(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-helpful]');
      if (button) import('../idle-parts.ts').then((parts) => parts.answerFeedback(button), console.warn);
    },
    { signal },
  );
}

/** Installs the behaviors that live as long as the document. */
export function startShell(signal: AbortSignal): void {
  startTheme(signal);
  showShortcut();
  startSkipLink(signal);
  startBackToTop(signal);
  startFeedback(signal);
  loadMarked(document, CONFIGURED, (start) => start(signal));
}
