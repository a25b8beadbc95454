// Knows the docs version that the reader chose last; pages outside the docs link to it.
import { useSyncExternalStore } from 'react';
import type { PagePayload } from '../../shared/payload.ts';
import type { AppChrome } from '../../shared/site-chrome.ts';
import { PREFERRED_VERSION_KEY, readStored, startStoredListener, writeStored } from '../storage.ts';

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  startStoredListener(PREFERRED_VERSION_KEY, listener, stop.signal);
  return () => stop.abort();
}

/** Null on the server, while hydrating, and on pages that belong to a version themselves. */
export function usePreferredVersion(payload: PagePayload): string | null {
  const isAsked = payload.version === undefined;
  return useSyncExternalStore(
    subscribe,
    () => (isAsked ? readStored(PREFERRED_VERSION_KEY) : null),
    () => null,
  );
}

/** Forgets a choice that the site does not have any more. */
export function clearGoneVersion({ versions }: AppChrome): void {
  const stored = readStored(PREFERRED_VERSION_KEY);
  if (stored === null) return;
  const known = versions?.map(({ name }) => name) ?? ['current'];
  if (!known.includes(stored)) writeStored(PREFERRED_VERSION_KEY, null);
}
