// Compiled pages on disk, by content: the facts of all pages in one file, each body in its own.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toKeyInput } from '../compile/compile-input.ts';
import { getEngineHash, removeOldEntries } from './engine-hash.ts';
import { hasSameReads, toHash, type PageFilesOptions } from '../compile/article/page-files.ts';
import { replaceFile } from './replace-file.ts';
import { toChecksum } from './sealed-file.ts';
import type { CompiledPage, Page, PageBody, PageFacts } from '../types.ts';

export interface PageCache {
  /** Key of a written page's own input; what it reads beside that is compared by `getFacts`. */
  toKey(page: Page): string;
  /** Key of any other input. */
  toKeyOf(input: unknown): string;
  /** The facts of a page that was compiled before and would be the same today. */
  getFacts(key: string, options: PageFilesOptions): PageFacts | undefined;
  /** Throws a `BadCacheEntry` if the body is not as it was written; it, and others like it, are gone then. */
  readBody(key: string): PageBody;
  write(key: string, page: CompiledPage): void;
  /** Keeps the facts for the next build, and only the bodies of `used`. */
  finish(used: Iterable<string>): void;
}

/** A body that is not what a build wrote: the disk lost a part of it, or someone edited it. */
export class BadCacheEntry extends Error {
  constructor(file: string) {
    super(`Expected ${file} as a build wrote it, found other content. It was removed: run the command again.`);
  }
}

/** A line of `facts.txt`: the name of a page's body, and its facts as JSON. */
interface Line {
  body: string;
  facts: string;
}

/** `folder` is made if needed. A cache file that cannot be read, or is not what was written, counts as absent. `shared`: what every page is made from besides the engine, such as the hash of the site's own blocks. */
export function openPageCache(folder: string, shared = ''): PageCache {
  const bodies = join(folder, 'pages');
  mkdirSync(bodies, { recursive: true });
  const engine = getEngineHash(['src']) + shared;
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
      const line = lines.get(key);
      if (!line || !names.has(line.body)) return undefined;
      const found = facts.get(key) ?? (JSON.parse(line.facts) as PageFacts);
      if (!hasSameReads(found.reads, options, hashes)) return undefined;
      facts.set(key, found);
      return found;
    },
    readBody(key) {
      const { body } = lines.get(key)!;
      const text = readFileSync(join(bodies, body), 'utf8');
      if (isBody(body, text)) return JSON.parse(text) as PageBody;
      for (const bad of removeBadBodies(bodies)) names.delete(bad);
      throw new BadCacheEntry(join(bodies, body));
    },
    write(key, { html, markdown, toc, sections, ...rest }) {
      const text = JSON.stringify({ html, markdown, toc, sections } satisfies PageBody);
      // By its content: the body of the last build stays until the facts of this one are written.
      const body = `${key}-${toHash(text)}`;
      if (!names.has(body)) replaceFile(join(bodies, body), text);
      names.add(body);
      lines.set(key, { body, facts: JSON.stringify(rest) });
      facts.set(key, rest);
      fresh.add(key);
    },
    finish(used) {
      const kept = new Set(used);
      if (fresh.size === 0 && isWhole) return;
      removeOldEntries(bodies, { names, kept: new Set([...kept].flatMap((key) => lines.get(key)?.body ?? [])) });
      const renderLines = (chosen: Iterable<string>) =>
        [...chosen].map((key) => renderLine(key, lines.get(key)!)).join('');
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

/** With the checksum of everything after it. */
function renderLine(key: string, { body, facts }: Line): string {
  const rest = `${key}\t${body}\t${facts}`;
  return `${toChecksum(rest)}\t${rest}\n`;
}

/** By key; of two lines with one key the later counts, and one that is not as it was written does not. Unless all lines are whole, nothing can be added to them. */
function readLines(file: string): { lines: Map<string, Line>; isWhole: boolean } {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = new Map<string, Line>();
  let isWhole = text === '' || text.endsWith('\n');
  for (const line of text.split('\n').filter((each) => each !== '')) {
    // By hand: to split a line at each tab takes as long as all else here.
    const [sum, key] = [line.indexOf('\t'), line.indexOf('\t', line.indexOf('\t') + 1)];
    const body = line.indexOf('\t', key + 1);
    if (body > key && toChecksum(line.slice(sum + 1)) === line.slice(0, sum))
      lines.set(line.slice(sum + 1, key), { body: line.slice(key + 1, body), facts: line.slice(body + 1) });
    else isWhole = false;
  }
  return { lines, isWhole };
}

/** Its name ends with its hash. */
function isBody(name: string, text: string): boolean {
  return name.endsWith(`-${toHash(text)}`);
}

/** Returns the names. Where one is bad there may be others: the next build makes all of them. */
function removeBadBodies(folder: string): string[] {
  const bad = readdirSync(folder).filter((name) => !isBody(name, readFileSync(join(folder, name), 'utf8')));
  for (const name of bad) rmSync(join(folder, name), { force: true });
  return bad;
}
