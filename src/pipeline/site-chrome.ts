// The part of the configuration that the shell shows on every page, with its links resolved.
import { toBased } from './mdx/links.ts';
import type { SiteConfig } from './site-config.ts';
import type { Diagnostic, Site } from './types.ts';
import type { FooterGroup, NavbarLink, SiteChrome } from '../shared/site-chrome.ts';
import { toSuggestion } from './diagnostics.ts';

interface ConfigLink {
  label: string;
  doc?: string;
  to?: string;
  href?: string;
}

/** Links to pages that do not exist are dropped where the site grows (`skipMissingPages`), and refused elsewhere. */
export function toSiteChrome(config: SiteConfig, site: Site): { chrome: SiteChrome; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const last = site.versions.find(({ isLast }) => isLast)?.name;
  const docs = new Map(site.pages.filter((page) => page.version === last).map((page) => [page.id, page.permalink]));
  const toVersions = ({ doc }: ConfigLink) => {
    if (doc === undefined || site.versions.length < 2) return undefined;
    return Object.fromEntries(
      site.pages.filter((page) => page.id === doc).map((page) => [page.version, page.permalink]),
    );
  };
  const toLinks = (link: ConfigLink): { label: string; href: string; external?: boolean }[] => {
    if (link.href) return [{ label: link.label, href: link.href, external: true }];
    const href = link.doc === undefined ? toBased(link.to ?? '/', config.basePath) : docs.get(link.doc);
    const exists =
      href !== undefined &&
      (link.doc !== undefined ||
        site.byPermalink.has(
          href
            .toLowerCase()
            .replace(/[?#].*$/, '')
            .replace(/(.)\/$/, '$1'),
        ));
    if (href !== undefined && exists) return [{ label: link.label, href }];
    if (!config.skipMissingPages) diagnostics.push(toMissing(link, docs.keys()));
    return [];
  };
  const items = config.navbar.items.flatMap((item): NavbarLink[] => {
    const { position, icon } = item;
    const children = item.items?.flatMap(toLinks);
    if (children && !item.doc && !item.to && !item.href)
      return [{ label: item.label, href: '', position, icon, items: children }];
    return toLinks(item).map((link) => ({ ...link, position, icon, items: children, versions: toVersions(item) }));
  });
  const groups = config.footer.groups.map(({ title, items: links }): FooterGroup => ({
    title,
    items: links.flatMap(toLinks),
  }));
  const logo = config.footer.logo ?? { src: config.navbar.logo, href: config.basePath, alt: config.title };
  return {
    diagnostics,
    chrome: {
      title: config.title,
      basePath: config.basePath,
      url: config.url,
      locale: config.locale,
      navbar: { logo: toBased(config.navbar.logo, config.basePath), hideOnScroll: config.navbar.hideOnScroll, items },
      footer: {
        groups: groups.filter((group) => group.items.length > 0),
        logo: { ...logo, src: toBased(logo.src, config.basePath) },
        copyright: config.footer.copyright,
      },
      issuesUrl: config.issuesUrl ?? '',
      announcement: config.announcement,
      locales: config.locales,
      showVersions: config.versions.dropdown,
      versions:
        site.versions.length < 2
          ? undefined
          : site.versions.map(({ name, label, isLast, mainPermalink }) => ({
              name,
              label,
              isLast,
              href: mainPermalink,
            })),
      scripts: config.scripts.length === 0 ? undefined : config.scripts.map(({ name, src }) => ({ name, src })),
      search: {
        service: config.search,
        versions: site.versions.map(({ name, label, isLast }) => ({ name, label, isLast })),
      },
    },
  };
}

function toMissing(link: ConfigLink, ids: Iterable<string>): Diagnostic {
  const target = link.doc ?? link.to ?? '';
  const message = `Expected the link \`${link.label}\` to name a page, found \`${target}\`.${toSuggestion(target, ids)}`;
  return { file: 'site.config', severity: 'error', rule: 'config-broken-link', message };
}
