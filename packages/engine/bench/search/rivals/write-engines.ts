// Writes for the same documents what each engine serves: files by path below its own folder, and the script that
// queries them.
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import MiniSearch from 'minisearch';
import type { Synonym } from '../../../src/search/format/index-files.ts';
import type { SearchDocument } from '../../../src/search/search-types.ts';
import { FOLDER, writeIndex } from '../write-index.ts';
import { RIVALS_FOLDER } from './install.ts';
import { MINISEARCH } from './minisearch-options.ts';

export interface Engine {
  name: string;
  /** By path below the engine's folder. */
  files: Map<string, Buffer>;
}

export async function writeEngines(documents: SearchDocument[], synonyms: Synonym[]): Promise<Engine[]> {
  return [
    { name: 'ours', files: await withScript('ours', await toOurs(documents, synonyms)) },
    { name: 'pagefind', files: await withScript('pagefind', await toPagefind(documents)) },
    { name: 'vitepress', files: await withScript('vitepress', toMiniSearch(documents)) },
    { name: 'docusaurus', files: await withScript('docusaurus', toLunr(documents)) },
  ];
}

async function withScript(name: string, files: Map<string, Buffer>): Promise<Map<string, Buffer>> {
  const result = await build({
    entryPoints: [join(import.meta.dirname, `${name}.mjs`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    nodePaths: [join(RIVALS_FOLDER, 'node_modules')],
    plugins: [
      {
        name: 'easyops',
        setup(plugin) {
          const folder = join(RIVALS_FOLDER, 'easyops/package/dist/client/client');
          plugin.onResolve({ filter: /^easyops\// }, ({ path }) => ({ path: join(folder, path.slice(8)) }));
          plugin.onResolve({ filter: /proxiedGeneratedConstants$/ }, () => ({
            path: join(import.meta.dirname, 'docusaurus-constants.mjs'),
          }));
        },
      },
    ],
  });
  return files.set('entry.js', Buffer.from(result.outputFiles[0]!.contents));
}

async function toOurs(documents: SearchDocument[], synonyms: Synonym[]): Promise<Map<string, Buffer>> {
  const { manifest, files } = await writeIndex(documents, synonyms);
  const own = JSON.stringify({ ...(JSON.parse(manifest) as object), folder: 'files/' });
  return new Map([
    ['files/manifest.json', Buffer.from(own)],
    ...[...files].map(([name, text]): [string, Buffer] => [`files/${name.replace(FOLDER, '')}`, Buffer.from(text)]),
  ]);
}

function toMiniSearch(documents: SearchDocument[]): Map<string, Buffer> {
  const index = new MiniSearch(MINISEARCH);
  for (const { path, sections } of documents)
    for (const { anchor, headings, text, code } of sections)
      index.add({
        id: `${path}#${anchor}`,
        title: headings.at(-1),
        titles: headings.slice(0, -1),
        text: `${text} ${code}`,
      });
  return new Map([['files/index.json', Buffer.from(JSON.stringify(index))]]);
}

type LunrDocument = { i: number; t: string; u: string; s?: string; h?: string; p?: number };

function toLunr(documents: SearchDocument[]): Map<string, Buffer> {
  const lists: LunrDocument[][] = [[], [], [], [], []];
  const [titles, headings, descriptions, keywords, contents] = lists as [
    LunrDocument[],
    LunrDocument[],
    LunrDocument[],
    LunrDocument[],
    LunrDocument[],
  ];
  let next = 0;
  for (const { path: u, title, description, keywords: words, sections } of documents) {
    const i = next++;
    titles.push({ i, t: title, u });
    if (description) descriptions.push({ i, t: description, s: title, u, p: i });
    if (words.length > 0) keywords.push({ i, t: words.join(), s: title, u, p: i });
    for (const { anchor, headings: own, text, code } of sections) {
      const [h, t] = [`#${anchor}`, own.at(-1)!];
      if (anchor) headings.push({ i: next++, t, u, h, p: i });
      contents.push({ i: next++, t: `${text} ${code}`, s: t, u, h, p: i });
    }
  }
  const lunr = createRequire(join(RIVALS_FOLDER, 'package.json'))('lunr') as (configure: () => void) => object;
  const json = lists.map((some) => ({
    documents: some,
    index: lunr(function (this: Record<string, (argument: unknown) => void> & { metadataWhitelist?: string[] }) {
      this['ref']!('i');
      this['field']!('t');
      this.metadataWhitelist = ['position'];
      for (const each of some) this['add']!({ ...each, i: String(each.i) });
    } as () => void),
  }));
  return new Map([['files/search-index.json', Buffer.from(JSON.stringify(json))]]);
}

interface PagefindService {
  createIndex(): Promise<{
    index: {
      addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
      writeFiles(to: { outputPath: string }): Promise<unknown>;
    };
  }>;
  close(): Promise<unknown>;
}

async function toPagefind(documents: SearchDocument[]): Promise<Map<string, Buffer>> {
  const entry = pathToFileURL(join(RIVALS_FOLDER, 'node_modules/pagefind/lib/index.js')).href;
  const service = (await import(entry)) as PagefindService;
  const { index } = await service.createIndex();
  for (const document of documents) await index.addHTMLFile({ url: document.path, content: toHtml(document) });
  const folder = mkdtempSync(join(tmpdir(), 'pagefind-'));
  mkdirSync(folder, { recursive: true });
  await index.writeFiles({ outputPath: folder });
  await service.close();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const files = new Map(
    names.map((each): [string, Buffer] => {
      const path = join(each.parentPath, each.name);
      return [`files${path.slice(folder.length)}`, readFileSync(path)];
    }),
  );
  rmSync(folder, { recursive: true });
  return files;
}

function toHtml({ title, description, sections }: SearchDocument): string {
  const parts = sections.map(({ anchor, headings, text, code }) => {
    const level = Math.min(6, headings.length);
    const heading = anchor ? `<h${level} id="${anchor}">${toEscaped(headings.at(-1)!)}</h${level}>` : '';
    return `${heading}<p>${toEscaped(text)}</p>${code ? `<pre><code>${toEscaped(code)}</code></pre>` : ''}`;
  });
  return `<!doctype html><html lang="en"><head><title>${toEscaped(title)}</title></head><body><main data-pagefind-body><h1>${toEscaped(title)}</h1><p>${toEscaped(description)}</p>${parts.join('')}</main></body></html>`;
}

function toEscaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
