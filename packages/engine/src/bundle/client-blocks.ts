// The browser side of a site's blocks: behaviors, islands and their workers, bundled once for each state of their
// files.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { getEngineHash, removeOldEntries } from '../cache/engine-hash.ts';
import { readStamp } from '../cache/file-stamp.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { CacheFault } from '../cache/write-fault.ts';
import { toHash } from '../compile/article/page-files.ts';
import { readNotices, type Notice } from './package-notices.ts';
import { writeCompressed } from '../write/compress.ts';

/** Addresses below the base path. */
export interface ClientBlock {
  behavior?: string;
  island?: string;
  /** The style sheet that `island` imports. */
  islandStyle?: string;
}

export interface ClientBlocks {
  /** Blocks by the name of their folder. */
  blocks: Record<string, ClientBlock>;
  /** Folder of the bundle, and its files (`assets/blocks/…`) relative to it. */
  folder: string;
  files: string[];
  /** Notices of the packages in it. */
  notices: Notice[];
  hash: string;
}

interface ClientBlocksInput {
  root: string;
  blocks: { name: string; path: string }[];
  cacheFolder: string;
  /** Address of the app's React, with base path. */
  react: string;
}

/** The folder of the bundle below the base path. */
const PLACE = 'assets/blocks';

interface Note extends ClientBlocks {
  key: string;
  /** The stamps of `files`. */
  stamps: string[];
  inputs: [path: string, stamp: string][];
}

/** Bundles with esbuild, or finds an existing bundle of the same files. */
export async function bundleClientBlocks({
  root,
  blocks,
  cacheFolder,
  react,
}: ClientBlocksInput): Promise<ClientBlocks> {
  const entries = blocks.flatMap(({ name, path }) =>
    (['behavior.ts', 'island.tsx'] as const)
      .map((file) => ({ name, file: join(path, file) }))
      .filter(({ file }) => existsSync(file)),
  );
  if (entries.length === 0) return { blocks: {}, folder: cacheFolder, files: [], notices: [], hash: '' };
  const folder = join(cacheFolder, 'client-blocks');
  const noteFile = join(folder, 'note.json');
  const key = toHash(JSON.stringify([entries, react, getEngineHash(['src/bundle'])]));
  const known = readNote(noteFile);
  if (known && known.key === key && areWhole(known) && known.inputs.every(([path, stamp]) => isSame(path, stamp)))
    return known;
  const { metafile, inputs, hash } = await writeBundle(entries, { root, react, folder }).catch((error: unknown) => {
    throw isOfDisk(error) ? new CacheFault(folder, error) : error;
  });
  const target = join(folder, hash);
  removeOldEntries(folder, { kept: new Set([hash, 'note.json']) });
  const published = readdirSync(join(target, PLACE)).map((file) => `${PLACE}/${file}`);
  const made: Note = {
    key,
    blocks: toBlocks(entries, metafile, root),
    folder: target,
    files: published,
    notices: readNotices(inputs),
    stamps: published.map((file) => toStamp(join(target, file))),
    hash,
    inputs: inputs.map((path) => [path, readStamp(path)]),
  };
  writeSealed(noteFile, JSON.stringify(made));
  return made;
}

interface BundleTarget {
  root: string;
  react: string;
  folder: string;
}

