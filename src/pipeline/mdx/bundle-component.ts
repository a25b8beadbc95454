// A React component of the content root (`.tsx`, `.jsx`, `.js`) as a module, bundled with what it imports.
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { BuildFailure, Plugin } from 'esbuild';
import { CLIENT_HOOKS } from './client-hooks.ts';
import type { Scope } from './evaluate.ts';
import type { PageFiles } from './page-files.ts';
import { SITE_MODULES } from './site-modules.tsx';
import { toSvgComponent } from './svg-component.tsx';

const PUBLISHED = /\.(png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|pdf|zip|woff2?)$/i;
/** In the order in which esbuild tries them. */
const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json'];
const STYLE_SHEET = /\.(css|scss|sass|less)$/i;
const SVG_MODULE = 'site:svg';

/** Bundles, runs, and gives the exports. Throws an error that names the file, the line and the mend. */
export async function bundleComponent(file: string, files: PageFiles): Promise<Scope> {
  const root = files.toAbsolute('');
  const { build } = await import('esbuild');
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
    loader: { '.js': 'jsx' },
    plugins: [toResolver(files)],
  }).catch((error: BuildFailure) => {
    throw new Error(toBuildFault(error), { cause: error });
  });
  const inputs = Object.keys(result.metafile.inputs).map((input) =>
    relative(root, files.toAbsolute(input)).split(sep).join('/'),
  );
  for (const input of inputs) files.hasFile(input);
  refuseInteraction(
    result.outputFiles[0]!.text,
    inputs.map((input) => ({ input, text: files.readText(input) ?? '' })),
  );
  return run(result.outputFiles[0]!.text, files.toAbsolute(file));
}

/** Why a page cannot import a style sheet. */
export function toStyleSheetFault(specifier: string): string {
  return `Expected no style sheet, found \`${specifier}\`. Write the rules as \`style={{…}}\` or in a <style> element, or use a class of the site.`;
}

function toResolver(files: PageFiles): Plugin {
  const toRelative = (path: string) => relative(files.toAbsolute(''), path).split(sep).join('/');
  return {
    name: 'site-modules',
    setup(bundle) {
      bundle.onResolve({ filter: STYLE_SHEET }, ({ path }) => ({ errors: [{ text: toStyleSheetFault(path) }] }));
      bundle.onResolve({ filter: /^(react($|\/)|@theme\/|@docusaurus\/|site:svg$)/ }, ({ path }) => ({
        path,
        external: true,
      }));
      bundle.onResolve({ filter: /^@site\// }, ({ path, kind }) =>
        bundle.resolve(`./${path.slice('@site/'.length)}`, { kind, resolveDir: files.toAbsolute('') }),
      );
      bundle.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        // A file that would go before the one found is looked up too: when it appears, the page is made again.
        const beside = toRelative(join(resolveDir, path));
        if (!files.hasFile(beside)) EXTENSIONS.find((extension) => files.hasFile(beside + extension));
        return undefined;
      });
      bundle.onLoad({ filter: PUBLISHED }, ({ path }) => ({
        contents: JSON.stringify(files.publish(toRelative(path))),
        loader: 'json',
      }));
      bundle.onLoad({ filter: /\.svg$/i }, ({ path }) => {
        const contents = `module.exports = require('${SVG_MODULE}').toSvgComponent(${JSON.stringify(files.readText(toRelative(path)))})`;
        return { contents, loader: 'js' };
      });
    },
  };
}

function toBuildFault({ errors, message }: BuildFailure): string {
  const [first] = errors ?? [];
  if (!first) return message;
  const place = first.location ? ` (${first.location.file}:${first.location.line})` : '';
  if (first.text.startsWith('Expected ')) return first.text.replace(/\. /, `${place}. `);
  return `Expected a component that can be bundled, found: ${first.text}${place}. Correct it there.`;
}

const INTERACTION = new RegExp(
  `${CLIENT_HOOKS.source}|\\b(on(?:Click|Change|Submit|Input|Key(?:Down|Up)|Mouse(?:Enter|Leave|Over|Down)|Focus|Blur|Scroll|Toggle|Load))\\b(?=\\s*[:=])`,
);

/** Effects and handlers would silently do nothing: content components are rendered to HTML once. `bundle` is free of comments. */
function refuseInteraction(bundle: string, inputs: { input: string; text: string }[]): void {
  const found = INTERACTION.exec(bundle)?.[0];
  if (!found) return;
  const places = inputs.flatMap(({ input, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.includes(found) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [`${input}:${index + 1}`] : [],
      ),
  );
  throw new Error(
    `Expected a component without interaction, found \`${found}\` (${places[0]}). Content components are rendered to HTML once; make an interactive one a block with an island (see CONTRIBUTING).`,
  );
}

function run(code: string, path: string): Scope {
  const nodeRequire = createRequire(path);
  const load = (specifier: string) => {
    if (specifier === SVG_MODULE) return { toSvgComponent };
    const known = SITE_MODULES[specifier];
    if (known) return { __esModule: true, ...known };
    if (/^@(theme|docusaurus)\//.test(specifier))
      throw new Error(
        `Expected a module that this site has, found \`${specifier}\`. It has ${Object.keys(SITE_MODULES)
          .filter((name) => name.startsWith('@'))
          .join(', ')}.`,
      );
    return nodeRequire(specifier);
  };
  const module = { exports: {} as Scope };
  new Function('require', 'module', 'exports', code)(load, module, module.exports);
  return module.exports.default === undefined && !('__esModule' in module.exports)
    ? { default: module.exports, ...module.exports }
    : module.exports;
}
