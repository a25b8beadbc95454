// Parses a Markdown file into front matter and outline. The results of files that have not changed since the last
// command are taken from the cache without reading them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getEngineHash } from '../cache/engine-hash.ts';
import { parseOutline, type Outline } from './excerpt.ts';
import { readStamp } from '../cache/file-stamp.ts';
import { getFieldLine, parseFrontMatter, splitFrontMatter } from './front-matter.ts';
import { toHash } from '../compile/article/page-files.ts';
import { readText } from './read-text.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { Finding, SourcePage } from '../types.ts';

/** What is known about a file's text. Code that needs the text itself reads it again. */
export interface ParsedPage
  extends Outline, Pick<SourcePage, 'frontMatter' | 'showsCards' | 'hash' | keyof TextReaders> {
  diagnostics: Finding[];
}

/** What the cache stores for a page without faults. */
type Head = Outline & Pick<ParsedPage, 'frontMatter' | 'showsCards'>;

/** The file's stamp (empty if it is not reliable), the hash of its text, and what was parsed from the text. */
type Entry = [stamp: string, hash: string, head: Head];

export interface PageParser {
  /** `file`: path below the content root. Throws if the file cannot be read. */
  parse(file: string): ParsedPage;
  /** Stores the parsed results for the next command. */
  finish(): void;
}

/** A page was saved or removed between planning and compiling. */
export class SourceChanged extends Error {
  constructor(file: string) {
    super(`${file} changed while the site was being built. Build again; finished work is kept.`);
  }
}

/**
 * Cards matter only on pages that may show them; otherwise every edit of a first line would compile the neighboring
 * pages again.
 */
const SHOWS_CARDS = /DocCardList|from\s+['"](?:\.|@site)/;

export function showsCards(body: string): boolean {
  return SHOWS_CARDS.test(body);
}

export function parsePage(root: string, file: string): ParsedPage {
  return parseText(readText(join(root, file)), root, file);
}

function parseText(text: string, root: string, file: string): ParsedPage {
  const { frontMatter, body, diagnostics } = parseFrontMatter(text, file);
  const hash = toHash(text);
  const head: Head = { frontMatter, ...parseOutline(body), showsCards: showsCards(body) };
  // Copied, as if it came from the cache, because a string that was cut out of a text keeps the whole text in memory.
  return { ...toCopy(head), hash, diagnostics, ...createTextReaders(root, file, hash) };
}

function toCopy(head: Head): Head {
  return JSON.parse(JSON.stringify(head)) as Head;
}

type TextReaders = Pick<SourcePage, 'readBody' | 'readFieldPlace'>;

/** Reads the text only when it is needed, so that unchanged pages are never read. */
function createTextReaders(root: string, file: string, hash: string): TextReaders {
  const readAgain = () => {
    const path = join(root, file);
    const text = existsSync(path) ? readText(path) : undefined;
    if (text === undefined || toHash(text) !== hash) throw new SourceChanged(file);
    return text;
  };
  return {
    readBody: () => splitFrontMatter(readAgain()).body,
    readFieldPlace: (field, index) => ({ file, line: getFieldLine(readAgain(), field, index) }),
  };
}

export interface PageParserOptions {
  root: string;
  /** If undefined, every page is parsed. */
  cacheFolder: string | undefined;
  now?(): number;
}

export function openPageParser({ root, cacheFolder, now = Date.now }: PageParserOptions): PageParser {
  if (cacheFolder === undefined) return { parse: (file) => parsePage(root, file), finish: () => {} };
  const cacheFile = join(cacheFolder, 'heads.json');
  const engine = getEngineHash(['src/read', 'src/config']);
  const before = readEntries(cacheFile, engine);
  const after = new Map<string, Entry>();
  let byHash: Map<string, Head> | undefined;
  return {
    parse(file) {
      const stamp = readStamp(join(root, file), now());
      const last = before.get(file);
      if (last && stamp !== '' && last[0] === stamp) {
        after.set(file, last);
        const [, hash, head] = last;
        return { ...head, hash, diagnostics: [], ...createTextReaders(root, file, hash) };
      }
      const text = readText(join(root, file));
      const hash = toHash(text);
      byHash ??= new Map([...before.values()].map((entry) => [entry[1], entry[2]]));
      const known = byHash.get(hash);
      if (known) {
        after.set(file, [stamp, hash, known]);
        return { ...known, hash, diagnostics: [], ...createTextReaders(root, file, hash) };
      }
      const page = parseText(text, root, file);
      const { diagnostics, hash: _, readBody: __, readFieldPlace: ___, ...head } = page;
      if (diagnostics.length === 0) after.set(file, [stamp, hash, head]);
      return page;
    },
    finish() {
      if (after.size === before.size && [...after].every(([file, entry]) => isSame(entry, before.get(file)))) return;
      writeSealed(cacheFile, JSON.stringify([engine, [...after]]));
    },
  };
}

function isSame([stamp, hash]: Entry, before: Entry | undefined): boolean {
  return before?.[0] === stamp && before[1] === hash;
}

function readEntries(file: string, engine: string): Map<string, Entry> {
  try {
    const [madeBy, entries] = JSON.parse(readSealed(file) ?? '[]') as [string, [string, Entry][]];
    return new Map(madeBy === engine ? entries : []);
  } catch {
    // The cache file is missing or damaged, so parse every page.
    return new Map();
  }
}
