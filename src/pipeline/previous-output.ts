// Remembers what each document of the last build was made from, to take it over by a hard link instead of making it again.
import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toHash } from './mdx/page-files.ts';
import type { RenderJob } from './page-jobs.ts';

interface PageSize {
  html: number;
  json: number;
}

export interface PreviousOutput {
  /** `envelope`: everything of the page but its article; `body`: identifies the article. */
  toKey(envelope: RenderJob, body: string): string;
  /** Links the page's files into the new folder; gives their sizes, or undefined if they must be made. */
  takeOver(file: string, key: string, next: string): PageSize | undefined;
  note(file: string, key: string, size: PageSize): void;
  /** Keeps the notes for the next build. */
  finish(): void;
}

export interface PreviousOutputOptions {
  cacheFolder: string;
  /** The output folder of the last build. */
  out: string;
  /** Identifies the shell: another one means other documents. */
  chrome: string;
}

const SUFFIXES = ['', '.br', '.gz'];

export function openPreviousOutput({ cacheFolder, out, chrome }: PreviousOutputOptions): PreviousOutput {
  const notesFile = join(cacheFolder, `output-${toHash(out).slice(0, 8)}.json`);
  const before = readNotes(notesFile);
  const now = new Map<string, [key: string, size: PageSize]>();
  return {
    toKey: (envelope, body) => toHash(JSON.stringify([chrome, envelope, body])),
    takeOver(file, key, next) {
      const [lastKey, size] = before.get(file) ?? [];
      if (lastKey !== key || !size || !link(file, out, next)) return undefined;
      now.set(file, [key, size]);
      return size;
    },
    note: (file, key, size) => void now.set(file, [key, size]),
    finish: () => writeFileSync(notesFile, JSON.stringify([...now])),
  };
}

function link(file: string, from: string, to: string): boolean {
  const twins = [file, file.replace(/\.html$/, '.json')].flatMap((name) => SUFFIXES.map((suffix) => name + suffix));
  try {
    mkdirSync(join(to, dirname(file)), { recursive: true });
    for (const twin of twins) {
      const isNeeded = !twin.endsWith('.br') && !twin.endsWith('.gz');
      if (isNeeded || existsSync(join(from, twin))) linkSync(join(from, twin), join(to, twin));
    }
    return true;
  } catch {
    // Gone, or on another disk: the page is made again.
    return false;
  }
}

function readNotes(file: string): Map<string, [string, PageSize]> {
  if (!existsSync(file)) return new Map();
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, [string, PageSize]][]);
  } catch {
    // Half written by a build that was stopped: make every page.
    return new Map();
  }
}
