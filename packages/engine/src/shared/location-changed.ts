// How the app informs islands that the address changed: a history entry was made, or one is shown again.

/** Name of the event on `window`. */
export const LOCATION_CHANGED = 'site:location';
