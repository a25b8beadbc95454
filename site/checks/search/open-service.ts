// The site's records in a Typesense server, or in the double of the tests → what searches them.
import { compileSite } from '../../../packages/engine/src/compile/compile-pages.ts';
import { planSite } from '../../../packages/engine/src/plan-site.ts';
import { createTypesenseProvider } from '../../../packages/engine/src/search/providers/typesense-provider.ts';
import { pushRecords } from '../../../packages/engine/src/search/push/push-records.ts';
import { readBatches } from '../../../packages/engine/src/search/push/push-site.ts';
import { createTypesenseAdmin } from '../../../packages/engine/src/search/push/typesense-admin.ts';
import type { SearchProvider } from '../../../packages/engine/src/search/search-types.ts';
import { ADMIN_KEY, openTypesenseDouble, SEARCH_KEY } from '../../../packages/engine/test/typesense-double.ts';

const ALIAS = 'search-quality';

export interface OpenedService extends Pick<SearchProvider, 'search'> {
  close(): Promise<void>;
}

/** `address`: of a server whose admin key is in `TYPESENSE_TEST_KEY`, or `double`. Rejects if the records are refused. */
export async function openService(address: string): Promise<OpenedService> {
  const double = address === 'double' ? await openTypesenseDouble() : undefined;
  const [server, key, searchKey] = double
    ? [double.url, ADMIN_KEY, SEARCH_KEY]
    : [address, process.env.TYPESENSE_TEST_KEY, process.env.TYPESENSE_TEST_KEY];
  if (!key || !searchKey)
    throw new Error(
      `Expected the key of ${server} in the environment variable TYPESENSE_TEST_KEY, found none. Set it.`,
    );
  const planned = await planSite('site', { production: true, cached: true });
  const { site, content, config } = planned;
  const batches = await readBatches({ site, content, config, compiled: await compileSite(planned) });
  await pushRecords({ admin: createTypesenseAdmin({ server, key }), alias: ALIAS, batches });
  const { search } = createTypesenseProvider({
    server,
    collection: ALIAS,
    key: searchKey,
    locale: config.locale,
    version: 'current',
  });
  return { search, close: async () => double?.close() };
}
