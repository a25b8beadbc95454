// Provides components with the query of the address.
import { useSyncExternalStore } from 'react';
import { startLocationListener } from '../router/location-event.ts';

/** The address's query with its `?`; empty on the server and while hydrating. */
export function useSearch(): string {
  return useSyncExternalStore(
    startLocationListener,
    () => location.search,
    () => '',
  );
}
