// Compiled pages on disk, by content: the facts of all pages in one file, each body in its own.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toKeyInput } from '../compile/compile-input.ts';
import { getEngineHash, removeOldEntries } from './engine-hash.ts';
import { hasSameReads, toHash, type PageFilesOptions } from '../compile/article/page-files.ts';
import { replaceFile } from './replace-file.ts';
import type { CompiledPage, Page, PageBody, PageFacts } from '../types.ts';

export interface PageCache {
  /** Key of a written page's own input; what it reads beside that is compared by `getFacts`. */
  toKey(page: Page): string;
  /** Key of any other input. */
  toKeyOf(input: unknown): string;
  /** The facts of a page that was compiled before and would be the same today. */
  getFacts(key: string, options: PageFilesOptions): PageFacts | undefined;
  readBody(key: string): PageBody;
  write(key: string, page: CompiledPage): void;
  /** Keeps the facts for the next build, and only the bodies of `used`. */
  finish(used: Iterable<string>): void;
}

/** `folder` is made if needed. A cache file that cannot be read counts as absent. `blocks`: hash of the site's own blocks. */
export function openPageCache(folder: string, blocks = ''): PageCache {
  const bodies = join(folder, 'pages');
  mkdirSync(bodies, { recursive: true });
  const engine = getEngineHash(['src']) + blocks;
  const factsFile = join(folder, 'facts.txt');
  const { lines, isWhole } = readLines(factsFile);
  const facts = new Map<string, PageFacts>();
  const names = new Set(readdirSync(bodies));
  const hashes = new Map<string, string>();
  const keys = new Map<Page, string>();
  const fresh = new Set<string>();
  const toKeyOf = (input: unknown) => toHash(JSON.stringify([engine, input]));
  return {
    toKey(page) {
      let key = keys.get(page);
      if (key === undefined) keys.set(page, (key = toKeyOf(toKeyParts(page))));
      return key;
    },
    toKeyOf,
    getFacts(key, options) {
      const line = names.has(key) ? lines.get(key) : undefined;
      const found = facts.get(key) ?? (line === undefined ? undefined : parseFacts(line));
      if (!found || !hasSameReads(found.reads, options, hashes)) return undefined;
      facts.set(key, found);
      return found;
    },
    readBody: (key) => JSON.parse(readFileSync(join(bodies, key), 'utf8')) as PageBody,
    write(key, { html, toc, sections, ...rest }) {
      writeFileSync(join(bodies, key), JSON.stringify({ html, toc, sections } satisfies PageBody));
      names.add(key);
      lines.set(key, JSON.stringify(rest));
      facts.set(key, rest);
      fresh.add(key);
    },
    finish(used) {
      const kept = new Set(used);
      if (fresh.size === 0 && isWhole) return;
      removeOldEntries(bodies, { names, kept });
      const renderLines = (chosen: Iterable<string>) =>
        [...chosen].map((key) => `${key}\t${lines.get(key)}\n`).join('');
      // After an edit of one page, adding its line takes a thirtieth of the time of writing all: until as many are kept in vain as are needed.
      if (isWhole && lines.size <= 2 * kept.size) appendFileSync(factsFile, renderLines(fresh));
      else replaceFile(factsFile, renderLines([...lines.keys()].filter((key) => kept.has(key))));
    },
  };
}

/** The hash of a source stands for its text. */
function toKeyParts(page: Page): unknown {
  const { source, ...rest } = toKeyInput(page);
  return [page.source!.hash, source.file, source.docPath, source.version, rest];
}

function parseFacts(line: string): PageFacts | undefined {
  try {
    return JSON.parse(line) as PageFacts;
  } catch {
    // Not what a build wrote: compile again.
    return undefined;
  }
}

/** Facts as JSON by key, parsed when they are asked for; of two lines with one key the later counts. Without its last line break the file is not whole: nothing can be added to it. */
function readLines(file: string): { lines: Map<string, string>; isWhole: boolean } {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const isWhole = text === '' || text.endsWith('\n');
  const lines = text.split('\n').filter((line) => line !== '');
  const entries = lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)] as const);
  return { lines: new Map(entries), isWhole };
}
