// Defaults of the plugin, which its own build would write here.
export const language = ['en'];
export const removeDefaultStopWordFilter = [];
export const fuzzyMatchingDistance = 1;
