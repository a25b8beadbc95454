// The output folder between two builds: what would be the same stays, the rest is staged beside it and moved in at the end.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { TWINS } from './compress.ts';
import { ENGINE_ROOT } from '../cache/engine-hash.ts';
import { openFolderListings, type FolderListings } from '../cache/folder-listings.ts';
import { toHash } from '../compile/article/page-files.ts';
import { UsageError } from '../usage-error.ts';

export interface OutputFolder {
  /** Where changed files are written until `commit`. */
  staging: string;
  /** Keeps a file of the last build that was made from the same `key`; gives its bytes, or undefined if it must be made. */
  keep(file: string, key: string): number | undefined;
  /** Path to write a file to that is not kept; its folder is made. */
  stage(file: string): string;
  /** Says that a file, with its twins if any, stands in `staging`. */
  note(file: string, key: string, bytes: number): void;
  /** Puts the site in place: all that was kept or noted, and nothing else. */
  commit(): void;
  /** Leaves the last build as it was. */
  discard(): void;
}

/** Every built site has it. */
const MARK = 'server.json';

/** What a file was made from, and its bytes before compression. */
type Note = [key: string, bytes: number, twins: boolean];

/** `folder` need not exist. Without notes of the last build it is replaced as a whole. */
export function openOutputFolder(folder: string): OutputFolder {
  const out = resolve(folder);
  const staging = join(dirname(out), `.${basename(out)}.next-${process.pid}`);
  const notesFile = join(ENGINE_ROOT, '.cache/outputs', `${toHash(out).slice(0, 12)}.json`);
  const { files: before, folders } = existsSync(out) ? readNotes(notesFile) : NO_NOTES;
  const after = new Map<string, Note>();
  const staged = new Set<string>();
  const listings = openFolderListings(out, folders);
  removeAbandoned(out);
  return {
    staging,
    keep(file, key) {
      const note = before.get(file);
      if (note?.[0] !== key || !stands(file, note, listings)) return undefined;
      after.set(file, note);
      return note[1];
    },
    stage(file) {
      const path = join(staging, file);
      mkdirSync(dirname(path), { recursive: true });
      return path;
    },
    note(file, key, bytes) {
      staged.add(file);
      after.set(file, [key, bytes, existsSync(join(staging, `${file}.br`))]);
    },
    commit() {
      // A build that is stopped from here on leaves no notes: the next one makes everything.
      rmSync(notesFile, { force: true });
      const stale = [...before.keys()].filter((file) => !after.has(file));
      if (before.size === 0) {
        replaceFolder(out, staging);
      } else {
        for (const file of stale) removeFile(out, file);
        for (const file of staged) moveFile(file, { from: staging, to: out });
        rmSync(staging, { recursive: true, force: true });
      }
      // A server that serves the folder sees by its time that there was a build.
      utimesSync(out, new Date(), new Date());
      mkdirSync(dirname(notesFile), { recursive: true });
      // What was seen in them before holds no more.
      for (const file of [...stale, ...staged]) listings.stamps.delete(toFolder(file));
      writeFileSync(notesFile, JSON.stringify({ files: [...after], folders: [...listings.stamps] }));
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
  const out = resolve(folder);
  if (!existsSync(out)) return;
  const isFolder = statSync(out).isDirectory();
  if (isFolder && (existsSync(join(out, MARK)) || readdirSync(out).length === 0)) return;
  const found = isFolder ? 'a folder with other files' : 'a file';
  throw new UsageError(
    `Expected an empty folder or a built site at ${out}, found ${found}. Remove it, or name another folder with --out.`,
  );
}

/** What builds left that were stopped: their process runs no more. */
function removeAbandoned(out: string): void {
  const [parent, prefix] = [dirname(out), `.${basename(out)}.next-`];
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

function stands(file: string, [, , twins]: Note, { has }: FolderListings): boolean {
  const folder = toFolder(file);
  return has(folder, () => {
    const name = file.slice(folder.length);
    return twins ? [name, ...TWINS.map((suffix) => name + suffix)] : [name];
  });
}

/** With slash at the end; empty for the output folder itself. */
function toFolder(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** Twins of the last build go where the new file has none. */
function moveFile(file: string, { from, to }: { from: string; to: string }): void {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  for (const suffix of ['', ...TWINS]) {
    const [source, target] = [join(from, file + suffix), join(to, file + suffix)];
    if (existsSync(source)) renameSync(source, target);
    else if (suffix !== '') rmSync(target, { force: true });
  }
}

/** Folders go with their last file. */
function removeFile(out: string, file: string): void {
  for (const suffix of ['', ...TWINS]) rmSync(join(out, file + suffix), { force: true });
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(out, folder));
    } catch {
      // It holds other files.
      return;
    }
  }
}

/** The old folder goes only after the new one stands complete. */
function replaceFolder(out: string, staging: string): void {
  const old = `${staging}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(staging, out);
  rmSync(old, { recursive: true, force: true });
}

interface Notes {
  files: ReadonlyMap<string, Note>;
  /** Stamps of folders in which all their files stood. */
  folders: ReadonlyMap<string, string>;
}

const NO_NOTES: Notes = { files: new Map(), folders: new Map() };

function readNotes(file: string): Notes {
  try {
    const { files, folders } = JSON.parse(readFileSync(file, 'utf8')) as Record<keyof Notes, [string, never][]>;
    return { files: new Map(files), folders: new Map(folders) };
  } catch {
    // None, or half written by a build that was stopped: make everything.
    return NO_NOTES;
  }
}
