// Allows one automatic reload per address, so that a page that never loads does not reload forever.
import { readStored, writeStored } from '../boot/storage.ts';

const PREFIX = 'reloaded:';
/** After this time a failure is treated as a new one. */
const EXPIRY_MS = 60_000;

/** Whether this address may be loaded as a document because its page failed. */
export function mayReload(href: string): boolean {
  // Without a connection, the browser's own error page would replace a site that still works.
  if (navigator.onLine === false) return false;
  const reloadedAt = Number(readStored(PREFIX + href, 'sessionStorage') ?? 0);
  // If the clock was set back, the address must not be blocked for hours.
  return Math.abs(Date.now() - reloadedAt) > EXPIRY_MS;
}

/**
 * Stores that the address is being reloaded. Returns false if this cannot be stored; then the address
 * must not be reloaded.
 */
export function writeReload(href: string): boolean {
  const now = String(Date.now());
  writeStored(PREFIX + href, now, 'sessionStorage');
  return readStored(PREFIX + href, 'sessionStorage') === now;
}

/** Deletes the stored value after the page has loaded. */
export function forgetReload(href: string): void {
  writeStored(PREFIX + href, null, 'sessionStorage');
}
