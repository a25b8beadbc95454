// A key for everything that a site is made from. After a build of the same site, checks and outputs that depend on
// nothing else are not repeated.
import { getEngineHash } from './cache/engine-hash.ts';
import { toHash } from './compile/article/page-files.ts';
import { getIdentity, type CompiledSite } from './compile/compile-pages.ts';
import type { PlannedSite } from './plan-site.ts';
import type { SourcePage, SourceVersion } from './types.ts';

/**
 * Changes with the engine, the configuration, and the content, including what pages read while they were compiled. Plans
 * are not part of it, because they follow from these. It does not represent the app, or files that other modules of the
 * site read.
 */
export function toSiteKey(
  { config, content, site, files }: Pick<PlannedSite, 'config' | 'content' | 'site' | 'files'>,
  compiled: CompiledSite,
): string {
  const { versions, ...rest } = content;
  const parts = [getEngineHash(['src']), config, files.components?.hash, rest, versions.map(withoutPages)];
  const pages = [
    versions.map((version) => version.pages.map(toPageKey)),
    // With what was found, because a page that took too long may be finished next time.
    site.pages.map((page) => [getIdentity(page, compiled), compiled.facts.get(page)!.diagnostics]),
  ];
  return toHash(JSON.stringify(parts, toPlain) + JSON.stringify(pages));
}

function withoutPages(version: SourceVersion): unknown {
  return { ...version, pages: [] };
}

/** A page is represented by the hash of its text, and by what is known about it from elsewhere. */
function toPageKey({ version, file, docPath, hash, lastUpdate, generatedFrom }: SourcePage): unknown {
  return [version, file, docPath, hash, lastUpdate, generatedFrom];
}

/** JSON would leave out what maps and sets contain. */
function toPlain(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
