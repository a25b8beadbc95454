// Renders everything that React manages, from the page's data and HTML; the result is the same on the server and
// in the browser.
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { PagePayload } from '../shared/payload.ts';
import { PageSlot } from './article/page-slot.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';

/** HTML in the document that React does not manage. The browser reads it from the document. */
export interface AppHtml {
  /** `<main>` and the table of contents next to it. */
  page: string;
  /** The part of the drawer above the docs. */
  menu: string;
}

export interface AppProps {
  payload: PagePayload;
  /** Begins and ends with a slash. */
  basePath: string;
  html: AppHtml;
  /** Shown instead of the page after a failed load or a crash. The header stays. */
  instead?: ReactNode;
}

/**
 * The sidebar and the page; `frame.tsx` renders what surrounds them. It does not depend on the router: links are
 * ordinary links.
 */
export function App({ payload, basePath, html, instead }: AppProps) {
  const isHome = payload.permalink === basePath;
  // Render the page first. The marks in the sidebar may follow a moment later, but not the sidebar itself,
  // because that would move the page.
  const later = useDeferredValue(payload);
  const { sidebar, permalink } = later.sidebar?.name === payload.sidebar?.name ? later : payload;
  return (
    <div
      className="layout"
      data-kind={isHome ? 'home' : payload.kind}
      data-has-sidebar={payload.sidebar ? '' : undefined}
      data-has-contents={payload.hasContents ? '' : undefined}
    >
      <Sidebar slice={sidebar} permalink={permalink} menuHtml={html.menu} />
      {instead === undefined ? (
        <PageSlot html={html.page} />
      ) : (
        <main className="main" id="main" data-behind-drawer="">
          {instead}
        </main>
      )}
    </div>
  );
}
