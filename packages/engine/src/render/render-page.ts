// Step 5: what is known of a page → its whole document, and what navigation fetches in its stead.
import { renderPage as renderWithApp, type DocumentAssets, type DocumentHead } from '../app/entry-server.tsx';
import type { PageDetails } from '../shared/page-details.ts';
import type { SiteChrome } from '../shared/chrome.ts';
import { readInlineStyle } from './inline-parts.ts';

export interface RenderJob {
  page: PageDetails;
  head: DocumentHead;
  /** The style by its file: a job goes to another thread, and the text is the same for all. */
  assets: Omit<DocumentAssets, 'inlineStyle'> & { styleFile: string };
  /** Stylesheets of this page alone. */
  css: string[];
}

/** Texts of the files `x.html` and `x.json`. */
export function renderPage({ page, head, assets, css }: RenderJob, chrome: SiteChrome): { html: string; json: string } {
  const { styleFile, ...scripts } = assets;
  const { document, payload } = renderWithApp({
    page,
    chrome,
    head: { ...head, css },
    assets: { ...scripts, inlineStyle: readInlineStyle(styleFile) },
  });
  return { html: document, json: JSON.stringify(payload) };
}
