// The search providers, and what each adds to the build, to the content security policy and to the
// browser.
import { toManifestPath } from '../addresses.ts';
import type { SearchProvider } from '../search-types.ts';
import type { SearchService } from '../../shared/chrome.ts';

/** What a provider needs to be created in the browser. */
export interface ProviderContext<Service> {
  service: Service;
  basePath: string;
  locale: string;
  /** The docs version to search; undefined means the version that readers get by default. */
  version: string | undefined;
  /** Name of the default version. */
  latestVersion: string;
}

interface ProviderEntry<Service> {
  /** Name of the index at a search service; undefined if the build writes the index into the site. */
  getHostedIndex(service: Service): string | undefined;
  /** Origins to which the browser sends queries, for the content security policy. */
  getOrigins(service: Service): string[];
  /** Loads the provider's code. */
  load(context: ProviderContext<Service>): Promise<SearchProvider>;
}

type Named<Name> = Extract<SearchService, { provider: Name }>;

/** Providers by the `provider` option of the configuration. */
export const PROVIDERS: { [Name in SearchService['provider']]: ProviderEntry<Named<Name>> } = {
  embedded: {
    getHostedIndex: () => undefined,
    getOrigins: () => [],
    async load({ basePath, version }) {
      const { createEmbeddedProvider } = await import('./embedded-provider.ts');
      return createEmbeddedProvider({ manifestUrl: basePath + toManifestPath(version) });
    },
  },
  typesense: {
    getHostedIndex: ({ collection }) => collection,
    getOrigins: ({ server }) => [new URL(server).origin],
    async load({ service, locale, version, latestVersion }) {
      const { createTypesenseProvider } = await import('./typesense-provider.ts');
      return createTypesenseProvider({ ...service, locale, version: version ?? latestVersion });
    },
  },
};

/**
 * The entry of a service. Its type is less precise than the table, because the entry depends on the
 * service.
 */
function getEntry<Service extends SearchService>(service: Service): ProviderEntry<Service> {
  return PROVIDERS[service.provider] as unknown as ProviderEntry<Service>;
}

const EMBEDDED: SearchService = { provider: 'embedded' };

/** Name of the index at a search service; undefined for the site's own index. */
export function getHostedIndex(service: SearchService = EMBEDDED): string | undefined {
  return getEntry(service).getHostedIndex(service);
}

/** Origins to which the browser sends queries. */
export function getSearchOrigins(service: SearchService): string[] {
  return getEntry(service).getOrigins(service);
}

/** Loads the provider's code and creates the provider. */
export function loadSearchProvider(context: ProviderContext<SearchService>): Promise<SearchProvider> {
  return getEntry(context.service).load(context);
}
