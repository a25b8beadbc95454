// The part of the configuration that the plan of the site needs.
import { CHANGES_PATH } from '../shared/changes-address.ts';
import { NOT_FOUND_PATH } from '../shared/path-list.ts';
import type { PageKind } from '../shared/payload.ts';
import type { Variants } from '../shared/variants.ts';
import type { SiteConfig } from './site-config.ts';

/** The options that may differ for each version. */
export interface VersionOptions {
  /** Shown to readers; default: `Next` for `current`, otherwise the name. */
  label?: string;
  /** URL segment; default: none for the last version, `next` for `current`, otherwise the name. */
  path?: string;
  /**
   * The default depends on the age: none for the last version, `unreleased` for newer, `unmaintained` for
   * older versions.
   */
  banner?: 'none' | 'unreleased' | 'unmaintained';
  /** Default true unless the site has exactly one version. */
  badge?: boolean;
  /** Tells search engines not to index the version; default: false. */
  noIndex?: boolean;
}

/** The part of the configuration that affects addresses and navigation. */
export interface PlanConfig {
  /** Begins and ends with a slash. Addresses never end with a slash, except for the base path itself. */
  basePath: string;
  /**
   * Language of the content; alphabetical lists follow its sorting rules. Default: the language of the
   * computer.
   */
  locale?: string;
  /** Omits drafts, and hides unlisted pages from lists. */
  production: boolean;
  /** Removes sidebar items whose page does not exist, and categories that become empty; default: false. */
  skipMissing?: boolean;
  versions?: {
    /** Default: the newest version that is not `current`; if there is none, `current`. */
    lastVersion?: string;
    /** Default true. */
    includeCurrentVersion?: boolean;
    onlyIncludeVersions?: string[];
    options?: Record<string, VersionOptions>;
  };
  /** Pages that every site has, whatever its content is: search, site map. `path` is below the base path. */
  fixedPages?: { kind: PageKind; path: string; title: string; description?: string }[];
  /** Lists what changed; default not. */
  changes?: SiteConfig['changes'];
  /** Pages without sidebar that are read in order; default none. */
  series?: SiteConfig['series'];
  /** What pages may be only for, by a field of their front matter; absent on a site without a switch. */
  variants?: Pick<Variants, 'field' | 'values'>;
  /** File named in messages about this configuration; default `site.config.ts`. */
  configFile?: string;
  /** The text of that file, to find line numbers. */
  configText?: string;
}

/** `production` omits drafts. */
export function toPlanConfig(config: SiteConfig, { production }: { production: boolean }): PlanConfig {
  const { basePath, locale, skipMissingPages, versions, series, changes, searchFilter } = config;
  return {
    basePath,
    locale,
    production,
    skipMissing: skipMissingPages,
    versions,
    series,
    changes,
    variants: searchFilter?.all === undefined ? undefined : searchFilter,
    configFile: config.source.file,
    configText: config.source.text,
    fixedPages: [
      { kind: 'search', path: 'search', title: 'Search the documentation' },
      {
        kind: 'site-map',
        path: 'site-map',
        title: 'Site map',
        description: `Every page of ${config.title}, in the order of the sidebar.`,
      },
      ...(changes ? [toChangesPage(config)] : []),
      { kind: 'not-found', path: NOT_FOUND_PATH, title: 'Page Not Found' },
    ],
  };
}

function toChangesPage({ title }: SiteConfig): NonNullable<PlanConfig['fixedPages']>[number] {
  const description = `New, moved, and corrected pages of ${title}, latest first.`;
  return { kind: 'changes', path: CHANGES_PATH, title: 'What changed', description };
}
