// Whose pages a document keeps on the device.
import type { PagePayload } from '../../shared/payload.ts';
import { getSiteChrome } from '../boot/site-chrome.ts';
import type { KeptSite } from './kept-pages.ts';

/** What the document says of its own page. */
export function readOwnPayload(): PagePayload {
  return JSON.parse(document.getElementById('page-payload')!.textContent!) as PagePayload;
}

/** The pages of the build that this document is of. */
export function getKeptSite(): KeptSite {
  return { basePath: getSiteChrome().basePath, build: readOwnPayload().buildId };
}
