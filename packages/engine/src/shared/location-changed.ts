// How the app tells islands that the address has changed: a history entry was created, or one is shown
// again.

/** Name of the event on `window`. */
export const LOCATION_CHANGED = 'site:location';
