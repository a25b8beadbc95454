// Where builds store what they know about an output folder, apart from the site itself.
import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ENGINE_ROOT } from '../../cache/engine-hash.ts';
import { toHash } from '../../compile/article/page-files.ts';

/**
 * The stamps (`.json`) or the spare site (`.spare`) of the output folder `out`. Not in the content root, where `site dev`
 * would watch all files of the spare site.
 */
export function toStatePath(out: string, extension: '.json' | '.spare'): string {
  return join(ENGINE_ROOT, '.cache/outputs', `${toHash(out).slice(0, 12)}${extension}`);
}

/** The spare site of `out`; next to it if it is on another disk than the cache, because links don't reach from one disk to another. */
export function toSparePath(out: string): string {
  const disk = statSync(dirname(out), { throwIfNoEntry: false })?.dev;
  const isNear = disk === undefined || disk === statSync(ENGINE_ROOT).dev;
  return isNear ? toStatePath(out, '.spare') : join(dirname(out), `.${basename(out)}.spare`);
}
