// The data that flows between the six steps; see DESIGN.md.
import type { QuestionsFile } from './read/search-questions.ts';
import type { Change } from './plan/changes/change.ts';
import type { FileEvent } from './read/commit-history.ts';
import type { Series } from './shared/page-details.ts';
import type { Card, NavNode, PageKind, PageLink, TocEntry } from './shared/payload.ts';

/** A position in a file: 1-based line and column. */
export interface Place {
  /** Path relative to the content root, with forward slashes. */
  file: string;
  line?: number;
  column?: number;
}

export type Severity = 'error' | 'warning';

/** One fault in the input, as the step that found it reports it. */
export interface Finding extends Place {
  /** Stable ID in kebab-case, such as `broken-link`; `check/rules.ts` lists them all. */
  rule: string;
  /** What was expected, what was found, and how to fix it. */
  message: string;
}

/** A finding with the severity of its rule on this site, which is what commands print. */
export interface Diagnostic extends Finding {
  severity: Severity;
}

/** Front matter after validation; see `front-matter.ts` for the meaning of each field. */
export interface FrontMatter {
  id?: string;
  slug?: string;
  title?: string;
  hide_title?: boolean;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  sidebar_custom_props?: Record<string, unknown>;
  description?: string;
  keywords?: string[];
  image?: string;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  displayed_sidebar?: string | null;
  pagination_label?: string;
  pagination_prev?: string | null;
  pagination_next?: string | null;
  custom_edit_url?: string | null;
  draft?: boolean;
  unlisted?: boolean;
  tags?: (string | { label: string; permalink: string })[];
  last_update?: { author?: string; date?: string };
  parse_number_prefixes?: boolean;
  format?: 'md' | 'mdx' | 'detect';
  page_type?: string;
  code_name?: string;
  verified?: string;
  change?: { date: string; text: string }[];
  [key: string]: unknown;
}

/** One documentation file as read from disk. */
export interface SourcePage {
  /** Version name; `current` for the working copy. */
  version: string;
  /** Path relative to the content root: `docs/quickstarts/write-workers.md`. */
  file: string;
  /** Path relative to the version's docs folder: `quickstarts/write-workers.md`. */
  docPath: string;
  frontMatter: FrontMatter;
  /** Markdown with the front matter blanked out, so that lines keep their numbers. Throws `SourceChanged` if the file has changed since. */
  readBody(): string;
  /**
   * The position of a front matter field, or of one of the values in its list; line 1 if the field is missing. Throws
   * like `readBody`.
   */
  readFieldPlace(field: string, index?: number): Place;
  /** Whether the body may show `siblingCards`. */
  showsCards: boolean;
  /** A hash of everything that front matter and body were made from. */
  hash: string;
  /** First `# heading` of the body, as plain text. */
  contentTitle?: string;
  /** First line of text in the body, as plain text. */
  excerpt?: string;
  lastUpdate?: { date?: string; author?: string };
  /** File that the page was generated from, if it is not a Markdown file (an OpenAPI description). */
  generatedFrom?: string;
  /** For a generated page: the source position of a line in its body, or of the page as a whole. */
  toOrigin?(line: number | undefined): Place;
}

/** A version's docs as read from disk. */
export interface SourceVersion {
  name: string;
  pages: SourcePage[];
  /** Value of the sidebars file. undefined: generate one sidebar; false: no sidebars. */
  sidebars?: unknown;
  /** Path of the sidebars file relative to the content root, and its text, for messages. */
  sidebarsFile?: string;
  sidebarsText?: string;
  /** Contents and text (for messages) of each `_category_.json|yml|yaml`, by folder relative to the docs folder (`''` is the root). */
  categoryFiles: Map<string, { file: string; data: Record<string, unknown>; text?: string }>;
  /** Contents of `tags.yml`, by tag key. */
  tagsFile?: Record<string, { label?: string; permalink?: string; description?: string } | null>;
}

/** A file to publish. */
export interface Download {
  /** Path below the base path, without a leading slash: `api/orders.yaml`. */
  path: string;
  text: string;
}

/** A moved address, as `redirects.json` has it. */
export interface Redirect {
  from: string;
  to: string;
  /** Day of the move, such as 2026-01-31. */
  date?: string;
  line?: number;
}

/** What `readContent` returns. */
export interface Content {
  /** Newest first; includes `current`. */
  versions: SourceVersion[];
  redirects: Redirect[];
  /** What readers ask, as the files of `search-questions/` have it. */
  questions?: QuestionsFile[];
  /** Files below `static/`, relative to it. */
  staticFiles: string[];
  /** Files that are published next to the pages that were generated from them. */
  downloads?: Download[];
  /** What commits did to the files of pages, newest first; empty without `changes` in the configuration. */
  history?: FileEvent[];
  /** What the person who builds should know and need not correct. */
  notes?: string[];
  diagnostics: Finding[];
}

