// Turns a page's data and article into its whole HTML document; the build calls it once per page.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PagePayload } from '../shared/payload.ts';
import type { SiteChrome } from '../shared/site-chrome.ts';
import { App } from './app.tsx';
import { FrameEnd, FrameStart } from './shell/frame.tsx';
import { renderHeadTags, toHtmlText, toScriptJson } from './shell/document-head.ts';
import type { DocumentHead } from './shell/document-head.ts';

export { renderPageTags } from './shell/document-head.ts';
export type { DocumentHead } from './shell/document-head.ts';

export interface DocumentAssets {
  /** Address of the app's module. */
  script: string;
  /** The style sheet of the site: inline, because on a slow line its request would take as long as the document. */
  inlineStyle: string;
  /** Text of the inline script that runs before the first paint; see `before-paint.ts`. */
  inlineScript: string;
}

export interface DocumentInput {
  payload: PagePayload;
  chrome: SiteChrome;
  assets: DocumentAssets;
  articleHtml: string;
  head: DocumentHead;
  /** Direction of the script of the page's language. Default: `ltr`. */
  direction?: 'ltr' | 'rtl';
}

/** A document that React hydrates from `#root` and `#page-payload`. */
export function renderDocument(input: DocumentInput): string {
  const { payload, chrome, assets, articleHtml, direction = 'ltr' } = input;
  const { html: _inDocument, ...payloadWithoutHtml } = payload;
  const announcement = chrome.announcement ? ` data-announcement="${toHtmlText(chrome.announcement.id)}"` : '';
  const root = renderToString(<App payload={payloadWithoutHtml} chrome={chrome} articleHtml={articleHtml} />);
  return (
    `<!doctype html><html lang="${toHtmlText(chrome.locale)}" dir="${direction}" ` +
    `class="${toHtmlText(payload.htmlClass)}" data-theme="light"${announcement}>` +
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<script>${assets.inlineScript}</script>` +
    `<style>${assets.inlineStyle}</style>${renderHeadTags(input)}` +
    `</head>` +
    `<body>${renderToStaticMarkup(<FrameStart chrome={chrome} />)}<div id="root">${root}</div>` +
    renderToStaticMarkup(<FrameEnd chrome={chrome} />) +
    `<script type="application/json" id="page-payload">${toScriptJson(payloadWithoutHtml)}</script>` +
    `<script type="module" src="${toHtmlText(assets.script)}"></script></body></html>\n`
  );
}
