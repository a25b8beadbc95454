// Code of a content root that the build itself runs (blocks, checks, commands): bundled once for each state of its files, cached, and run in any thread.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';
import type { BuildFailure, Plugin } from 'esbuild';
import { getEngineHash } from '../cache/engine-hash.ts';
import { readStamp } from '../cache/file-stamp.ts';
import { replaceFile } from '../cache/replace-file.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { toHash } from '../compile/article/page-files.ts';

export interface SiteModule {
  /** The bundle on disk: a CommonJS script. */
  file: string;
  /** A hash that changes with the bundle's text. */
  hash: string;
}

export interface SiteModuleInput {
  /** Absolute path of the content root; relative imports of `contents` start there. */
  root: string;
  /** Name of the bundle in the cache, which has one bundle for each name. */
  name: string;
  /** Text of the module to bundle. */
  contents: string;
  cacheFolder: string;
}

/** A module, and what it was made from. */
interface BundledModule extends SiteModule {
  /** Stamps by path. A file that changed just now has no stamp and is treated as changed. */
  inputs: [path: string, stamp: string][];
}

interface Note extends BundledModule {
  key: string;
}

/**
 * Bundles, or finds an existing bundle of the same files. Throws an error that names the file, the line and the
 * problem.
 */
export async function bundleSiteModule({ root, name, contents, cacheFolder }: SiteModuleInput): Promise<BundledModule> {
  const folder = join(cacheFolder, 'modules');
  const noteFile = join(folder, `${name}.json`);
  const key = toHash([contents, getEngineHash(['src/bundle'])].join());
  const note = readNote(noteFile);
  if (note && note.key === key && hasHash(note) && note.inputs.every(([path, stamp]) => isSame(path, stamp)))
    return note;
  const { text, inputs } = await bundle({ root, contents, cacheFolder });
  const hash = toHash(text);
  const file = join(folder, `${name}-${hash.slice(0, 12)}.cjs`);
  replaceFile(file, text);
  const next: Note = { key, file, hash, inputs: inputs.map((path) => [path, readStamp(path)]) };
  writeSealed(noteFile, JSON.stringify(next));
  return next;
}

/** Undefined if there is no note yet, or if a build did not write it. */
function readNote(file: string): Note | undefined {
  const text = readSealed(file);
  return text === undefined ? undefined : (JSON.parse(text) as Note);
}

function hasHash({ file, hash }: SiteModule): boolean {
  return existsSync(file) && toHash(readFileSync(file, 'utf8')) === hash;
}

function isSame(path: string, stamp: string): boolean {
  return stamp !== '' && existsSync(path) && readStamp(path) === stamp;
}

async function bundle({ root, contents, cacheFolder }: Omit<SiteModuleInput, 'name'>) {
  const { build } = await import('esbuild');
  const workers: BundledModule[] = [];
  const bundleWorker = async (file: string) => {
    const contentsOfWorker = `import ${JSON.stringify(file)};`;
    const name = basename(file, '.ts');
    const worker = await bundleSiteModule({ root, name, contents: contentsOfWorker, cacheFolder });
    workers.push(worker);
    return worker.file;
  };
  const result = await build({
    stdin: { contents, resolveDir: root, sourcefile: 'site-module.ts', loader: 'ts' },
    outfile: 'site-module.cjs',
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    metafile: true,
    logLevel: 'silent',
    absWorkingDir: root,
    plugins: [withoutPackages, withWorkers(bundleWorker)],
  }).catch(({ errors, message }: BuildFailure) => {
    const [first] = errors ?? [];
    const place = first?.location ? ` (${first.location.file}:${first.location.line})` : '';
    throw new Error(`Expected code that can be bundled, found: ${first?.text ?? message}${place}. Correct it there.`);
  });
  const inputs = Object.keys(result.metafile.inputs)
    .filter((input) => input !== 'site-module.ts')
    .map((input) => (isAbsolute(input) ? input : join(root, input)));
  const ofWorkers = workers.flatMap((worker) => [worker.file, ...worker.inputs.map(([path]) => path)]);
  return { text: result.outputFiles[0]!.text, inputs: [...inputs, ...ofWorkers] };
}

/** Modules that the engine provides to a site's code, so that both use the same React. */
const LENT = /^(react|react-dom)(\/|$)|^docs-engine\//;

/**
 * Packages are loaded from where they are installed; packages written in TypeScript (of this repository) are bundled.
 */
const withoutPackages: Plugin = {
  name: 'without-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (LENT.test(path)) return { path, external: true };
      if (pluginData === 'resolved' || path.startsWith('node:')) return undefined;
      const found = await build.resolve(path, { kind, resolveDir, pluginData: 'resolved' });
      if (found.errors.length > 0 || found.external || /\.tsx?$/.test(found.path)) return found;
      return { path: found.path, external: true };
    });
  },
};

const WORKER = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+\.ts)\1,\s*import\.meta\.url\s*\)/g;

/** Bundles the code of worker threads separately: the address of its bundle replaces that of its source. */
function withWorkers(bundleWorker: (file: string) => Promise<string>): Plugin {
  return {
    name: 'with-workers',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        let contents = readFileSync(path, 'utf8');
        for (const [whole, , specifier] of contents.matchAll(WORKER)) {
          const { href } = pathToFileURL(await bundleWorker(join(dirname(path), specifier!)));
          contents = contents.replace(whole, `new URL(${JSON.stringify(href)})`);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

export type Exports = Record<string, unknown>;

const loaded = new Map<string, Exports>();

/** Runs a bundle once in each thread. `lent` contains the modules that it gets for `react` and `docs-engine/…`. */
export function loadSiteModule(
  file: string,
  lent: (specifier: string) => Exports | undefined = () => undefined,
): Exports {
  const known = loaded.get(file);
  if (known) return known;
  const module = { exports: {} as Exports };
  const nodeRequire = createRequire(join(dirname(file), 'x.cjs'));
  const load = (specifier: string) => {
    const own = lent(specifier);
    if (!own && specifier.startsWith('docs-engine/'))
      throw new Error(
        `Expected a module that the engine provides here, found an import of \`${specifier}\`. Remove it.`,
      );
    return own ?? (nodeRequire(specifier) as Exports);
  };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  run(module, module.exports, load);
  loaded.set(file, module.exports);
  return module.exports;
}
