// What few readers need, in one script that is loaded when nothing else is: a list of shortcuts, help when nothing loads, changes, feedback, and the switch between variants.
import { getSiteChrome } from './boot/site-chrome.ts';
import { showChangedSince } from './changes/changed-since.ts';
import { startChangesFilter } from './changes/changes-filter.ts';
import { startIssueLinks } from './feedback/start-issue-links.ts';
import { startAfterPaint } from '../shared/after-paint.ts';
import { startLocationListener } from './router/location-event.ts';
import { startVariants } from './variants/behavior.ts';
import './states/failure-help.ts';

export { answerFeedback } from './feedback/answer-form.ts';
export { showShortcuts } from './shortcuts/shortcuts.ts';

const { basePath, changes, offline } = getSiteChrome();

startVariants();
if (offline) import('./offline/behavior.ts').then(({ startOffline }) => startOffline(), console.warn);
startIssueLinks();
if (changes) {
  startChangesFilter();
  showChangedSince(basePath);
  // In a later task than the page itself, so that the head is that of the new page as well.
  startLocationListener(() => setTimeout(() => startAfterPaint(() => showChangedSince(basePath))));
}
