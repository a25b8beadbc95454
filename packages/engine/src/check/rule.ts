// What a rule is: an ID with its meaning and severity, and what looks for faults of its kind.
import type { SiteConfig } from '../config/site-config.ts';
import type { Content, Finding, Page, PageFacts, Place, Severity, Site } from '../types.ts';
import type { Addresses } from './known-addresses.ts';

/** A place and what is wrong there. */
export type Fault = Place & Pick<Finding, 'message'>;

/** What a site is known to have before its pages are compiled. */
export interface SiteContext {
  content: Content;
  site: Site;
  config: SiteConfig;
  addresses: Addresses;
}

/** The same with what compiling its pages found. */
export interface PagesContext extends SiteContext {
  /** Facts of the checked pages, and of the pages that they link to. */
  facts: ReadonlyMap<Page, PageFacts>;
  /** IDs that a link may name; undefined for a page that is not compiled or failed: what is on it is not known. */
  getAnchors(page: Page): ReadonlySet<string> | undefined;
  /** The first page of its version with the same title. */
  getTitleOwner(page: Page): Page;
}

/** A rule without `runOnSite` and `runOnPage` is checked where its faults come up: while reading, planning or compiling. */
export interface Rule {
  /** Stable, in kebab-case. */
  id: string;
  /** What a finding means, in one sentence. */
  summary: string;
  /** Unless the configuration sets another. */
  severity: Severity;
  /** Finds faults of the site as a whole, before a page is compiled. */
  runOnSite?(context: SiteContext): Fault[];
  /** Finds faults of one page: `site dev` runs it for the page that was saved. */
  runOnPage?(page: Page, context: PagesContext): Fault[];
}

/** A rule without code of its own. */
export const error = (id: string, summary: string): Rule => ({ id, summary, severity: 'error' });
/** The same for a warning. */
export const warning = (id: string, summary: string): Rule => ({ id, summary, severity: 'warning' });
