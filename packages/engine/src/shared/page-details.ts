// Everything that the build renders a page from. The browser receives the rendered HTML, and only `PagePayload` as
// data.
import type { PageLink, PagePayload, TocEntry } from './payload.ts';

/** The steps of a series, in order. */
export interface Series {
  title: string;
  steps: PageLink[];
  /** Index of the page itself. */
  current: number;
}

export interface PageDetails extends Omit<PagePayload, 'html' | 'head' | 'hasContents'> {
  description: string;
  /** HTML of the article: its `<h1>` and everything below. */
  article: string;
  toc: TocEntry[];
  /** Outermost first, the page itself last; empty if the page has neither sidebar nor series. */
  breadcrumbs: { label: string; href?: string }[];
  previous?: PageLink;
  next?: PageLink;
  series?: Series;
  tags: (PageLink & { description?: string })[];
  editUrl?: string;
  /** ISO date (UTC) of the last change, the same date as text in the site's language, and the author. */
  lastUpdate?: { date?: string; dateText?: string; author?: string };
  /** `repository@commit` that the facts were checked against. */
  verified?: string;
  /** Address of the page's Markdown, with base path; omitted for a page that is a tool. */
  markdown?: string;
  draft?: boolean;
  unlisted?: boolean;
  /** The only variant of the site that the page is for; absent if it is for each. */
  only?: string;
}
