// Renders the main part of the page: notices, breadcrumbs, the article and what follows it, and the table
// of contents.
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';
import { ArticleFooter } from './article-footer.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Contents, ContentsFold } from '../contents/contents.tsx';
import { Notices } from './notices.tsx';
import { PageMenu } from './page-menu.tsx';
import { PageLinks } from './page-links.tsx';
import { SeriesSteps } from './series-steps.tsx';

interface PageMainProps {
  page: PageDetails;
  chrome: SiteChrome;
}

/** The `<main>` element and the table of contents next to it; rendered only by the build. */
export function PageMain({ page, chrome }: PageMainProps) {
  const { toc, version, permalink } = page;
  const isHome = permalink === chrome.basePath;
  return (
    <>
      <main className="main" id="main" data-behind-drawer="">
        <Notices page={page} chrome={chrome} />
        {!isHome && <Breadcrumbs trail={page.breadcrumbs} basePath={chrome.basePath} />}
        {version?.badge && <p className="badge version-badge">Version: {version.label}</p>}
        {page.series && <SeriesSteps series={page.series} />}
        {toc.length > 0 && <ContentsFold toc={toc} />}
        {page.markdown && <PageMenu markdown={page.markdown} chrome={chrome} />}
        <article className="article" dangerouslySetInnerHTML={{ __html: page.article }} />
        <ArticleFooter page={page} chrome={chrome} />
        <PageLinks previous={page.previous} next={page.next} />
      </main>
      {toc.length > 0 && (
        <div className="layout__contents" data-behind-drawer="">
          <Contents toc={toc} />
        </div>
      )}
    </>
  );
}
