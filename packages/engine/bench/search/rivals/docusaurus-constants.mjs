// The plugin's default values. A Docusaurus build would
// generate this file.
export const language = ['en'];
export const removeDefaultStopWordFilter = [];
export const fuzzyMatchingDistance = 1;
