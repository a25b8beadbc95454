// The provider that loads the real one with the first query hands on all that the real one can do.
import { expect, it, vi } from 'vitest';
import type { SearchProvider } from '../search-types.ts';
import { toLazyProvider } from './providers.ts';

const toResult = (total: number) => ({ hits: [], total });

it('answers from titles as the real one does', async () => {
  const load = vi.fn(async (): Promise<SearchProvider> => ({
    search: async () => toResult(2),
    glance: async () => toResult(1),
  }));
  const provider = toLazyProvider(load);
  expect(load).not.toHaveBeenCalled();
  expect(await provider.glance?.('retry')).toEqual(toResult(1));
  expect(await provider.search('retry')).toEqual(toResult(2));
  expect(load).toHaveBeenCalledOnce();
});

it('has no titles to show where the real one has none, and loads again after a failure', async () => {
  const load = vi
    .fn<() => Promise<SearchProvider>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ search: async () => toResult(2) });
  const provider = toLazyProvider(load);
  await expect(provider.search('retry')).rejects.toThrow('offline');
  expect(await provider.glance?.('retry')).toEqual(toResult(0));
});
