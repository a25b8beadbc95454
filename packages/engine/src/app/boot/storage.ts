// Keeps the reader's choices in the browser; if storage is blocked, it warns once and everything uses the defaults.

/** The key that stores the name of the version that the reader chose last. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';

let hasWarned = false;

function warnOnce(error: unknown): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(
    'Browser storage is not available, so choices are not kept.\nLikely: an iframe, a private session, or strict privacy settings.',
    error,
  );
}

/** In some browsers, merely accessing storage throws; in others it is null. */
function getArea(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  const area = window[kind] as Storage | null;
  if (!area) warnOnce(`window.${kind} is ${String(area)}`);
  return area ?? undefined;
}

/** The stored value; null if there is none or storage is blocked. */
export function readStored(key: string, kind: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return getArea(kind)?.getItem(key) ?? null;
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

/** Stores a value; null deletes it. Listeners in this window are notified, as are those in other windows. */
export function writeStored(
  key: string,
  value: string | null,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): void {
  const oldValue = readStored(key, kind);
  if (oldValue === value) return;
  try {
    const area = getArea(kind);
    if (value === null) area?.removeItem(key);
    else area?.setItem(key, value);
  } catch (error) {
    warnOnce(error);
    return;
  }
  if (kind === 'localStorage') window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: value }));
}

/** Calls `listener` with the new value (null: deleted) whenever `key` changes, here or in another window. */
export function startStoredListener(key: string, listener: (value: string | null) => void, signal: AbortSignal): void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  window.addEventListener('storage', onStorage, { signal });
}
