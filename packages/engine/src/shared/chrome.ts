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
  /** `github` draws the mark instead of the label. */
  icon?: 'github';
  items?: { label: string; href: string; external?: boolean }[];
  /** The same doc in other versions, by their names; absent on a site of one version. */
  versions?: Record<string, string>;
}

export interface FooterGroup {
  title: string;
  items: { label: string; href: string; external?: boolean }[];
}

/** Who answers searches: the index that the build makes, or a hosted service with its public, search-only key. */
export type SearchService = SiteConfig['search'];

export interface SiteSearch {
  service: SearchService;
  /** Newest first; the page of results has a choice where there are several. */
  versions: { name: string; label: string; isLast: boolean }[];
  /** A choice besides the kind of page: what it is called, and the labels of its values. */
  filter?: { label: string; values: Record<string, string> };
}

export interface SiteChrome {
  title: string;
  /** Begins and ends with a slash. */
  basePath: string;
  /** Absolute origin, without slash at the end. */
  url: string;
  locale: string;
  navbar: { logo: string; hideOnScroll: boolean; items: NavbarLink[] };
  footer: { groups: FooterGroup[]; logo: { src: string; href: string; alt: string }; copyright: string };
  /** `owner/name` page for `Let us know.` and edit links. */
  issuesUrl: string;
  announcement?: { id: string; html: string; closeable: boolean };
  /** Shown in the header when there is more than one. */
  locales: { code: string; label: string; basePath: string }[];
  showVersions: boolean;
  /** Every version with its main page, newest first; for pages that belong to none. */
  versions?: VersionLink[];
  /** Scripts of third parties, loaded after the reader agreed; absent without any. */
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
