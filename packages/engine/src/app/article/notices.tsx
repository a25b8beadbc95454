// Renders what a reader must know before the article: for another variant, draft, unlisted, another version.
import type { ReactNode } from 'react';
import type { PageDetails } from '../../shared/page-details.ts';
import type { PageVersion } from '../../shared/payload.ts';
import type { SiteChrome } from '../../shared/chrome.ts';
import { toVariantClass, type Variants } from '../../shared/variants.ts';

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

/** Shown by the style of the site while another variant is chosen. */
function VariantNotice({ only, variants: { label, values } }: { only: string; variants: Variants }) {
  return (
    <p className={`notice ${toVariantClass(only)}`} role="note" data-variant-note="">
      This page is for {values[only]}. You chose another {label.toLowerCase()}.
    </p>
  );
}

/** The notices above the article, in the order of their weight. */
export function Notices({ page, chrome }: { page: PageDetails; chrome: SiteChrome }) {
  return (
    <>
      {chrome.variants && page.only !== undefined && <VariantNotice only={page.only} variants={chrome.variants} />}
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
      {page.version && <VersionBanner version={page.version} siteTitle={chrome.title} />}
    </>
  );
}
