// The addresses of the search files, below the base path.

/** The folder of hashed files, which are cached forever. */
export const SEARCH_FOLDER = 'assets/search/';

/** Manifest of the default version, for pages that belong to no version. A version's name never begins with `@`. */
export const LATEST_MANIFEST = 'search/@latest.json';

/** Manifest of one version: its name never changes, so it is requested again each time. */
export function toManifestPath(version: string | undefined): string {
  return version === undefined ? LATEST_MANIFEST : `search/${version}.json`;
}
