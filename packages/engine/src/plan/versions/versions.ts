// Converts the versions on disk and their options to the versions of the site.
import type { Finding, SiteVersion, SourceVersion } from '../../types.ts';
import type { PlanConfig } from '../../config/plan-config.ts';
import { getLine } from '../line-of-word.ts';
import { toPermalink } from '../permalinks.ts';
import { toIdSuggestion } from '../suggestion.ts';

export interface PlannedVersion {
  source: SourceVersion;
  site: SiteVersion;
}

const CURRENT = 'current';

/** Plans the versions that the site shows, newest first. */
export function planVersions(
  sources: SourceVersion[],
  config: PlanConfig,
): { versions: PlannedVersion[]; diagnostics: Finding[] } {
  const diagnostics = [...checkNames(sources), ...checkOptions(sources, config)];
  const included = toIncluded(sources, config);
  const names = included.map((version) => version.name);
  const wanted = config.versions?.lastVersion;
  const last =
    wanted !== undefined && names.includes(wanted) ? wanted : (names.find((name) => name !== CURRENT) ?? CURRENT);
  const versions = included.map((source) => ({ source, site: toSiteVersion(source.name, { names, last, config }) }));
  return { versions, diagnostics: [...diagnostics, ...checkPaths(versions, config)] };
}

function toIncluded(sources: SourceVersion[], { versions = {} }: PlanConfig): SourceVersion[] {
  return sources.filter(
    ({ name }) =>
      (name !== CURRENT || versions.includeCurrentVersion !== false || sources.length === 1) &&
      (versions.onlyIncludeVersions?.includes(name) ?? true),
  );
}

interface VersionContext {
  names: string[];
  last: string;
  config: PlanConfig;
}

function toSiteVersion(name: string, { names, last, config }: VersionContext): SiteVersion {
  const options = config.versions?.options?.[name] ?? {};
  const isLast = name === last;
  const path = options.path ?? (isLast ? '' : name === CURRENT ? 'next' : name);
  const defaultBanner = isLast ? 'none' : names.indexOf(name) < names.indexOf(last) ? 'unreleased' : 'unmaintained';
  const banner = options.banner ?? defaultBanner;
  return {
    name,
    label: options.label ?? (name === CURRENT ? 'Next' : name),
    path: path.replace(/^\/+|\/+$/g, ''),
    isLast,
    badge: options.badge ?? names.length !== 1,
    banner: banner === 'none' ? undefined : banner,
    noIndex: options.noIndex ?? false,
    mainPermalink: toPermalink(config.basePath, path),
    sidebars: new Map(),
  };
}

function checkNames(sources: SourceVersion[]): Finding[] {
  return sources
    .filter(({ name }) => name === '' || name.length > 32 || /[/\\<>:"|?*]/.test(name) || name === '.' || name === '..')
    .map(({ name }) => ({
      file: 'versions.json',
      rule: 'bad-version-name',
      message: `Expected a version name of 1 to 32 characters without / \\ < > : " | ? *, found \`${name}\`. Rename the version.`,
    }));
}

function checkOptions(sources: SourceVersion[], config: PlanConfig): Finding[] {
  const { versions = {}, configFile = 'site.config.ts', configText } = config;
  const known = [...new Set([CURRENT, ...sources.map((version) => version.name)])];
  const included = toIncluded(sources, config).map((version) => version.name);
  const toFault = (option: string, name: string, expected: string[]): Finding[] => {
    if (expected.includes(name)) return [];
    const message = `\`${option}\`: Expected one of the versions ${expected.join(', ')}, found \`${name}\`.${toIdSuggestion(name, expected)}`;
    return [{ file: configFile, line: getLine(configText, name), rule: 'unknown-version', message }];
  };
  const faults = [
    ...(versions.onlyIncludeVersions ?? []).flatMap((name) => toFault('versions.onlyIncludeVersions', name, known)),
    ...Object.keys(versions.options ?? {}).flatMap((name) => toFault('versions.options', name, known)),
  ];
  if (faults.length === 0 && sources.length > 0 && included.length === 0) {
    const message =
      '`versions`: Expected at least one version, found that the options exclude them all. Name one in `versions.onlyIncludeVersions`.';
    return [{ file: configFile, line: getLine(configText, 'versions'), rule: 'no-version', message }];
  }
  return [
    ...faults,
    ...(versions.lastVersion === undefined ? [] : toFault('versions.lastVersion', versions.lastVersion, included)),
  ];
}

function checkPaths(versions: PlannedVersion[], { configFile = 'site.config.ts', configText }: PlanConfig): Finding[] {
  const byPath = new Map<string, string>();
  return versions.flatMap(({ site }): Finding[] => {
    const twin = byPath.get(site.path);
    byPath.set(site.path, site.name);
    if (twin === undefined) return [];
    const message = `\`versions.options\`: Expected a different path for each version, found \`/${site.path}\` for both ${twin} and ${site.name}. Set \`versions.options.${site.name}.path\`.`;
    const line = getLine(configText, site.name) ?? getLine(configText, 'versions');
    return [{ file: configFile, line, rule: 'duplicate-version-path', message }];
  });
}
