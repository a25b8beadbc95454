// The type of a build output: one entry of the list in `outputs.ts`.
import type { AppBundle } from '../bundle/bundle-app.ts';
import type { CompiledSite } from '../compile/compile-pages.ts';
import type { PageFilesOptions } from '../compile/article/page-files.ts';
import type { PagePool } from '../compile/page-pool.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PayloadPlan } from '../render/to-payload.ts';
import type { SiteChrome } from '../shared/chrome.ts';
import type { SiteSizes } from '../step-clock.ts';
import type { Content, Site } from '../types.ts';
import type { OutputFolder } from './output-folder/output-folder.ts';
import type { TextFile } from './write-text-files.ts';

export interface WriteSiteInput {
  content: Content;
  site: Site;
  config: SiteConfig;
  /** What every page may read. */
  files: PageFilesOptions;
  chrome: SiteChrome;
  compiled: CompiledSite;
  /** See `toSiteKey`. */
  siteKey: string;
  payloads: PayloadPlan;
  bundle: AppBundle;
  pool: PagePool;
  out: string;
  /** Whether a fault was found since the pages were checked; then nothing is published. */
  isFailed?(): boolean;
  onPage?(done: number, total: number): void;
}

export interface Output {
  /** What the output is, for people who read the list. */
  name: string;
  /**
   * The files of the output, if they are small texts; paths are relative to the output folder. `folder`: contains the
   * files of the outputs before this one.
   */
  files?(input: WriteSiteInput, folder: OutputFolder): TextFile[];
  /** Writes all other files. Returns their sizes if the report of a build shows them. */
  write?(input: WriteSiteInput, folder: OutputFolder): Promise<Partial<SiteSizes> | void>;
}
