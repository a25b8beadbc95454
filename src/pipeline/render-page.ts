// Step 5: payload and head of a page → its whole document, and what navigation fetches in its stead.
import { renderDocument, renderPageTags, type DocumentAssets, type DocumentHead } from '../app/entry-server.tsx';
import type { PagePayload } from '../shared/payload.ts';
import type { SiteChrome } from '../shared/site-chrome.ts';
import { readInlineStyle } from './inline-parts.ts';

export interface RenderJob {
  payload: PagePayload;
  head: DocumentHead;
  /** The style by its file: a job goes to another thread, and the text is the same for all. */
  assets: Omit<DocumentAssets, 'inlineStyle'> & { styleFile: string };
  /** Stylesheets of this page alone. */
  css: string[];
}

export function renderPage({ payload, head, assets, css }: RenderJob, chrome: SiteChrome): string {
  const { styleFile, ...scripts } = assets;
  return renderDocument({
    payload,
    chrome,
    head: { ...head, css },
    articleHtml: payload.html ?? '',
    assets: { ...scripts, inlineStyle: readInlineStyle(styleFile) },
  });
}

/** The payload that navigation fetches: with the article, and with what the document's head says of the page. */
export function renderPayload({ payload, head, css }: RenderJob, chrome: SiteChrome): string {
  return JSON.stringify({ ...payload, head: renderPageTags({ payload, chrome, head: { ...head, css } }) });
}
