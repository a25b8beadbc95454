// Puts the whole page together from its data; the same on the server and in the browser.
import type { ReactNode } from 'react';
import type { PagePayload } from '../shared/payload.ts';
import type { AppChrome } from '../shared/site-chrome.ts';
import { Header } from './shell/header.tsx';
import { loadTree as fetchTree } from './shell/load-tree.ts';
import type { LoadTree } from './shell/load-tree.ts';
import { PageMain } from './shell/page-main.tsx';
import { Sidebar } from './shell/sidebar.tsx';

export interface AppProps {
  payload: PagePayload;
  chrome: AppChrome;
  /** The article; empty at hydration, where the document has it. */
  articleHtml: string;
  /** Shown instead of the page: a failed load, a crash. The header stays. */
  instead?: ReactNode;
  /** How the closed branches of the sidebar are had; fetched by default. */
  loadTree?: LoadTree;
}

/** Everything that changes with the page; `frame.tsx` stands around it. It knows no router: links are links. */
export function App({ payload, chrome, articleHtml, instead, loadTree = fetchTree }: AppProps) {
  const isHome = payload.permalink === chrome.basePath;
  return (
    <>
      <Header payload={payload} chrome={chrome} />
      <div
        className="layout"
        data-kind={isHome ? 'home' : payload.kind}
        data-has-sidebar={payload.sidebar ? '' : undefined}
        data-has-contents={payload.toc.length > 0 ? '' : undefined}
      >
        <Sidebar payload={payload} chrome={chrome} loadTree={loadTree} />
        {instead === undefined ? (
          <PageMain payload={payload} chrome={chrome} articleHtml={articleHtml} />
        ) : (
          <main className="main" id="main" data-behind-drawer="">
            {instead}
          </main>
        )}
      </div>
    </>
  );
}
