// Puts together what React keeps alive, from the page's data and HTML; the same on the server and in the browser.
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type { PagePayload } from '../shared/payload.ts';
import { PageSlot } from './article/page-slot.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';

/** What the document contains as HTML and React does not manage: the browser reads it from there. */
export interface AppHtml {
  /** `<main>` and the contents beside it. */
  page: string;
  /** The part of the drawer above the docs. */
  menu: string;
}

export interface AppProps {
  payload: PagePayload;
  /** Begins and ends with a slash. */
  basePath: string;
  html: AppHtml;
  /** Shown instead of the page: a failed load, a crash. The header stays. */
  instead?: ReactNode;
}

/** Sidebar and page; `frame.tsx` is around them. It knows no router: links are links. */
export function App({ payload, basePath, html, instead }: AppProps) {
  const isHome = payload.permalink === basePath;
  // The page first: marks in the sidebar may come a moment later, but not the sidebar, which moves the page.
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
