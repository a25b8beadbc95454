// The output folder between two builds: unchanged files are reused, the rest is written to a folder next to it, and the
// new site replaces the old one in a single step.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ENGINE_ROOT } from '../cache/engine-hash.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { toHash } from '../compile/article/page-files.ts';
import { finishSwap, REPLACED, toStagingPrefix } from '../server/finish-swap.ts';
import { UsageError } from '../usage-error.ts';
import { linkOrCopy } from './link-or-copy.ts';
import {
  getFileStamp,
  isAsWritten,
  MANIFEST,
  parseManifest,
  PARTS,
  readWrittenFile,
  renderManifest,
  type Entry,
  type WrittenFile,
} from './output-manifest.ts';

export interface OutputFolder {
  /** The folder to which changed files are written until `commit`. */
  staging: string;
  /**
   * Keeps a file of the last build if it was made from the same `key` and is undamaged. Returns its bytes, or undefined
   * if the file must be created.
   */
  keep(file: string, key: string): number | undefined;
  /** Returns the path for a file that is not kept, and creates its folder. */
  stage(file: string): string;
  /** Size of a file that was kept or created. */
  getBytes(file: string): number | undefined;
  /** The path of a file of this build that was kept or created. */
  getPath(file: string): string;
  /** Says that a file, with its twins if any, is in `staging`. With the number of its bytes alone, it is read for its checksums. */
  note(file: string, key: string, written: WrittenFile | number): void;
  /** Puts the site in place: all that was kept or noted, what pages of the last build may still ask for, and nothing else. */
  commit(): void;
  /** Leaves the last build unchanged. */
  discard(): void;
}

/** Every built site contains it. */
const MARK = 'server.json';

/** Files whose names contain a hash of their content, so that a name never refers to different content. */
const HASHED = /(?:^|\/)assets\/(?:app|blocks|files|navigation|search|social|styles)\//;

/** `folder` need not exist. If it contains no manifest, it is replaced as a whole. */
export function openOutputFolder(folder: string): OutputFolder {
  finishSwap(folder);
  const out = toRealPath(folder);
  const staging = join(dirname(out), `${toStagingPrefix(out)}${process.pid}`);
  const before = readManifest(out);
  const stamps = openStamps(out);
  const last = { folder: out, stamps: stamps.known };
  const after = new Map<string, Entry>();
  const staged = new Set<string>();
  removeAbandoned(out);
  return {
    staging,
    keep(file, key) {
      const entry = before.get(file);
      if (entry?.key !== key || !isAsWritten(last, file, entry)) return undefined;
      after.set(file, { ...entry, isPrevious: false });
      return entry.bytes;
    },
    stage(file) {
      const path = join(staging, file);
      mkdirSync(dirname(path), { recursive: true });
      return path;
    },
    getBytes: (file) => after.get(file)?.bytes,
    getPath: (file) => join(staged.has(file) ? staging : out, file),
    note(file, key, written) {
      staged.add(file);
      after.set(file, { key, ...readWrittenFile(join(staging, file), written), isPrevious: false });
      for (const part of PARTS) stamps.set(file + part, join(staging, file + part));
    },
    commit() {
      const gone = [...before].filter(([file]) => !after.has(file));
      const isSame = staged.size === 0 && gone.every(([, { isPrevious }]) => isPrevious) && before.size > 0;
      for (const [file, entry] of gone) {
        // Kept for one more build; by then, pages of the old build have been closed or reloaded.
        const isWanted = isSame || (HASHED.test(file) && !entry.isPrevious);
        if (isWanted && isAsWritten(last, file, entry)) after.set(file, { ...entry, isPrevious: true });
      }
      const manifest = renderManifest(after);
      if (!isSame || manifest !== renderManifest(before)) {
        takeOver(
          [...after].filter(([file]) => !staged.has(file)),
          { from: out, to: staging },
        );
        writeFileSync(join(staging, MANIFEST), manifest);
        removeSite(replaceFolder(out, staging), before);
      } else {
        rmSync(staging, { recursive: true, force: true });
      }
      stamps.write(after);
    },
    discard() {
      try {
        rmSync(staging, { recursive: true, force: true });
      } catch {
        // The file cannot be created either, and the reported error says why.
      }
    },
  };
}

