// Writes a file of the cache so that another command sees the old one or the new one, never half of it.
import { renameSync, writeFileSync } from 'node:fs';

export function replaceFile(path: string, text: string): void {
  const half = `${path}.next-${process.pid}`;
  writeFileSync(half, text);
  renameSync(half, path);
}
