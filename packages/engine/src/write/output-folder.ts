// The output folder between two builds: what would be the same is taken over, the rest is made beside it, and the new site takes the place of the old one at once.
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
  /** Where changed files are written until `commit`. */
  staging: string;
  /** Keeps a file of the last build that was made from the same `key`, and is as it was written; returns its bytes, or undefined if it must be made. */
  keep(file: string, key: string): number | undefined;
  /** Path to write a file to that is not kept; its folder is made. */
  stage(file: string): string;
  /** Size of a file that was kept or noted. */
  getBytes(file: string): number | undefined;
  /** Where a file of this build is that was kept or noted. */
  getPath(file: string): string;
  /** Says that a file, with its twins if any, is in `staging`. With the number of its bytes alone, it is read for its checksums. */
  note(file: string, key: string, written: WrittenFile | number): void;
  /** Puts the site in place: all that was kept or noted, what pages of the last build may still ask for, and nothing else. */
  commit(): void;
  /** Leaves the last build as it was. */
  discard(): void;
}

/** Every built site has it. */
const MARK = 'server.json';

/** Files whose names hold a hash of their content: no page asks for them under a name that means something else. */
const HASHED = /(?:^|\/)assets\/(?:app|blocks|files|navigation|search|social|styles)\//;

/** `folder` need not exist. Without a manifest in it, it is replaced as a whole. */
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
        // Kept for one more build: by then, their pages have been closed or loaded again.
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
        // It could not be made either: the fault that is reported says why.
      }
    },
  };
}

/** Throws for what a build must not replace: a file, and a folder with files that no build wrote. */
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

/** Through links: what a link leads to is replaced, not the link. */
function toRealPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : resolve(folder);
}

function readManifest(out: string): Map<string, Entry> {
  const file = join(out, MANIFEST);
  return existsSync(file) ? parseManifest(readFileSync(file, 'utf8')) : new Map();
}

/** Stamps of files, with their parts, whose checksums were compared: they save reading every file, and belong to one manifest, that is to one build into one folder. */
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
    /** Keeps those of the site that is in place now. */
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

/** Gives files of the last build, with their parts, a second name in the next one: none of their bytes is copied. */
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

/** By two renames; between them only a build that is killed leaves something to `finishSwap`. Returns the place of the old site, which is to be removed. */
function replaceFolder(out: string, staging: string): string {
  const old = staging + REPLACED;
  if (existsSync(out)) renameSync(out, old);
  try {
    renameSync(staging, out);
  } catch (error) {
    // Without it another process has finished the swap.
    if (existsSync(staging)) {
      if (existsSync(old)) renameSync(old, out);
      throw error;
    }
  }
  return old;
}

/** File by file where they are known: the recursive call of Node looks at each before, which takes twice the time. */
function removeSite(folder: string, entries: ReadonlyMap<string, Entry>): void {
  for (const [file, { sums }] of entries)
    for (const [index, part] of PARTS.entries()) if (sums[index] !== '') removeFile(join(folder, file + part));
  rmSync(folder, { recursive: true, force: true });
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Someone took it away, or put a folder in its place: that goes with the rest.
  }
}

/** What builds left that were stopped: their process runs no more. */
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
    // EPERM: it runs, but is not ours.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
