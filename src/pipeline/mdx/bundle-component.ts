// A React component of the content root (`.tsx`, `.jsx`) as a module, bundled with what it imports.
import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Scope } from './evaluate.ts';
import type { PageFiles } from './page-files.ts';
import { SITE_MODULES } from './site-modules.tsx';

/** Bundles, runs, and gives the exports. Throws what esbuild or the module throws. */
export async function bundleComponent(file: string, files: PageFiles): Promise<Scope> {
  const root = files.toAbsolute('');
  const result = await build({
    entryPoints: [files.toAbsolute(file)],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    metafile: true,
    logLevel: 'silent',
    absWorkingDir: root,
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.jpg': 'dataurl', '.webp': 'dataurl' },
    plugins: [toAliases(files)],
  });
  const inputs = Object.keys(result.metafile.inputs).map((input) => input.split(sep).join('/'));
  for (const input of inputs) files.hasFile(relative(root, files.toAbsolute(input)).split(sep).join('/'));
  refuseInteraction(file, inputs.map((input) => files.readText(input) ?? ''));
  return run(result.outputFiles[0]!.text, files.toAbsolute(file));
}

function toAliases(files: PageFiles): Plugin {
  return {
    name: 'site-aliases',
    setup(bundle) {
      bundle.onResolve({ filter: /^(react($|\/)|@theme\/|@docusaurus\/)/ }, ({ path }) => ({ path, external: true }));
      bundle.onResolve({ filter: /^@site\// }, ({ path, kind }) =>
        bundle.resolve(`./${path.slice('@site/'.length)}`, { kind, resolveDir: files.toAbsolute('') }),
      );
    },
  };
}

/** Effects and handlers would silently do nothing: content components are rendered to HTML once. */
function refuseInteraction(file: string, sources: string[]): void {
  const found = sources.map((source) => /\b(useEffect|useLayoutEffect|useReducer|on(?:Click|Change|Submit|KeyDown|Input))\b/.exec(source)?.[1]).find(Boolean);
  if (found) {
    throw new Error(`Expected a component without interaction in ${file}, found \`${found}\`. Content components are rendered to HTML once; make an interactive one a block with an island (see CONTRIBUTING).`);
  }
}

function run(code: string, path: string): Scope {
  const nodeRequire = createRequire(path);
  const load = (specifier: string) => {
    const known = SITE_MODULES[specifier];
    if (known) return { __esModule: true, ...known };
    if (/^@(theme|docusaurus)\//.test(specifier)) throw new Error(`Expected a module that this site has, found \`${specifier}\`.`);
    return nodeRequire(specifier);
  };
  const module = { exports: {} as Scope };
  new Function('require', 'module', 'exports', code)(load, module, module.exports);
  return module.exports.default === undefined && !('__esModule' in module.exports) ? { default: module.exports, ...module.exports } : module.exports;
}
