// Creates the provider for the site's search service; the provider's code and data are loaded with the first query.
import type { SearchProvider } from '../search-types.ts';
import type { AppChrome } from '../../shared/chrome.ts';
import { getSiteChrome } from '../../app/boot/site-chrome.ts';
import { toVersionClass } from '../../shared/version-class.ts';
import { loadSearchProvider } from './registry.ts';

type Load = () => Promise<SearchProvider>;

/** A provider that loads the real one with the first query. After a failed load, the next query tries again. */
export function toLazyProvider(load: Load): SearchProvider {
  let loading: Promise<SearchProvider> | undefined;
  const get = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    search: async (query, options) => (await get()).search(query, options),
    glance: async (query, options) => (await (await get()).glance?.(query, options)) ?? { hits: [], total: 0 },
    warmUp: () =>
      void get().then(
        (provider) => provider.warmUp?.(),
        () => {},
      ),
  };
}

function loadProvider({ basePath, locale, search }: AppChrome, version: string | undefined): Promise<SearchProvider> {
  const service = search?.service ?? { provider: 'embedded' };
  const latestVersion = search?.versions.find(({ isLast }) => isLast)?.name ?? 'current';
  return loadSearchProvider({ service, basePath, locale, version, latestVersion });
}

const providers = new Map<string | undefined, SearchProvider>();

/** The provider for a version; undefined means the version that readers get by default. */
export function getProvider(version?: string): SearchProvider {
  const known = providers.get(version) ?? toLazyProvider(() => loadProvider(getSiteChrome(), version));
  providers.set(version, known);
  return known;
}

/** Version of the current page, from its class names; undefined for the default version. */
export function getPageVersion(): string | undefined {
  const { classList } = document.documentElement;
  const versions = getSiteChrome().search?.versions ?? [];
  return versions.find(({ name, isLast }) => !isLast && classList.contains(toVersionClass(name)))?.name;
}
