// Renders the data of a page to its whole HTML document and its payload; the build calls it once per page.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageDetails } from '../shared/page-details.ts';
import type { PagePayload } from '../shared/payload.ts';
import type { AppChrome, SiteChrome } from '../shared/chrome.ts';
import { App } from './app.tsx';
import { FrameEnd, FrameStart } from './frame/frame.tsx';
import { renderHeadTags, renderPageTags, toHtmlText, toScriptJson } from './frame/document-head.ts';
import type { DocumentHead } from './frame/document-head.ts';
import { renderFirstViewLink } from './article/first-view.ts';
import { PageMain } from './article/page-main.tsx';
import { SidebarMenu } from './sidebar/sidebar-menu.tsx';

export type { DocumentHead } from './frame/document-head.ts';

export interface DocumentAssets {
  /** Address of the app's module. */
  script: string;
  /**
   * The style sheet of the site. It is inline, because on a slow connection requesting it would take as long as the
   * document.
   */
  inlineStyle: string;
  /** Text of the inline script that runs before the first paint; see `before-paint.ts`. */
  inlineScript: string;
  /** The content security policy in the document, for hosts that send no headers. Default: none. */
  policy?: string;
  /** Whether that policy allows the page to send requests to readers' own servers. */
  allowsRequests?: boolean;
}

export interface PageInput {
  page: PageDetails;
  chrome: SiteChrome;
  assets: DocumentAssets;
  head: DocumentHead;
}

/** A document in three parts: the style sheet, which all documents share, and the text around it. */
export interface DocumentParts {
  start: string;
  style: string;
  end: string;
}

/** The whole text. */
export function toDocument({ start, style, end }: DocumentParts): string {
  return start + style + end;
}

export interface RenderedPage {
  /** A document that React hydrates from `#root` and `#page-payload`. */
  document: DocumentParts;
  /**
   * What a navigation loads instead of the document: it includes the page's HTML and the page's tags of the document's
   * head.
   */
  payload: PagePayload;
}

/** Renders the page once for both. */
export function renderPage(input: PageInput): RenderedPage {
  const { page, chrome } = input;
  const html = renderToStaticMarkup(<PageMain page={page} chrome={chrome} />);
  const payload = toDocumentPayload(page);
  const head = renderPageTags(input);
  return {
    document: renderDocument(input, { payload, html, head }),
    payload: { ...payload, html, head },
  };
}

function toAppChrome({ variants, ...chrome }: SiteChrome): AppChrome {
  const { title, basePath, locale, issuesUrl, versions, changes, search, offline } = chrome;
  const choice = variants && { field: variants.field, all: variants.all };
  return { title, basePath, locale, issuesUrl, versions, changes, search, offline, variants: choice };
}

/** The payload without the parts that the document has as HTML. */
function toDocumentPayload(page: PageDetails): PagePayload {
  const { kind, buildId, permalink, title, documentTitle, sidebar, version, htmlClass } = page;
  const hasContents = page.toc.length > 0 || undefined;
  return { kind, buildId, permalink, title, documentTitle, hasContents, sidebar, version, htmlClass };
}

interface PageParts {
  payload: PagePayload;
  html: string;
  head: string;
}

function renderDocument(input: PageInput, { payload, html, head }: PageParts): DocumentParts {
  const { page, chrome, assets } = input;
  const announcement = chrome.announcement ? ` data-announcement="${toHtmlText(chrome.announcement.id)}"` : '';
  const policy = assets.policy
    ? `<meta http-equiv="Content-Security-Policy" content="${toHtmlText(assets.policy)}"${assets.allowsRequests ? ' data-allows-requests' : ''}>`
    : '';
  const menu = renderToStaticMarkup(<SidebarMenu page={page} chrome={chrome} />);
  const root = renderToString(<App payload={payload} basePath={chrome.basePath} html={{ page: html, menu }} />);
  const start =
    `<!doctype html><html lang="${toHtmlText(chrome.locale)}" dir="ltr" ` +
    `class="${toHtmlText(page.htmlClass)}" data-theme="light"${announcement}>` +
    `<head><meta charset="utf-8">${policy}<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `${renderFirstViewLink(page.article, page.toc)}<script>${assets.inlineScript}</script><style>`;
  const end =
    `</style>${renderHeadTags(input, head)}</head>` +
    `<body>${renderToStaticMarkup(<FrameStart page={page} chrome={chrome} />)}<div id="root">${root}</div>` +
    renderEnd(chrome) +
    `<script type="application/json" id="page-payload">${toScriptJson(payload)}</script>` +
    `<script type="module" src="${toHtmlText(assets.script)}"></script></body></html>\n`;
  return { start, style: assets.inlineStyle, end };
}

/** By chrome: one for all pages of a site. */
const ends = new WeakMap<SiteChrome, string>();

/** What follows the app in every document. */
function renderEnd(chrome: SiteChrome): string {
  const known = ends.get(chrome);
  if (known !== undefined) return known;
  const end =
    renderToStaticMarkup(<FrameEnd chrome={chrome} />) +
    `<script type="application/json" id="site-chrome">${toScriptJson(toAppChrome(chrome))}</script>`;
  ends.set(chrome, end);
  return end;
}