/** One address of the site: a written page or a generated one (category index, tag, search ...). */
export interface Page {
  kind: PageKind;
  version: string;
  /** Doc ID, unique in its version; for a generated page its slug. */
  id: string;
  /** With base path. */
  permalink: string;
  title: string;
  description: string;
  /** The file that the page is made from; undefined for generated pages. */
  source?: SourcePage;
  /** For generated pages: the cards that the article shows. */
  cards?: Card[];
  tagGroups?: { letter: string; tags: (PageLink & { count: number })[] }[];
  keywords?: string[];
  image?: string;
  /** Name of the sidebar that the page belongs to. */
  sidebar?: string;
  breadcrumbs: { label: string; href?: string }[];
  /** Cards of the sidebar category that this page belongs to, or whose page it is: `DocCardList` shows them. */
  siblingCards: Card[];
  previous?: PageLink;
  next?: PageLink;
  series?: Series;
  tags: (PageLink & { description?: string })[];
  draft: boolean;
  unlisted: boolean;
}

export interface SiteVersion {
  name: string;
  label: string;
  /** URL segment below the base path; empty for the last version. */
  path: string;
  isLast: boolean;
  badge: boolean;
  banner?: 'unreleased' | 'unmaintained';
  noIndex: boolean;
  /** Permalink of the version's main page. */
  mainPermalink: string;
  /** Complete sidebars, by name. */
  sidebars: Map<string, NavNode[]>;
}

/** What `planRoutes` returns: all addresses and all trees. */
export interface Site {
  versions: SiteVersion[];
  pages: Page[];
  /** By permalink, in lowercase, without trailing slash. */
  byPermalink: Map<string, Page>;
  /** By the `file` of its source. */
  byFile: Map<string, Page>;
  redirects: Pick<Redirect, 'from' | 'to' | 'date'>[];
  /** Newest first; absent without `changes` in the configuration. */
  changes?: Change[];
  diagnostics: Finding[];
}

/** A link or image found while compiling, with its place. */
export interface FoundLink extends Place {
  /** As in the HTML: with base path, query and fragment. */
  href: string;
  /** As the author wrote it. */
  written: string;
  /** True if it names a Markdown file that is not a page. */
  missing?: boolean;
  /** See `LinkTexts`; without them if a component rendered the link. */
  text?: string;
  note?: string;
}

/** The text under one heading, for search. */
export interface Section {
  /** Heading ID; empty for the text above the first heading. */
  anchor: string;
  /** Titles from the page's title down to this heading. */
  headings: string[];
  text: string;
  /** The text of its code blocks, up to a few thousand characters. */
  code: string;
  /** Identifiers found in code: `loopCondition`, `FORK_JOIN_DYNAMIC`. */
  identifiers: string[];
  /** A row of a table of fields. */
  isRow?: true;
}

/** What a page adds to its document's head. */
export interface PageHead {
  /** Tags: meta, link, structured data. */
  html: string;
  /** Text of `<title>`, which replaces the page's own. */
  title?: string;
}

/** The content of a compiled page; read again only by code that renders or indexes the page. */
export interface PageBody {
  /** The article: title and everything below. */
  html: string;
  /** The same as Markdown; empty for a page that is a tool, such as search and not found. */
  markdown: string;
  toc: TocEntry[];
  sections: Section[];
}

/** What the rest of the site needs to know about a compiled page; kept in memory for all pages. */
export interface PageFacts {
  /** The IDs of all elements in the article. */
  anchors: string[];
  links: FoundLink[];
  /** What `<iframe>` elements load: the content security policy allows only what the site lists. */
  frames?: FoundLink[];
  /** Headings in order, for the check of required sections. */
  headings: { text: string; level: number; line?: number }[];
  /** Files of the content root to publish as hashed assets. */
  assets: Asset[];
  /** Rules for the page's inline styles, which the content security policy would block. */
  css: string;
  /** What the page contains in `<head>`. */
  head?: PageHead;
  /** Address of the preview picture that the front matter names. */
  image?: string;
  diagnostics: Finding[];
  /** What the page was made from in addition to its own text; the cache compares these reads. */
  reads: Read[];
}

/** A page after its Markdown was converted to HTML. Serializable, because the cache stores it. */
export interface CompiledPage extends PageBody, PageFacts {
  /** Compiling was stopped; the diagnostics say why. The result is not cached. */
  isUnfinished?: true;
}

export interface Asset {
  /** Path relative to the content root. */
  file: string;
  /** Path below the base path, without a leading slash: `assets/files/a-1f2e3d4c.png`. */
  publicPath: string;
}

/** One read during compilation, and its result. */
export interface Read {
  /**
   * `file`: content hash, empty if absent. `page`: permalink of the page made from that file, empty if none.
   * `list`: names of the files whose path begins with the key.
   */
  kind: 'file' | 'page' | 'list';
  key: string;
  value: string;
}
