// Puts the whole page together from its data; the same on the server and in the browser.
import type { ReactNode } from 'react';
import type { PagePayload } from '../shared/payload.ts';
import type { SiteChrome } from '../shared/site-chrome.ts';
import { Announcement } from './shell/announcement.tsx';
import { Consent } from './shell/consent.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { loadTree as fetchTree } from './shell/load-tree.ts';
import type { LoadTree } from './shell/load-tree.ts';
import { PageMain } from './shell/page-main.tsx';
import { Sidebar } from './shell/sidebar.tsx';

export interface AppProps {
  payload: PagePayload;
  chrome: SiteChrome;
  /** The article; empty at hydration, where the document has it. */
  articleHtml: string;
  /** Shown instead of the page: a failed load, a crash. Header and footer stay. */
  instead?: ReactNode;
  /** How the closed branches of the sidebar are had; fetched by default. */
  loadTree?: LoadTree;
}

/** Everything in `<body>`. It knows no router: links are links. */
export function App({ payload, chrome, articleHtml, instead, loadTree = fetchTree }: AppProps) {
  const isHome = payload.permalink === chrome.basePath;
  return (
    <>
      <div role="region" aria-label="Skip to main content" data-skip="" data-behind-drawer="">
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
      </div>
      <Consent scripts={chrome.scripts} />
      <Announcement announcement={chrome.announcement} />
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
      <Footer chrome={chrome} />
      <p className="visually-hidden" aria-live="polite" data-announcer="" suppressHydrationWarning />
    </>
  );
}
