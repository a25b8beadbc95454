// Compiled pages on disk, by content: the facts of all pages in one file, each body in its own.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toKeyInput } from './compile-input.ts';
import { getEngineHash, removeOldEntries } from './engine.ts';
import { hasSameReads, toHash, type PageFilesOptions } from './mdx/page-files.ts';
import { replaceFile } from './replace-file.ts';
import type { CompiledPage, Page, PageBody, PageFacts } from './types.ts';

export interface PageCache {
  /** Key of a written page's own input; what it reads beside that is compared by `getFacts`. */
  toKey(page: Page): string;
  /** The facts of a page that was compiled before and would be the same today. */
  getFacts(key: string, options: PageFilesOptions): PageFacts | undefined;
  readBody(key: string): PageBody;
  write(key: string, page: CompiledPage): void;
  /** Keeps the facts for the next build, and only the bodies of `used`. */
  finish(used: Iterable<string>): void;
}

/** `folder` is made if needed. A cache file that cannot be read counts as absent. */
export function openPageCache(folder: string): PageCache {
  const bodies = join(folder, 'pages');
  mkdirSync(bodies, { recursive: true });
  const engine = getEngineHash(['src/pipeline', 'src/blocks', 'src/shared', 'src/simulator']);
  const factsFile = join(folder, 'facts.json');
  const facts = readFacts(factsFile);
  const names = new Set(readdirSync(bodies));
  const hashes = new Map<string, string>();
  const keys = new Map<Page, string>();
  let changed = false;
  return {
    toKey(page) {
      let key = keys.get(page);
      if (key === undefined) keys.set(page, (key = toHash(JSON.stringify([engine, toKeyParts(page)]))));
      return key;
    },
    getFacts(key, options) {
      const found = facts.get(key);
      return found && names.has(key) && hasSameReads(found.reads, options, hashes) ? found : undefined;
    },
    readBody: (key) => JSON.parse(readFileSync(join(bodies, key), 'utf8')) as PageBody,
    write(key, { html, toc, sections, ...rest }) {
      writeFileSync(join(bodies, key), JSON.stringify({ html, toc, sections } satisfies PageBody));
      names.add(key);
      facts.set(key, rest);
      changed = true;
    },
    finish(used) {
      const kept = new Set(used);
      for (const key of facts.keys()) if (!kept.has(key)) changed = facts.delete(key);
      if (!changed) return;
      removeOldEntries(bodies, { names, kept });
      replaceFile(factsFile, JSON.stringify([...facts]));
    },
  };
}

/** The hash of a source stands for its text. */
function toKeyParts(page: Page): unknown {
  const { source, ...rest } = toKeyInput(page);
  return [page.source!.hash, source.file, source.docPath, source.version, rest];
}

function readFacts(file: string): Map<string, PageFacts> {
  if (!existsSync(file)) return new Map();
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, PageFacts][]);
  } catch {
    // Half written by a build that was stopped: compile again.
    return new Map();
  }
}
