// The text of a Markdown file → front matter, body and outline; those of the last build are taken over by the text's hash.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEngineHash } from './engine.ts';
import { parseOutline, type Outline } from './excerpt.ts';
import { parseFrontMatter, splitFrontMatter } from './front-matter.ts';
import { toHash } from './mdx/page-files.ts';
import type { Diagnostic, FrontMatter } from './types.ts';

export interface ParsedPage extends Outline {
  frontMatter: FrontMatter;
  body: string;
  /** Of the whole text. */
  hash: string;
  diagnostics: Diagnostic[];
}

/** What the cache holds of a page without faults. */
type Head = Outline & Pick<ParsedPage, 'frontMatter'>;

export interface PageParser {
  parse(text: string, file: string): ParsedPage;
  /** Keeps what was parsed for the next command. */
  finish(): void;
}

export function parsePage(text: string, file: string): ParsedPage {
  const { frontMatter, body, diagnostics } = parseFrontMatter(text, file);
  return { frontMatter, body, ...parseOutline(body), hash: toHash(text), diagnostics };
}

/** `cacheFolder`: none parses every page. */
export function openPageParser(cacheFolder: string | undefined): PageParser {
  if (cacheFolder === undefined) return { parse: parsePage, finish: () => {} };
  const cacheFile = join(cacheFolder, 'heads.json');
  const engine = getEngineHash(['src/pipeline']);
  const before = readHeads(cacheFile, engine);
  const after = new Map<string, Head>();
  return {
    parse(text, file) {
      const hash = toHash(text);
      const known = before.get(hash);
      if (known) {
        after.set(hash, known);
        return { ...known, body: splitFrontMatter(text).body, hash, diagnostics: [] };
      }
      const { body, diagnostics, hash: _, ...head } = parsePage(text, file);
      if (diagnostics.length === 0) after.set(hash, head);
      return { ...head, body, hash, diagnostics };
    },
    finish() {
      if (after.size === before.size && [...after.keys()].every((hash) => before.has(hash))) return;
      mkdirSync(cacheFolder, { recursive: true });
      writeFileSync(cacheFile, JSON.stringify([engine, [...after]]));
    },
  };
}

function readHeads(file: string, engine: string): Map<string, Head> {
  try {
    const [madeBy, heads] = JSON.parse(readFileSync(file, 'utf8')) as [string, [string, Head][]];
    return new Map(madeBy === engine ? heads : []);
  } catch {
    // None, or half written by a command that was stopped: parse every page.
    return new Map();
  }
}
