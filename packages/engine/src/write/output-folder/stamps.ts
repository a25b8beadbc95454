// What is known about the files of the last build: its manifest, and the stamps of files whose checksums were compared.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';
import { toHash } from '../../compile/article/page-files.ts';
import { MANIFEST, parseManifest, type Entry } from './manifest.ts';
import type { SpareNote } from './spare-site.ts';
import { toStatePath } from './state-path.ts';

export interface LastBuild {
  /** Empty if there is no manifest. */
  entries: Map<string, Entry>;
  note?: SpareNote;
  siteKey: string;
}

export function readLastBuild(out: string): LastBuild {
  const file = join(out, MANIFEST);
  const text = existsSync(file) ? readFileSync(file) : undefined;
  const entries = text ? parseManifest(text.toString()) : new Map<string, Entry>();
  const [manifest, stamps, siteKey, note] = JSON.parse(
    readSealed(toStatePath(out, '.json')) ?? '["", [], ""]',
  ) as StampsFile;
  if (!text || toHash(text) !== manifest) return { entries, siteKey: '' };
  for (const [index, entry] of [...entries.values()].entries()) entry.stamp = stamps[index] ?? undefined;
  return { entries, note, siteKey };
}

/**
 * The hash of the manifest, the stamp of each of its files, and what the site was made from. Stamps avoid reading every file again, and are valid
 * only for one manifest, that is, for one build in one folder.
 */
type StampsFile = [manifest: string, stamps: (string | null)[], siteKey: string, note?: SpareNote];

export interface FinishedBuild {
  /** In the order of the manifest. */
  entries: [file: string, Entry][];
  siteKey: string;
  note?: SpareNote;
}

export function writeStamps(out: string, { entries, siteKey, note }: FinishedBuild): void {
  const file = toStatePath(out, '.json');
  const hash = toHash(readFileSync(join(out, MANIFEST)));
  const stamps = entries.map(([, { stamp }]) => stamp ?? null);
  try {
    writeSealed(file, JSON.stringify([hash, stamps, siteKey, note] satisfies StampsFile));
  } catch {
    // The disk is full, or the engine is installed where it cannot write. The site is published, and the next build reads
    // its files instead of their stamps.
    rmSync(file, { recursive: true, force: true });
  }
}
