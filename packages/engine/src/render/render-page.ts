// Step 5: renders the data of a page to its whole document, and to the payload that navigation loads instead.
import {
  renderPage as renderWithApp,
  type DocumentAssets,
  type DocumentHead,
  type DocumentParts,
} from '../app/entry-server.tsx';
import type { PageDetails } from '../shared/page-details.ts';
import type { SiteChrome } from '../shared/chrome.ts';
import { readInlineStyle } from './inline-parts.ts';

export interface RenderJob {
  page: PageDetails;
  head: DocumentHead;
  /**
   * The style sheet as a file path, because a job is sent to another thread, and the text is the same for all pages.
   */
  assets: Omit<DocumentAssets, 'inlineStyle'> & { styleFile: string };
  /** Style sheets that only this page has. */
  css: string[];
}

/** The contents of the files `x.html` and `x.json`. */
export function renderPage(
  { page, head, assets, css }: RenderJob,
  chrome: SiteChrome,
): { html: DocumentParts; json: string } {
  const { styleFile, ...scripts } = assets;
  const { document, payload } = renderWithApp({
    page,
    chrome,
    head: { ...head, css },
    assets: { ...scripts, inlineStyle: readInlineStyle(styleFile) },
  });
  return { html: document, json: JSON.stringify(payload) };
}
