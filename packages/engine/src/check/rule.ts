// What a rule is: an ID with its meaning and severity, and the function that finds its faults.
import type { SiteConfig } from '../config/site-config.ts';
import type { Content, Finding, Page, PageFacts, Place, Severity, Site } from '../types.ts';
import type { Addresses } from './known-addresses.ts';

/** A place and the message about what is wrong there. */
export type Fault = Place & Pick<Finding, 'message'>;

/** What is known about a site before its pages are compiled. */
export interface SiteContext {
  content: Content;
  site: Site;
  config: SiteConfig;
  addresses: Addresses;
}

/** The same, together with the results of compiling the pages. */
export interface PagesContext extends SiteContext {
  /** Facts of the checked pages, and of the pages that they link to. */
  facts: ReadonlyMap<Page, PageFacts>;
  /**
   * IDs that a link to the page may use as fragment; undefined if the page was not compiled or failed, because its
   * content is unknown.
   */
  getAnchors(page: Page): ReadonlySet<string> | undefined;
  /** The first page of its version with the same title. */
  getTitleOwner(page: Page): Page;
}

/** A rule without `runOnSite` and `runOnPage` is reported by the code that reads, plans or compiles. */
export interface Rule {
  /** Stable, in kebab-case. */
  id: string;
  /** What a finding means, in one sentence. */
  summary: string;
  /** The severity, unless the configuration sets another one. */
  severity: Severity;
  /** Finds faults of the site as a whole, before any page is compiled. */
  runOnSite?(context: SiteContext): Fault[];
  /** Finds faults of one page: `site dev` runs it for the page that was saved. */
  runOnPage?(page: Page, context: PagesContext): Fault[];
}

/** A rule without its own check function. */
export const error = (id: string, summary: string): Rule => ({ id, summary, severity: 'error' });
/** The same for a warning. */
export const warning = (id: string, summary: string): Rule => ({ id, summary, severity: 'warning' });
