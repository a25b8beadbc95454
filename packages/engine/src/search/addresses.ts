// Where the files of search are, below the base path.

/** Hashed files, cached for ever. */
export const SEARCH_FOLDER = 'assets/search/';

/** Manifest of the version that readers get by default, for pages that belong to none. A version's name never begins with `@`. */
export const LATEST_MANIFEST = 'search/@latest.json';

/** Manifest of one version: a fixed name, requested again each time. */
export function toManifestPath(version: string | undefined): string {
  return version === undefined ? LATEST_MANIFEST : `search/${version}.json`;
}
