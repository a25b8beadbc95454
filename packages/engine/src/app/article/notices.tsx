// Renders what a reader must know before the article: draft, unlisted, another version.
import type { ReactNode } from 'react';
import type { PageDetails } from '../../shared/page-details.ts';
import type { PageVersion } from '../../shared/payload.ts';

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="notice" role="note">
      <p className="notice__title">{title}</p>
      <p>{children}</p>
    </div>
  );
}

const BANNERS = {
  unreleased: (site: string, label: string) => `This is unreleased documentation for ${site} ${label} version.`,
  unmaintained: (site: string, label: string) =>
    `This is documentation for ${site} ${label}, which is no longer actively maintained.`,
};

function VersionBanner({ version, siteTitle }: { version: PageVersion; siteTitle: string }) {
  const latest = version.alternatives.find((other) => other.isLast);
  if (!version.banner) return null;
  return (
    <div className="notice" role="region" aria-label="Documentation version">
      <p>{BANNERS[version.banner](siteTitle, version.label)}</p>
      {latest && (
        <p>
          For up-to-date documentation, see the{' '}
          <a href={latest.href} data-version={latest.name}>
            <b>latest version</b>
          </a>{' '}
          (<b>{latest.label}</b>).
        </p>
      )}
    </div>
  );
}

/** The notices above the article, the most important one first. */
export function Notices({ page, siteTitle }: { page: PageDetails; siteTitle: string }) {
  return (
    <>
      {page.draft && (
        <Notice title="Draft page">
          This page is a draft. It will only be visible in dev and be excluded from the production build.
        </Notice>
      )}
      {page.unlisted && (
        <Notice title="Unlisted page">
          This page is unlisted. Search engines will not index it, and only users having a direct link can access it.
        </Notice>
      )}
      {page.version && <VersionBanner version={page.version} siteTitle={siteTitle} />}
    </>
  );
}
