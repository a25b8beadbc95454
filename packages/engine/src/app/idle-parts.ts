// What few readers need, in one script that is loaded when nothing else is: a list of shortcuts, help when nothing loads, and the switch between variants.
import './states/failure-help.ts';
import { getSiteChrome } from './boot/site-chrome.ts';
import { startVariants } from './variants/behavior.ts';

startVariants();
if (getSiteChrome().offline) import('./offline/behavior.ts').then(({ startOffline }) => startOffline(), console.warn);

export { showShortcuts } from './shortcuts/shortcuts.ts';
