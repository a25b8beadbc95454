// Step 5: payload and head of a page → its whole document.
import { renderDocument, type DocumentAssets, type DocumentHead } from '../app/entry-server.tsx';
import type { PagePayload } from '../shared/payload.ts';
import type { SiteChrome } from '../shared/site-chrome.ts';

export interface RenderJob {
  payload: PagePayload;
  head: DocumentHead;
  assets: DocumentAssets;
  /** Stylesheets of this page alone. */
  css: string[];
}

export function renderPage({ payload, head, assets, css }: RenderJob, chrome: SiteChrome): string {
  return renderDocument({
    payload,
    chrome,
    head,
    articleHtml: payload.html ?? '',
    assets: { ...assets, css: [...assets.css, ...css] },
  });
}
