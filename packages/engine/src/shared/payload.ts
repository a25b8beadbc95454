// The one contract between the build and the browser: a page's HTML, and the data of what the browser draws itself.

/** A link to another page of the site. `href` carries the base path. */
export interface PageLink {
  label: string;
  href: string;
}

/** One entry of a category index. */
export interface Card {
  label: string;
  href: string;
  description: string;
  kind: 'page' | 'category' | 'external';
}

/** One heading in the table of contents. `html` is the heading's text with inline markup kept. */
export interface TocEntry {
  id: string;
  level: number;
  html: string;
}

export interface NavLink {
  type: 'link';
  label: string;
  /** With base path, or an absolute URL. */
  href: string;
  /** True when the link leaves the site: opens in a new tab, with an icon. */
  external?: boolean;
  /** Shown only while it is the current page. */
  unlisted?: boolean;
  className?: string;
}

export interface NavCategory {
  type: 'category';
  label: string;
  /** The category's own page, if it has one. */
  href?: string;
  /** The first page below it; where its label leads when scripts are off and it has no page. */
  firstHref?: string;
  collapsible: boolean;
  /** Initial state when it does not hold the current page. */
  collapsed: boolean;
  className?: string;
  /** Absent in a document when the branch is closed: the tree file of the sidebar has it. */
  items?: NavNode[];
}

export interface NavHtml {
  type: 'html';
  value: string;
  defaultStyle?: boolean;
  className?: string;
}

export type NavNode = NavLink | NavCategory | NavHtml;

/** The sidebar of one page: the top level and the open branch; `treeUrl` has the whole. */
export interface SidebarSlice {
  name: string;
  /** Hashed JSON file (`NavNode[]`) with every branch. */
  treeUrl: string;
  items: NavNode[];
}

/** A link to the same page in another docs version, for the dropdown and the banner. */
export interface VersionLink extends PageLink {
  name: string;
  /** True for the version that readers get by default: the target of the banner. */
  isLast?: boolean;
}

export interface PageVersion {
  name: string;
  label: string;
  isLast: boolean;
  badge: boolean;
  banner?: 'unreleased' | 'unmaintained';
  /** Every version, newest first; each `href` is this page there, or that version's main page. */
  alternatives: VersionLink[];
}

export type PageKind = 'doc' | 'category' | 'tag-list' | 'tag' | 'search' | 'site-map' | 'changes' | 'not-found';

/** Written twice by the build: in the document (without `html`) and as `x/y.json`. */
export interface PagePayload {
  kind: PageKind;
  /** Identifies the app and navigation that the page was made for; another id means a redeploy. */
  buildId: string;
  /** With base path, no trailing slash (but the base path itself keeps its own). */
  permalink: string;
  /** Heading of the page, plain text. */
  title: string;
  /** Text of `<title>`. */
  documentTitle: string;
  /** `<main>` and the contents beside it, which no script draws. Absent in the document, where the DOM has it. */
  html?: string;
  /** The tags of `<head>` that are this page's own, as HTML. Absent in the document, where the DOM has them. */
  head?: string;
  /** True when the contents are next to the article. */
  hasContents?: boolean;
  sidebar?: SidebarSlice;
  version?: PageVersion;
  /** Class names for `<html>` while the page is shown. */
  htmlClass: string;
}