/** Throws for what a build must not replace: a file, or a folder with files that a build did not write. */
export function checkOutputFolder(folder: string): void {
  finishSwap(folder);
  const out = resolve(folder);
  if (!existsSync(out)) return;
  const isFolder = statSync(out).isDirectory();
  if (isFolder && (existsSync(join(out, MARK)) || readdirSync(out).length === 0)) return;
  const found = isFolder ? 'a folder with other files' : 'a file';
  throw new UsageError(
    `Expected an empty folder or a built site at ${out}, found ${found}. Remove it, or name another folder with --out.`,
  );
}

/** Follows links, because the target of a link is replaced, not the link. */
function toRealPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : resolve(folder);
}

function readManifest(out: string): Map<string, Entry> {
  const file = join(out, MANIFEST);
  return existsSync(file) ? parseManifest(readFileSync(file, 'utf8')) : new Map();
}

/**
 * Stamps of files and their compressed copies whose checksums were compared. They avoid reading every file again, and
 * are valid only for one manifest, that is, for one build in one folder.
 */
function openStamps(out: string) {
  const notesFile = join(ENGINE_ROOT, '.cache/outputs', `${toHash(out).slice(0, 12)}.json`);
  const [manifest, stamps] = JSON.parse(readSealed(notesFile) ?? '["", []]') as [string, [string, string][]];
  const manifestFile = join(out, MANIFEST);
  const readManifestHash = () => (existsSync(manifestFile) ? toHash(readFileSync(manifestFile)) : undefined);
  const before = new Map(manifest === readManifestHash() ? stamps : []);
  const known = new Map(before);
  return {
    known,
    set(file: string, path: string) {
      const stamp = getFileStamp(path);
      if (stamp === undefined) known.delete(file);
      else known.set(file, stamp);
    },
    /** Stores the stamps of the current site. */
    write(entries: ReadonlyMap<string, Entry>) {
      const next = [...entries.keys()].flatMap((file) =>
        PARTS.map((part) => file + part).flatMap((path) => (known.has(path) ? [[path, known.get(path)!]] : [])),
      );
      if (next.length === before.size && next.every(([path, stamp]) => before.get(path!) === stamp)) return;
      mkdirSync(dirname(notesFile), { recursive: true });
      writeSealed(notesFile, JSON.stringify([readManifestHash(), next]));
    },
  };
}

/**
 * Creates hard links to files of the last build, with their compressed copies, in the next one, so that no bytes are
 * copied.
 */
function takeOver(entries: [file: string, Entry][], { from, to }: { from: string; to: string }): void {
  const folders = new Set<string>();
  for (const [file, { sums }] of entries) {
    const folder = join(to, dirname(file));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    for (const [index, part] of PARTS.entries())
      if (sums[index] !== '') linkOrCopy(join(from, file + part), join(to, file + part));
  }
}

/**
 * Replaces the folder with two renames. If a build is killed between them, `finishSwap` completes the replacement.
 * Returns the path of the old site, which should be removed.
 */
function replaceFolder(out: string, staging: string): string {
  const old = staging + REPLACED;
  if (existsSync(out)) renameSync(out, old);
  try {
    renameSync(staging, out);
  } catch (error) {
    // If it is missing, another process has finished the replacement.
    if (existsSync(staging)) {
      if (existsSync(old)) renameSync(old, out);
      throw error;
    }
  }
  return old;
}

/** Removes known files one by one, because Node's recursive call checks each entry first, which takes twice as long. */
function removeSite(folder: string, entries: ReadonlyMap<string, Entry>): void {
  for (const [file, { sums }] of entries)
    for (const [index, part] of PARTS.entries()) if (sums[index] !== '') removeFile(join(folder, file + part));
  rmSync(folder, { recursive: true, force: true });
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Someone removed the file, or replaced it with a folder, which is removed with the rest.
  }
}

/** Removes the folders of stopped builds, whose processes no longer run. */
function removeAbandoned(out: string): void {
  const [parent, prefix] = [dirname(out), toStagingPrefix(out)];
  const names = existsSync(parent) && statSync(parent).isDirectory() ? readdirSync(parent) : [];
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    if (!isRunning(Number.parseInt(name.slice(prefix.length), 10)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
