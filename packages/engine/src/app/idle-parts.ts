// Features that few readers need, in one script that loads when the browser is idle: a list of keyboard shortcuts, and
// help if the app fails to load.
import './states/failure-help.ts';

export { showShortcuts } from './shortcuts/shortcuts.ts';
