// Allows one automatic reload per address, so that a page that never comes does not reload for ever.
import { readStored, writeStored } from '../boot/storage.ts';

const PREFIX = 'reloaded:';
/** After this a failure counts as a new one. */
const EXPIRY_MS = 60_000;

/** Whether this address may be loaded as a document because its page failed. */
export function mayReload(href: string): boolean {
  // Without connection the browser's own error page would replace a site that still works.
  if (navigator.onLine === false) return false;
  const reloadedAt = Number(readStored(PREFIX + href, 'sessionStorage') ?? 0);
  // A clock that was set back must not lock an address for hours.
  return Math.abs(Date.now() - reloadedAt) > EXPIRY_MS;
}

/** Notes that the address is reloaded now; false if the note cannot be kept, and then it must not be. */
export function writeReload(href: string): boolean {
  const now = String(Date.now());
  writeStored(PREFIX + href, now, 'sessionStorage');
  return readStored(PREFIX + href, 'sessionStorage') === now;
}

/** Forgets the note once the page has come. */
export function forgetReload(href: string): void {
  writeStored(PREFIX + href, null, 'sessionStorage');
}
