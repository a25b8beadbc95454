// Runs a command although the cache of its content root cannot be written: a cache only saves time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setCacheFolder } from './engine-hash.ts';
import { CacheFault } from './write-fault.ts';

/**
 * Returns what `command` returns. If it throws a `CacheFault`, it runs once more, with a cache in a temporary folder. `note`:
 * receives a message about the fault.
 */
export async function runWithCache<T>(command: () => Promise<T>, note: (message: string) => void): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof CacheFault)) throw error;
    note(`${error.message} This command keeps its cache in a temporary folder, and the next one starts without it.`);
    const folder = mkdtempSync(join(tmpdir(), 'docs-engine-cache-'));
    setCacheFolder(folder);
    try {
      return await command();
    } finally {
      setCacheFolder(undefined);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