/** Into a folder that is named after the files in it. */
async function writeBundle(entries: { name: string; file: string }[], { root, react, folder }: BundleTarget) {
  mkdirSync(folder, { recursive: true });
  const next = join(folder, `next-${process.pid}`);
  try {
    const { metafile, inputs } = await bundle(entries, { root, react, outdir: join(next, PLACE) });
    const files = readdirSync(join(next, PLACE)).map((file) => `${PLACE}/${file}`);
    const hash = toHash(files.toSorted().join());
    const target = join(folder, hash);
    for (const file of files) await writeCompressed(join(next, file), readFileSync(join(next, file)), 'asset');
    rmSync(target, { recursive: true, force: true });
    renameSync(next, target);
    return { metafile, inputs, hash };
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
}

/** Other errors are those of the code that is bundled. */
function isOfDisk(error: unknown): boolean {
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall !== undefined || /Failed to (?:write|create) /.test(message);
}

/** Undefined if there is no note yet, or if a build did not write it. */
function readNote(file: string): Note | undefined {
  const text = readSealed(file);
  return text === undefined ? undefined : (JSON.parse(text) as Note);
}

function areWhole({ folder, files, stamps }: Note): boolean {
  return files.every((file, index) => {
    const path = join(folder, file);
    return existsSync(path) && toStamp(path) === stamps[index];
  });
}

/** Also returns a stamp for a file that was written just now, because only this code writes there. */
function toStamp(path: string): string {
  return readStamp(path, Infinity);
}

function isSame(path: string, stamp: string): boolean {
  return stamp !== '' && existsSync(path) && readStamp(path) === stamp;
}

interface BundlePlace {
  root: string;
  react: string;
  outdir: string;
}

async function bundle(entries: { name: string; file: string }[], place: BundlePlace) {
  const { build } = await import('esbuild');
  const inputs = new Set<string>();
  const run = async (entryPoints: Record<string, string>) => {
    const { metafile } = await build({
      ...toOptions(place),
      plugins: [toPlugin(place, run)],
      entryPoints,
      metafile: true,
    });
    dropHelperImports(metafile, place.root);
    for (const input of Object.keys(metafile.inputs))
      inputs.add(resolve(place.root, input.replace(/^[\w-]+:(?=\/)/, '')));
    return metafile;
  };
  const metafile = await run(Object.fromEntries(entries.map(({ name, file }) => [toEntryName(name, file), file])));
  return { metafile, inputs: [...inputs].filter((path) => existsSync(path)) };
}

/**
 * esbuild imports the file of its own helpers even into files that use none of them, which would be one more request.
 * No source file is in it, and it does nothing by itself.
 */
function dropHelperImports({ outputs }: Metafile, root: string): void {
  const scripts = Object.entries(outputs).filter(([file]) => file.endsWith('.js'));
  const helpers = scripts.filter(([, { inputs, entryPoint }]) => !entryPoint && Object.keys(inputs).length === 0);
  const unused = helpers.map(([file]) => `import"./${basename(file)}";`);
  for (const [file] of scripts) {
    const path = resolve(root, file);
    const text = readFileSync(path, 'utf8');
    const short = unused.reduce((rest, statement) => rest.replace(statement, ''), text);
    if (short !== text) writeFileSync(path, short);
  }
}

/** `counter-behavior`, `counter-island`. */
function toEntryName(name: string, file: string): string {
  return `${name}-${basename(file).replace(/\.tsx?$/, '')}`;
}

function toOptions({ root, outdir }: BundlePlace): BuildOptions {
  return {
    outdir,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.wasm': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  };
}

type Run = (entryPoints: Record<string, string>) => Promise<Metafile>;

const WORKER = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+\.ts)\1,\s*import\.meta\.url\s*\)/g;

/**
 * Uses the app's React, replaces Node modules with empty ones, and bundles workers separately: the name of a worker's
 * bundle replaces its source.
 */
function toPlugin({ root, react, outdir }: BundlePlace, run: Run): Plugin {
  const workers = new Map<string, Promise<string>>();
  const bundleWorker = async (file: string) => {
    const name = basename(file, '.ts');
    const { outputs } = await run({ [name]: file });
    const [path] = Object.entries(outputs).find(
      ([, { entryPoint }]) => entryPoint && resolve(root, entryPoint) === file,
    )!;
    return relative(outdir, resolve(root, path)).split(sep).join('/');
  };
  return {
    name: 'site-blocks',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, () => ({ path: react, external: true }));
      build.onResolve({ filter: /^(crypto|fs|path)$/ }, ({ path }) => ({ path, namespace: 'without-node' }));
      build.onLoad({ filter: /.*/, namespace: 'without-node' }, () => ({ contents: 'export default {}' }));
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        let contents = readFileSync(path, 'utf8');
        for (const [whole, , specifier] of contents.matchAll(WORKER)) {
          const file = join(dirname(path), specifier!);
          const bundling = workers.get(file) ?? bundleWorker(file);
          workers.set(file, bundling);
          contents = contents.replace(whole, `new URL('./${await bundling}', import.meta.url)`);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

function toBlocks(
  entries: { name: string; file: string }[],
  { outputs }: Metafile,
  root: string,
): ClientBlocks['blocks'] {
  const blocks: ClientBlocks['blocks'] = {};
  for (const { name, file } of entries) {
    const [path, { cssBundle }] = Object.entries(outputs).find(
      ([output, { entryPoint }]) => output.endsWith('.js') && entryPoint && resolve(root, entryPoint) === file,
    )!;
    const toAddress = (output: string) => `${PLACE}/${basename(output)}`;
    const block = (blocks[name] ??= {});
    if (basename(file) === 'behavior.ts') block.behavior = toAddress(path);
    else Object.assign(block, { island: toAddress(path), ...(cssBundle && { islandStyle: toAddress(cssBundle) }) });
  }
  return blocks;
}
