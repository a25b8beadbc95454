// The bytes that a reader downloads with every page of the built site, compared with the budgets of DESIGN.md.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parsePathList, PATH_LIST } from '../packages/engine/src/shared/path-list.ts';

const SITE = 'dist/content';
const KILOBYTE = 1000;

/**
 * kB after Brotli compression. React alone takes 58 kB of the scripts; without the menu that passes the page to other
 * programs they take 75 kB. New chunk names alone change the size by 0.1 kB.
 * Of the player, 0.7 kB are the server's failures for odd values, and remarks on joins that depend on its timing; 0.4 kB
 * are what chats and dynamic forks share with it, which are loaded apart; 0.1 kB are for loading dates, failure
 * workflows, and faults of sub-workflows apart; 0.3 kB are limits for links that somebody else made.
 */
const BUDGET = { script: 75.2, style: 11, shell: 6, player: 34.2 };

/**
 * What the workflow player loads until it has run: its script and style, and the simulation worker. Files that load
 * only on demand are not included: the script interpreter, jq and the JSONPath library for definitions that use them,
 * and the diagram code for a reader's own definition. `site/e2e/player-bytes.spec.ts` measures what a browser requests.
 */
const PLAYER = /^(?:workflow-player-island-.*\.(?:js|css)|simulation-worker-.*\.js)$/;
const STATIC_IMPORT = /(?:from|import)\s*"\.\/(chunk-[^"]+\.js)"/g;

/** Chunks that every page loads until it is idle; the others load for an island, for search or for a preview. */
const EVERY_PAGE = /^(client|entry-client|hydrate)-.*\.js$/;

const paths = parsePathList(readFileSync(join(SITE, PATH_LIST), 'utf8'), '/content/');
const toFile = (path: string) => (path === '/content/' ? 'index' : path.slice('/content/'.length));
const STYLE = /<style>([^<]*)<\/style>/;
const readDocument = (path: string) => readFileSync(join(SITE, `${toFile(path)}.html`), 'utf8');
const readStyle = (path: string) => STYLE.exec(readDocument(path))?.[1] ?? '';

/** A tenth of the time of `BEST`, and differences between two sizes that are a little larger. */
const FAST = 9;
const BEST = constants.BROTLI_MAX_QUALITY;
function getSize(text: string | Buffer, quality = BEST): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / KILOBYTE;
}

/** The kB that an operation's page may have in addition to its text. */
const MARKUP = 10;

/** The most elements of a document after a browser has parsed it; this is the target of the architecture. */
const MOST_ELEMENTS = 1500;
/** Elements that the shell adds when it hydrates: the wrap buttons of wide code and the live regions. */
const ADDED_ALIVE = 20;

/**
 * A single list of all error texts and symptoms that readers filter in the page. Entries out of view are not laid out.
 */
const INDEXES: Record<string, number> = { '/content/troubleshooting': 5475 };

it('no document has too many elements', () => {
  const over = paths.flatMap((path) => {
    // The contents of these elements are data, not markup.
    const markup = readDocument(path).replaceAll(/<(script|noscript|style)\b[\s\S]*?<\/\1>/g, '<$1>');
    const count = markup.match(/<[a-z][\w-]*/gi)?.length ?? 0;
    return count + ADDED_ALIVE > (INDEXES[path] ?? MOST_ELEMENTS) ? [`${path}: ${count} elements`] : [];
  });
  expect(over).toEqual([]);
});

type ManifestRow = [file: string, key: string, bytes: number, sums: string[], isPrevious?: 1];
const manifest = JSON.parse(readFileSync('dist/.manifest.json', 'utf8')) as ManifestRow[];
/** Assets of the previous build, kept for pages that are still open. No page of this build loads them. */
const previous = new Set(manifest.flatMap(([file, , , , isPrevious]) => (isPrevious ? [file] : [])));
const listAssets = (folder: string) =>
  readdirSync(join(SITE, folder)).filter((name) => !previous.has(`content/${folder}/${name}`));

describe('bytes', () => {
  const assets = listAssets('assets/app');

  it('of all scripts of the shell stay in the budget', () => {
    const scripts = assets.filter((name) => EVERY_PAGE.test(name));
    expect(scripts).toHaveLength(3);
    const sizes = scripts.map((name) => getSize(readFileSync(join(SITE, 'assets/app', name))));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET.script);
  });

  it('begin with one script that needs no other to run', () => {
    const entry = assets.find((name) => /^entry-client-.*\.js$/.test(name));
    const text = readFileSync(join(SITE, 'assets/app', entry!), 'utf8');
    expect(text.match(/from\s*["'`]\.\/[^"'`]+/g) ?? []).toEqual([]);
  });

  it('of the style in every document stay in the budget', () => {
    const sizes = new Set([...new Set(paths.map(readStyle))].map((text) => getSize(text)));
    expect(sizes.size).toBe(1);
    expect(Math.max(...sizes)).toBeLessThan(BUDGET.style);
  });

  it('of the workflow player’s scripts and style stay in the budget', () => {
    const folder = join(SITE, 'assets/blocks');
    const parts = listAssets('assets/blocks').filter((name) => PLAYER.test(name));
    expect(parts).toHaveLength(3);
    // Code that is shared with other blocks is in separate chunks. The script interpreter loads when a reader edits.
    const chunks = parts.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(STATIC_IMPORT)].map(([, chunk]) => chunk!),
    );
    const sizes = [...new Set([...parts, ...chunks])].map((name) => getSize(readFileSync(join(folder, name))));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET.player);
  });

  it('of each document are its article, the style and at most the shell', () => {
    const getShell = (path: string, quality: number) => {
      const document = readDocument(path).replace(STYLE, '');
      const { html = '' } = JSON.parse(readFileSync(join(SITE, `${toFile(path)}.json`), 'utf8')) as { html?: string };
      return getSize(document, quality) - getSize(html, quality);
    };
    const over = paths
      .filter((path) => getShell(path, FAST) > BUDGET.shell)
      .map((path) => ({ path, shell: getShell(path, BEST) }))
      .filter(({ shell }) => shell > BUDGET.shell);
    expect(over).toEqual([]);
  });

  it('of the page of an operation are those of its text and 10 kB more', () => {
    const operations = paths.filter((path) => readDocument(path).includes('class="api-endpoint"'));
    expect(operations.length).toBeGreaterThan(0);
    const over = operations.flatMap((path) => {
      const { html = '' } = JSON.parse(readFileSync(join(SITE, `${toFile(path)}.json`), 'utf8')) as { html?: string };
      const markup = getSize(html, FAST) - getSize(html.replaceAll(/<[^>]*>/g, ' '), FAST);
      return markup > MARKUP ? [`${path}: ${markup.toFixed(1)} kB of markup`] : [];
    });
    expect(over).toEqual([]);
  });

  it('are not blocked by anything but the document', () => {
    for (const path of paths) {
      const blocking = readDocument(path).match(/<link rel="stylesheet"[^>]*>|<script src=[^>]*>/g) ?? [];
      expect(blocking.filter((tag) => !tag.includes('assets/styles/page-'))).toEqual([]);
    }
  });
});
