// Who can answer searches: what each adds to the build, to the content security policy and to the browser.
import { toManifestPath } from '../addresses.ts';
import type { SearchProvider } from '../search-types.ts';
import type { SearchService } from '../../shared/chrome.ts';

/** What a provider is made from in the browser. */
export interface ProviderContext<Service> {
  service: Service;
  basePath: string;
  locale: string;
  /** Docs version that is searched; undefined: the one that readers get by default. */
  version: string | undefined;
  /** Name of that one. */
  latestVersion: string;
}

interface ProviderEntry<Service> {
  /** Name of the index at a service; undefined: the build writes one into the site. */
  getHostedIndex(service: Service): string | undefined;
  /** Origins that the browser asks, for the content security policy. */
  getOrigins(service: Service): string[];
  /** Loads its code. */
  load(context: ProviderContext<Service>): Promise<SearchProvider>;
}

type Named<Name> = Extract<SearchService, { provider: Name }>;

/** By the `provider` of the configuration. */
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

/** The entry of a service. Its type says less than the table: which entry it is depends on the service. */
function getEntry<Service extends SearchService>(service: Service): ProviderEntry<Service> {
  return PROVIDERS[service.provider] as unknown as ProviderEntry<Service>;
}

const EMBEDDED: SearchService = { provider: 'embedded' };

/** Name of the index at a service; undefined for the site's own. */
export function getHostedIndex(service: SearchService = EMBEDDED): string | undefined {
  return getEntry(service).getHostedIndex(service);
}

/** Origins that the browser asks. */
export function getSearchOrigins(service: SearchService): string[] {
  return getEntry(service).getOrigins(service);
}

/** Loads the code of the provider and makes it. */
export function loadSearchProvider(context: ProviderContext<SearchService>): Promise<SearchProvider> {
  return getEntry(context.service).load(context);
}
