// The registry of search providers: what each adds to the policy, and which ones need no index from the build.
import { expect, it } from 'vitest';
import type { SearchService } from '../../shared/chrome.ts';
import { getHostedIndex, getSearchOrigins, loadSearchProvider, PROVIDERS } from './registry.ts';

const SERVICES: Record<SearchService['provider'], SearchService> = {
  embedded: { provider: 'embedded' },
  typesense: { provider: 'typesense', server: 'https://search.example:8108/base/', collection: 'docs', key: 'k' },
};

it.each(Object.keys(PROVIDERS) as SearchService['provider'][])('%s loads a provider that searches', async (name) => {
  const provider = await loadSearchProvider({
    service: SERVICES[name],
    basePath: '/docs/',
    locale: 'en',
    version: undefined,
    latestVersion: 'current',
  });
  expect(provider.search).toBeTypeOf('function');
});

it('only a service adds an origin to the policy, and has an index of its own', () => {
  expect(getSearchOrigins(SERVICES.embedded)).toEqual([]);
  expect(getHostedIndex(SERVICES.embedded)).toBeUndefined();
  expect(getHostedIndex()).toBeUndefined();
  expect(getSearchOrigins(SERVICES.typesense)).toEqual(['https://search.example:8108']);
  expect(getHostedIndex(SERVICES.typesense)).toBe('docs');
});
