// Renders the middle of the page: notices, breadcrumbs, the article and what follows it, and its contents.
import type { PagePayload } from '../../shared/payload.ts';
import type { AppChrome } from '../../shared/site-chrome.ts';
import { ArticleFooter } from './article-footer.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Contents, ContentsFold } from './contents.tsx';
import { Icon } from './icon.tsx';
import { Notices } from './notices.tsx';
import { PageLinks } from './page-links.tsx';

interface PageMainProps {
  payload: PagePayload;
  chrome: AppChrome;
  articleHtml: string;
}

/** The `<main>` element and the contents beside it. */
export function PageMain({ payload, chrome, articleHtml }: PageMainProps) {
  const { toc, version, permalink } = payload;
  const isHome = permalink === chrome.basePath;
  return (
    <>
      <main className="main" id="main" data-behind-drawer="">
        <Notices payload={payload} chrome={chrome} />
        {!isHome && <Breadcrumbs trail={payload.breadcrumbs} basePath={chrome.basePath} />}
        {version?.badge && <p className="badge version-badge">Version: {version.label}</p>}
        {toc.length > 0 && <ContentsFold key={permalink} toc={toc} />}
        {/* At hydration the server's article stays: the client passes an empty string. */}
        <article className="article" dangerouslySetInnerHTML={{ __html: articleHtml }} suppressHydrationWarning />
        <ArticleFooter payload={payload} />
        <PageLinks previous={payload.previous} next={payload.next} />
      </main>
      {toc.length > 0 && (
        <div className="layout__contents" data-behind-drawer="">
          <Contents key={permalink} toc={toc} />
        </div>
      )}
      <button
        type="button"
        className="back-to-top"
        aria-label="Scroll back to top"
        data-back-to-top=""
        data-behind-drawer=""
        hidden
      >
        <Icon name="up" />
      </button>
    </>
  );
}
