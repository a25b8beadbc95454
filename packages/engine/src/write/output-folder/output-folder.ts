// The output folder between two builds: unchanged files are reused, the rest is written to a folder next to it, and the
// new site replaces the old one in a single step.
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { finishSwap, toStagingPrefix } from '../../server/finish-swap.ts';
import { UsageError } from '../../usage-error.ts';
import type { Entry } from './manifest.ts';
import { replaceSite } from './replace-site.ts';
import { removeSpare } from './spare-site.ts';
import { readLastBuild, writeStamps } from './stamps.ts';
import { readFileStamp, readSameStamp, readWrittenFile, type WrittenFile } from './written-file.ts';

export interface OutputFolder {
  /** The folder to which changed files are written until `commit`. */
  staging: string;
  /**
   * Keeps a file of the last build if it was made from the same `key` and is undamaged. Returns its bytes, or undefined
   * if the file must be created. A key that takes long to compute is a function, which is not called if the whole site is
   * made from the same as the last one.
   */
  keep(file: string, key: string | (() => string)): number | undefined;
  /** Returns the path for a file that is not kept, and creates its folder. */
  stage(file: string): string;
  /** Size and key of a file that was kept or created. */
  getEntry(file: string): Pick<Entry, 'bytes' | 'key'> | undefined;
  /** The path of a file of this build that was kept or created. */
  getPath(file: string): string;
  /**
   * Records that a file and its compressed copies are in `staging`. If `written` is only the number of bytes, the file is
   * read for its checksums.
   */
  note(file: string, key: string, written: WrittenFile | number): void;
  /** Publishes the files that were kept or noted, and those that open pages of the last build may still request. */
  commit(): void;
  /** Leaves the last build unchanged. */
  discard(): void;
}

/** Every built site contains it. */
const MARK = 'server.json';

/** Files whose names contain a hash of their content, so that a name never refers to different content. */
const HASHED = /(?:^|\/)assets\/(?:app|blocks|files|navigation|search|social|styles)\//;

/**
 * `folder` need not exist. If it contains no manifest, it is replaced as a whole. `siteKey`: changes with everything that
 * the files with computed keys are made from; default: such files are always compared.
 */
export function openOutputFolder(folder: string, siteKey = ''): OutputFolder {
  finishSwap(folder);
  const out = toRealPath(folder);
  const staging = join(dirname(out), `${toStagingPrefix(out)}${process.pid}`);
  const { entries: before, ...last } = readLastBuild(out);
  const isSameSite = siteKey !== '' && siteKey === last.siteKey;
  const after = new Map<string, Entry>();
  const staged = new Set<string>();
  const stamped = new Set<string>();
  const isKept = (file: string, entry: Entry) => {
    const stamp = readSameStamp(out, file, entry);
    if (stamp === undefined) return false;
    if (stamp !== entry.stamp) stamped.add(file);
    entry.stamp = stamp;
    return true;
  };
  const dropStaging = () => rmSync(staging, { recursive: true, force: true });
  removeAbandoned(out);
  return {
    staging,
    keep(file, key) {
      const entry = before.get(file);
      if (!entry || !hasKey(entry, key, isSameSite) || !isKept(file, entry)) return undefined;
      after.set(file, toEntry(entry, false));
      return entry.bytes;
    },
    stage(file) {
      const path = join(staging, file);
      mkdirSync(dirname(path), { recursive: true });
      return path;
    },
    getEntry: (file) => after.get(file),
    getPath: (file) => join(staged.has(file) ? staging : out, file),
    note(file, key, written) {
      staged.add(file);
      const path = join(staging, file);
      const { bytes, sums } = readWrittenFile(path, written);
      after.set(file, { key, bytes, sums, isPrevious: false, stamp: readFileStamp(path, sums) });
    },
    commit() {
      const isSame = keepPrevious({ before, after, isNothingNew: staged.size === 0 && before.size > 0, isKept });
      const entries = [...after].toSorted(([a], [b]) => (a < b ? -1 : 1));
      if (!isSame || !isSameList(before, entries)) {
        const note = replaceSite({ out, staging, before, entries, staged, stamped, note: last.note });
        return writeStamps(out, { entries, siteKey, note });
      }
      dropStaging();
      if (stamped.size === 0 && siteKey === last.siteKey) return;
      if (stamped.size > 0) removeSpare(out);
      writeStamps(out, { entries, siteKey, note: stamped.size > 0 ? undefined : last.note });
    },
    discard() {
      try {
        dropStaging();
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

interface PreviousFiles {
  before: ReadonlyMap<string, Entry>;
  after: Map<string, Entry>;
  /** Whether the build created no file. */
  isNothingNew: boolean;
  isKept(file: string, entry: Entry): boolean;
}

/**
 * Adds the files that pages of the last build may still ask for. They are kept for one more build: by then, these pages
 * have been closed or reloaded. Returns whether the build changes nothing else.
 */
function keepPrevious({ before, after, isNothingNew, isKept }: PreviousFiles): boolean {
  const gone = [...before].filter(([file]) => !after.has(file));
  const isSame = isNothingNew && gone.every(([, { isPrevious }]) => isPrevious);
  for (const [file, entry] of gone) {
    const isWanted = isSame || (HASHED.test(file) && !entry.isPrevious);
    if (isWanted && isKept(file, entry)) after.set(file, toEntry(entry, true));
  }
  return isSame;
}

/** Whether a file was made from `key`. A computed key is that of the last build if the whole site is the same. */
function hasKey({ key: made, isPrevious }: Entry, key: string | (() => string), isSameSite: boolean): boolean {
  if (typeof key === 'string') return made === key;
  return (isSameSite && !isPrevious) || made === key();
}

/** The entry itself unless it changes, so that entries of the same site are the same objects. */
function toEntry(entry: Entry, isPrevious: boolean): Entry {
  return entry.isPrevious === isPrevious ? entry : { ...entry, isPrevious };
}

/** Whether the entries are those of the last build, in the order of its manifest. */
function isSameList(before: ReadonlyMap<string, Entry>, entries: [file: string, Entry][]): boolean {
  return before.size === entries.length && entries.every(([file, entry]) => before.get(file) === entry);
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
