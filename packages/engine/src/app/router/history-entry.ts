// Gives each history entry a key, under which its scroll position is kept.

interface EntryState {
  key?: string;
}

function toNewKey(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}

/**
 * The current entry's key; undefined for an entry that the browser created, for example after a click
 * on a fragment.
 */
export function getEntryKey(): string | undefined {
  return (history.state as EntryState | null)?.key;
}

/** Gives the current entry a key if it has none, and returns its key. */
export function writeEntryKey(): string {
  const known = getEntryKey();
  if (known) return known;
  const key = toNewKey();
  history.replaceState({ ...(history.state as EntryState | null), key }, '');
  return key;
}

/** Makes `url` the current address in a new entry, or in this one; returns the entry's key. */
export function writeEntry(url: URL, { replace }: { replace: boolean }): string {
  const key = toNewKey();
  if (replace) history.replaceState({ key }, '', url);
  else history.pushState({ key }, '', url);
  return key;
}
