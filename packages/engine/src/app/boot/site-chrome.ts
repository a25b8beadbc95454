// What the app knows about the site: data in every document, so that the app itself is the same for all
// sites.
import type { AppChrome } from '../../shared/chrome.ts';

/** Reads the data. Throws if the build did not write this document. */
function readChrome(): AppChrome {
  const text = document.getElementById('site-chrome')?.textContent;
  if (!text) throw new Error('Expected the site’s data in #site-chrome, found none.');
  return JSON.parse(text) as AppChrome;
}

let chrome: AppChrome | undefined;

/** The site's data, parsed once. */
export function getSiteChrome(): AppChrome {
  return (chrome ??= readChrome());
}
