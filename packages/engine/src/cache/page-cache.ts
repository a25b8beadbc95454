// Compiled pages on disk, by content: the facts of all pages in one file, and each body in its own file.
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toKeyInput } from '../compile/compile-input.ts';
import { getEngineHash, removeOldEntries } from './engine-hash.ts';
import { hasSameReads, toHash, type PageFilesOptions } from '../compile/article/page-files.ts';
import { parseFacts, renderFacts } from './kept-facts.ts';
import { replaceFile } from './replace-file.ts';
import { toChecksum } from './sealed-file.ts';
import { CacheFault } from './write-fault.ts';
import type { CompiledPage, Page, PageBody, PageFacts } from '../types.ts';

export interface PageCache {
  /** The key of a page's own input. `getFacts` compares what the page reads in addition to that. */
  toKey(page: Page): string;
  /** Key of any other input. */
  toKeyOf(input: unknown): string;
  /** The facts of a page that was compiled before and that would compile to the same result today. */
  getFacts(key: string, options: PageFilesOptions): PageFacts | undefined;
  /** Throws a `BadCacheEntry` if the body is damaged. Before that, it deletes this body and all other damaged ones. */
  readBody(key: string): PageBody;
  write(key: string, page: CompiledPage): void;
  /** Removes a page, so that the next build compiles it. */
  drop(key: string): void;
  /** Stores the facts for the next build, and keeps only the bodies of `used`. */
  finish(used: Iterable<string>): void;
}

/** A body that differs from what a build wrote: the disk lost a part of it, or someone edited it. */
export class BadCacheEntry extends Error {
  constructor(file: string) {
    super(`Expected ${file} as a build wrote it, found other content. It was removed: run the command again.`);
  }
}

/** A line of `facts.txt`: the name of a page's body, and its facts as `renderFacts` returns them. */
interface Line {
  body: string;
  facts: string;
}

/**
 * Opens the cache; `folder` need not exist. A cache file that is unreadable or damaged is treated as missing.
 * `shared`: what affects every page in addition to the engine, such as the hash of the site's own blocks.
 */
export function openPageCache(folder: string, shared = ''): PageCache {
  const bodies = join(folder, 'pages');
  const engine = getEngineHash(['src']) + shared;
  const factsFile = join(folder, 'facts.txt');
  const { lines, isWhole } = readLines(factsFile);
  const facts = new Map<string, PageFacts>();
  const names = new Set(existsSync(bodies) ? readdirSync(bodies) : []);
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
      const found = facts.get(key) ?? parseFacts(line.facts);
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
      // Named by its content, so the body of the last build stays until the facts of this build are written.
      const body = `${key}-${toChecksum(text)}`;
      if (!names.has(body)) replaceFile(join(bodies, body), text);
      names.add(body);
      lines.set(key, { body, facts: renderFacts(rest) });
      facts.set(key, rest);
      fresh.add(key);
    },
    drop(key) {
      rmSync(join(bodies, lines.get(key)?.body ?? key), { force: true });
    },
    finish(used) {
      const kept = new Set(used);
      if (fresh.size === 0 && isWhole) return;
      removeOldEntries(bodies, { names, kept: new Set([...kept].flatMap((key) => lines.get(key)?.body ?? [])) });
      const renderLines = (chosen: Iterable<string>) =>
        [...chosen].map((key) => renderLine(key, lines.get(key)!)).join('');
      // After one page was edited, appending its line takes a thirtieth of the time of writing all lines. All lines are
      // written again when the unneeded ones outnumber the needed ones.
      if (isWhole && lines.size <= 2 * kept.size) appendLines(factsFile, renderLines(fresh));
      else replaceFile(factsFile, renderLines([...lines.keys()].filter((key) => kept.has(key))));
    },
  };
}

/** Half of a line is ignored by the next build. */
function appendLines(file: string, lines: string): void {
  try {
    appendFileSync(file, lines);
  } catch (error) {
    throw new CacheFault(file, error);
  }
}

/** The hash of a source replaces its text. */
function toKeyParts(page: Page): unknown {
  const { source, ...rest } = toKeyInput(page);
  return [page.source!.hash, source.file, source.docPath, source.version, rest];
}

/** A line starts with the checksum of the rest. */
function renderLine(key: string, { body, facts }: Line): string {
  const rest = `${key}\t${body}\t${facts}`;
  return `${toChecksum(rest)}\t${rest}\n`;
}

/** Lines by key. If a key appears twice, the later line applies. Damaged lines are ignored; lines can be appended only if none is damaged. */
function readLines(file: string): { lines: Map<string, Line>; isWhole: boolean } {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = new Map<string, Line>();
  let isWhole = text === '' || text.endsWith('\n');
  for (const line of text.split('\n').filter((each) => each !== '')) {
    // Searches for tabs by hand, because splitting each line would take as long as everything else here.
    const [sum, key] = [line.indexOf('\t'), line.indexOf('\t', line.indexOf('\t') + 1)];
    const body = line.indexOf('\t', key + 1);
    if (body > key && toChecksum(line.slice(sum + 1)) === line.slice(0, sum))
      lines.set(line.slice(sum + 1, key), { body: line.slice(key + 1, body), facts: line.slice(body + 1) });
    else isWhole = false;
  }
  return { lines, isWhole };
}

/** The name of a body ends with its checksum. */
function isBody(name: string, text: string): boolean {
  return name.endsWith(`-${toChecksum(text)}`);
}

/**
 * Removes damaged bodies and returns their names. If one is damaged, others may be too; the next build creates them
 * again.
 */
function removeBadBodies(folder: string): string[] {
  const bad = readdirSync(folder).filter((name) => !isBody(name, readFileSync(join(folder, name), 'utf8')));
  for (const name of bad) rmSync(join(folder, name), { force: true });
  return bad;
}
