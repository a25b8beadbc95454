// What few readers need, in one script that is loaded when nothing else is: a list of shortcuts, and help when nothing loads.
import './states/failure-help.ts';

export { showShortcuts } from './shortcuts/shortcuts.ts';
