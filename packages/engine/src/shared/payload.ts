// The contract between the build and the browser: a page's HTML, and the data of the parts that the browser renders
// itself.

/** A link to another page of the site. `href` includes the base path. */
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
  /** The only variant of the site that it is for. */
  variant?: string;
}

/** One heading in the table of contents. `html` is the heading's text with inline markup kept. */
export interface TocEntry {
  id: string;
  level: number;
  html: string;
  /** The only variant of the site that the section is for. */
  variant?: string;
}

export interface NavLink {
  type: 'link';
  label: string;
  /** With base path, or an absolute URL. */
  href: string;
  /** True if the link leaves the site: it opens in a new tab and has an icon. */
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
  /** The first page below it. If scripts are off and the category has no page, its label leads there. */
  firstHref?: string;
  collapsible: boolean;
  /** The initial state if it does not contain the current page. */
  collapsed: boolean;
  className?: string;
  /** Omitted in a document if the branch is closed; the tree file of the sidebar contains it. */
  items?: NavNode[];
}

export interface NavHtml {
  type: 'html';
  value: string;
  defaultStyle?: boolean;
  className?: string;
}

export type NavNode = NavLink | NavCategory | NavHtml;

/** The sidebar of one page: the top level and the open branch; the file at `treeUrl` contains the whole tree. */
export interface SidebarSlice {
  name: string;
  /** Hashed JSON file (`NavNode[]`) with every branch. */
  treeUrl: string;
  items: NavNode[];
}

/** A link to the same page in another docs version, for the version menu and the banner. */
export interface VersionLink extends PageLink {
  name: string;
  /** True for the version that readers get by default; the banner links to it. */
  isLast?: boolean;
}

export interface PageVersion {
  name: string;
  label: string;
  isLast: boolean;
  badge: boolean;
  banner?: 'unreleased' | 'unmaintained';
  /** Every version, newest first; each `href` is this page in that version, or the version's main page. */
  alternatives: VersionLink[];
}

export type PageKind = 'doc' | 'category' | 'tag-list' | 'tag' | 'search' | 'site-map' | 'changes' | 'not-found';

/** The build writes it twice: into the document (without `html`) and as `x/y.json`. */
export interface PagePayload {
  kind: PageKind;
  /**
   * Identifies the app and the navigation for which the page was built; a different ID means that the site was
   * deployed again.
   */
  buildId: string;
  /** With base path and without a trailing slash, except for the base path itself. */
  permalink: string;
  /** Heading of the page, plain text. */
  title: string;
  /** Text of `<title>`. */
  documentTitle: string;
  /**
   * `<main>` and the table of contents next to it, which no script renders. Omitted in the document, where the DOM
   * contains them.
   */
  html?: string;
  /** This page's own tags of `<head>`, as HTML. Omitted in the document, where the DOM contains them. */
  head?: string;
  /** True if the table of contents is next to the article. */
  hasContents?: boolean;
  sidebar?: SidebarSlice;
  version?: PageVersion;
  /** Class names of `<html>` while the page is shown. */
  htmlClass: string;
}
