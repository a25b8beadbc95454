// The part of the configuration that the shell shows on every page, with its links resolved.
import { toPermalinkKey } from '../shared/nav-tree.ts';
import type { FooterGroup, NavbarLink, SiteChrome } from '../shared/chrome.ts';
import { toSuggestion } from '../diagnostics.ts';
import { toBased } from '../compile/tree/links.ts';
import { getLine } from '../plan/line-of-word.ts';
import type { SiteConfig } from './site-config.ts';
import type { Finding, Site } from '../types.ts';

interface ConfigLink {
  label: string;
  doc?: string;
  to?: string;
  href?: string;
}

interface ResolvedLink {
  label: string;
  href: string;
  external?: boolean;
}

interface LinkResolver {
  /** The link; an empty array if its page does not exist. */
  toLinks(link: ConfigLink): ResolvedLink[];
  /** The address of the link's page in each version. */
  toVersions(link: ConfigLink): Record<string, string> | undefined;
  diagnostics: Finding[];
}

/** With `skipMissingPages`, links to missing pages are removed; otherwise they are errors. */
export function toSiteChrome(config: SiteConfig, site: Site): { chrome: SiteChrome; diagnostics: Finding[] } {
  const links = createLinkResolver(config, site);
  const { title, basePath, url, locale, locales, announcement, scripts, searchFilter: filter } = config;
  const versions = site.versions.map(({ name, label, isLast, mainPermalink }) => ({
    name,
    label,
    isLast,
    href: mainPermalink,
  }));
  const chrome: SiteChrome = {
    title,
    basePath,
    url,
    locale,
    locales,
    announcement,
    navbar: toNavbar(config, links),
    footer: toFooter(config, links),
    issuesUrl: config.issuesUrl ?? '',
    showVersions: config.versions.dropdown,
    versions: versions.length < 2 ? undefined : versions,
    scripts: scripts.length === 0 ? undefined : scripts.map(({ name, src }) => ({ name, src })),
    changes: config.changes && true,
    feedback: config.feedback,
    openIn: config.openIn.length === 0 ? undefined : config.openIn,
    search: {
      service: config.search,
      versions: versions.map(({ name, label, isLast }) => ({ name, label, isLast })),
      ...(filter && { filter: { label: filter.label, values: filter.values } }),
    },
    offline: config.offline,
    ...(filter?.all !== undefined && { variants: { ...filter, all: filter.all } }),
  };
  return { chrome, diagnostics: [...links.diagnostics, ...checkFeedback(config)] };
}

function createLinkResolver(config: SiteConfig, site: Site): LinkResolver {
  const diagnostics: Finding[] = [];
  const last = site.versions.find(({ isLast }) => isLast)?.name;
  const docs = new Map(
    site.pages.filter(({ version }) => version === last).map(({ id, permalink }) => [id, permalink]),
  );
  const toHref = ({ doc, to = '/' }: ConfigLink) => {
    if (doc !== undefined) return docs.get(doc);
    const href = toBased(to, config.basePath);
    return site.byPermalink.has(toPermalinkKey(href)) ? href : undefined;
  };
  return {
    diagnostics,
    toLinks(link) {
      if (link.href) return [{ label: link.label, href: link.href, external: true }];
      const href = toHref(link);
      if (href !== undefined) return [{ label: link.label, href }];
      if (!config.skipMissingPages) diagnostics.push(toMissing(link, docs.keys(), config));
      return [];
    },
    toVersions({ doc }) {
      if (doc === undefined || site.versions.length < 2) return undefined;
      const pages = site.pages.filter(({ id }) => id === doc);
      return Object.fromEntries(pages.map(({ version, permalink }) => [version, permalink]));
    },
  };
}

function toNavbar({ basePath, navbar }: SiteConfig, { toLinks, toVersions }: LinkResolver): SiteChrome['navbar'] {
  const items = navbar.items.flatMap((item): NavbarLink[] => {
    const { label, position, icon } = item;
    const children = item.items?.flatMap(toLinks);
    if (children && !item.doc && !item.to && !item.href) return [{ label, href: '', position, icon, items: children }];
    return toLinks(item).map((link) => ({ ...link, position, icon, items: children, versions: toVersions(item) }));
  });
  return { logo: toBased(navbar.logo, basePath), hideOnScroll: navbar.hideOnScroll, items };
}

function toFooter({ title, basePath, navbar, footer }: SiteConfig, { toLinks }: LinkResolver): SiteChrome['footer'] {
  const groups = footer.groups.map((group): FooterGroup => ({
    title: group.title,
    items: group.items.flatMap(toLinks),
  }));
  const logo = footer.logo ?? { src: navbar.logo, href: basePath, alt: title };
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    logo: { ...logo, src: toBased(logo.src, basePath) },
    copyright: footer.copyright,
  };
}

function toMissing(link: ConfigLink, ids: Iterable<string>, { source }: SiteConfig): Finding {
  const target = link.doc ?? link.to ?? '';
  const message = `Expected a page for the link \`${link.label}\`, found none for \`${target}\`.${toSuggestion(target, ids) || ' Correct the link or add the page.'}`;
  return {
    file: source.file,
    line: getLine(source.text, target),
    rule: 'config-broken-link',
    message,
  };
}

/** Answers need a way to the writers. */
function checkFeedback({ feedback, issuesUrl, source }: SiteConfig): Finding[] {
  if (!feedback || feedback.endpoint !== undefined || issuesUrl !== undefined) return [];
  const message =
    '`feedback`: Expected `endpoint` or the option `issuesUrl`, found neither, so readers see nothing. Add one of them, or remove `feedback`.';
  return [{ file: source.file, line: getLine(source.text, 'feedback'), rule: 'config-invalid', message }];
}
