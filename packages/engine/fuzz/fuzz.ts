// The differential fuzzer: a site that is edited at random and rebuilt incrementally must be the same as a build from
// scratch.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { buildSite } from '../src/build-site.ts';
import { renderReport } from '../src/diagnostics.ts';
import { MANIFEST, parseManifest } from '../src/write/output-folder/manifest.ts';
import { editAtRandom, type Workplace } from './edits.ts';
import { createRandom } from './random.ts';
import { SMALL_SITE } from './small-site.ts';

export interface FuzzOptions {
  rounds: number;
  seed: number;
  /** Receives one line for each comparison. */
  log?(line: string): void;
}

export interface FuzzFault {
  round: number;
  /** The edits since the previous round. */
  edits: string[];
  /** The files that differ, or the two reports. */
  found: string[];
}

/** Returns the first comparison that finds a difference; undefined if there is none. */
export async function fuzz({ rounds, seed, log = () => {} }: FuzzOptions): Promise<FuzzFault | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  try {
    const place: Workplace = { root: join(folder, 'site'), out: join(folder, 'dist') };
    writeFiles(place.root);
    await build(place);
    const random = createRandom(seed);
    for (let round = 1; round <= rounds; round++) {
      const edits = editAtRandom(place, random).map((line) => line.replaceAll(`${folder}/`, ''));
      const found = await compare(place, join(folder, 'clean'));
      log(`${round}: ${edits.join('; ')}`);
      if (found.length > 0) return { round, edits, found };
    }
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeFiles(root: string): void {
  for (const [file, text] of Object.entries(SMALL_SITE)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/**
 * The report of a build, including what is published after it. A failed build leaves its folder unchanged, so there is
 * nothing to compare.
 */
async function build({ root, out }: Workplace): Promise<{ report: string; failed: boolean }> {
  const { diagnostics, failed } = await buildSite({ root, out });
  return { report: renderReport(diagnostics), failed };
}

/** Builds the edited site incrementally, and a copy of its content from scratch. */
async function compare(place: Workplace, folder: string): Promise<string[]> {
  const clean = { root: join(folder, 'site'), out: join(folder, 'dist') };
  cpSync(place.root, clean.root, {
    recursive: true,
    filter: (path) => relative(place.root, path) !== '.cache',
  });
  try {
    const [again, anew] = [await build(place), await build(clean)];
    if (again.report !== anew.report) return [`built again: ${again.report}`, `built from nothing: ${anew.report}`];
    return again.failed ? [] : toDifferences(readSite(place.out), readSite(clean.out));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every file except the manifest and the assets that are kept from the previous build. */
function readSite(out: string): Map<string, Buffer> {
  const manifest = existsSync(join(out, MANIFEST)) ? readFileSync(join(out, MANIFEST), 'utf8') : '';
  const previous = [...parseManifest(manifest)].filter(([, { isPrevious }]) => isPrevious).map(([file]) => file);
  const isPublished = (file: string) => file !== MANIFEST && !previous.includes(file.replace(/\.(?:br|gz)$/, ''));
  return new Map(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(out, join(entry.parentPath, entry.name)))
      .filter(isPublished)
      .toSorted()
      .map((file) => [file, readFileSync(join(out, file))]),
  );
}

function toDifferences(again: Map<string, Buffer>, anew: Map<string, Buffer>): string[] {
  const files = new Set([...again.keys(), ...anew.keys()]);
  return [...files].flatMap((file) => {
    const [ours, theirs] = [again.get(file), anew.get(file)];
    if (!ours) return [`${file} is missing`];
    if (!theirs) return [`${file} should be gone`];
    return ours.equals(theirs) ? [] : [`${file} differs`];
  });
}
