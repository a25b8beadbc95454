// The part of the configuration that the shell shows on every page; compiled into the app's script.
import type { SiteConfig } from '../config/site-config.ts';
import type { VersionLink } from './payload.ts';
import type { Variants } from './variants.ts';

export interface NavbarLink {
  label: string;
  /** With base path, or an absolute URL. */
  href: string;
  position: 'left' | 'right';
  external?: boolean;
  /** `github` draws an icon instead of the label. */
  icon?: 'github';
  items?: { label: string; href: string; external?: boolean }[];
  /** The same doc in other versions, by version name; omitted on a site with one version. */
  versions?: Record<string, string>;
}

export interface FooterGroup {
  title: string;
  items: { label: string; href: string; external?: boolean }[];
}

/** The search service: the index that the build creates, or a hosted service with its public, search-only key. */
export type SearchService = SiteConfig['search'];

export interface SiteSearch {
  service: SearchService;
  /** Newest first. If there are several, the results page offers a choice. */
  versions: { name: string; label: string; isLast: boolean }[];
  /** A filter in addition to the kind of page: its label, and the labels of its values. */
  filter?: { label: string; values: Record<string, string> };
}

export interface SiteChrome {
  title: string;
  /** Begins and ends with a slash. */
  basePath: string;
  /** Absolute origin, without a trailing slash. */
  url: string;
  locale: string;
  navbar: { logo: string; hideOnScroll: boolean; items: NavbarLink[] };
  footer: { groups: FooterGroup[]; logo: { src: string; href: string; alt: string }; copyright: string };
  /** Page for new issues; the link "Let us know." opens it after a search that found nothing. */
  issuesUrl: string;
  announcement?: { id: string; html: string; closeable: boolean };
  /** Shown in the header when there is more than one. */
  locales: { code: string; label: string; basePath: string }[];
  showVersions: boolean;
  /** Every version with its main page, newest first; for pages that belong to no version. */
  versions?: VersionLink[];
  /** Third-party scripts, loaded after the reader agreed; omitted if there are none. */
  scripts?: { name: string; src: string }[];
  /** Programs that open the Markdown of a page; `{url}` represents its address. */
  openIn?: { label: string; href: string }[];
  /** Present on a site that lists what changed. */
  changes?: true;
  /** Asks readers whether a page helped: `endpoint` takes the answers; without it there are links to `issuesUrl`. */
  feedback?: { endpoint?: string };
  /** Default: the embedded index of the one version. */
  search?: SiteSearch;
  /** Of a site with a switch between them. */
  variants?: Variants;
  /** Of a site that can be read offline. */
  offline?: SiteConfig['offline'];
}

/** The part that the app in the browser receives; the documents contain the rest as HTML. */
export interface AppChrome extends Pick<
  SiteChrome,
  'title' | 'basePath' | 'locale' | 'issuesUrl' | 'versions' | 'changes' | 'search' | 'offline'
> {
  /** What the filter of the search does not say of them. */
  variants?: Pick<Variants, 'field' | 'all'>;
}
