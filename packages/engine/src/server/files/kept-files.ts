// Keeps the content of small files in memory. What is kept is sent only if the file at its path is still the same one and
// unchanged, so that sizes and contents are never those of another build.
import type { Stats } from 'node:fs';

/** About a thousand compressed pages. */
const MOST_BYTES = 16_000_000;
/** A file that changes twice within the precision of file times looks unchanged. */
const SETTLED_MS = 2000;

interface Kept {
  stats: Stats;
  content: Buffer;
}

/** By path, the oldest first. */
const kept = new Map<string, Kept>();
let keptBytes = 0;

/**
 * The content of the file at a path, if it is kept and the file's stats are still those it had then. The stats are the
 * same object in each call.
 */
export function getKept(path: string, stats: Stats): Readonly<Kept> | undefined {
  const known = kept.get(path);
  if (!known) return undefined;
  if (isSame(known.stats, stats)) return known;
  forget(path, known);
  return undefined;
}

/** `stats`: of the open file from which the content was read. A file that has just changed is not kept. */
export function keepContent(path: string, stats: Stats, content: Buffer): void {
  if (Date.now() - stats.ctimeMs < SETTLED_MS || kept.has(path)) return;
  kept.set(path, { stats, content });
  keptBytes += content.length;
  for (const [oldest, entry] of kept) {
    if (keptBytes <= MOST_BYTES) return;
    forget(oldest, entry);
  }
}

/** Nobody can set `ctime`, which also changes if the file is renamed or linked to. */
function isSame(one: Stats, other: Stats): boolean {
  return (
    one.ctimeMs === other.ctimeMs &&
    one.mtimeMs === other.mtimeMs &&
    one.size === other.size &&
    one.ino === other.ino &&
    one.dev === other.dev
  );
}

function forget(path: string, { content }: Kept): void {
  kept.delete(path);
  keptBytes -= content.length;
}
