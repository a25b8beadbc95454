// Bundles the code that a page imports (a component of the content root, a package next to it, a style sheet),
// including its own imports, and runs it as a module.
import { createRequire } from 'node:module';
import { posix, relative, sep } from 'node:path';
import type { BuildFailure, BuildResult, Message } from 'esbuild';
import { isAsync, NeedsWorker } from '../page-code/async-code.ts';
import { noteGlobals } from '../page-code/kept-globals.ts';
import { CLIENT_HOOKS } from './client-hooks.ts';
import { PUBLISHED, SVG_MODULE, toComponentImports } from './component-imports.ts';
import type { Scope } from './evaluate.ts';
import type { ModuleLoader } from './load-modules.ts';
import { getThemeModule, SITE_MODULES } from './site-modules.tsx';
import { toSvgComponent } from './svg-component.tsx';

/**
 * Bundles the module, runs it, and returns its exports; its style rules are added to the page. `specifier`: a path from
 * the content root that begins with a dot, or a package name. Throws an error that names the file, the line and the
 * fix.
 */
export async function bundleComponent(specifier: string, loader: ModuleLoader): Promise<Scope> {
  const { files } = loader;
  const root = files.toAbsolute('');
  const partials = new Set<string>();
  // Loaded here, because few pages need it.
  const { build } = await import('esbuild');
  const result = await build({
    stdin: {
      contents: `import * as it from ${JSON.stringify(specifier)};\nexport { it };`,
      resolveDir: root,
      sourcefile: ENTRY,
    },
    outfile: 'bundle.js',
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    metafile: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
    absWorkingDir: root,
    loader: { '.js': 'jsx' },
    plugins: [toComponentImports(files, partials)],
  }).catch((error: BuildFailure) => {
    throw new Error(toBuildFault(error), { cause: error });
  });
  const inputs = getInputs(result, loader);
  const script = result.outputFiles.find(({ path }) => path.endsWith('.js'))!.text;
  if (files.refusesAsync && isAsync(script)) throw new NeedsWorker();
  refuseInteraction(script, inputs);
  takeStyleSheet(result, loader, inputs);
  const modules = new Map<string, Scope>();
  for (const partial of partials) modules.set(partial, await loader.loadPartial(partial));
  const path = files.toAbsolute(posix.join(posix.dirname(loader.file), 'x.js'));
  return loader.run(() => run(script, path, modules));
}

const ENTRY = 'page-import.js';

interface Input {
  file: string;
  text: string;
}

type Bundle = BuildResult<{ write: false; metafile: true }>;

/** Text files that were bundled; each read is recorded. */
function getInputs({ metafile }: Bundle, { files }: ModuleLoader): Input[] {
  const root = files.toAbsolute('');
  return Object.keys(metafile.inputs)
    .filter((input) => input !== ENTRY && !input.includes(':'))
    .map((input) => relative(root, files.toAbsolute(input)).split(sep).join('/'))
    .filter((file) => !PUBLISHED.test(file))
    .map((file) => ({ file, text: files.readText(file) ?? '' }));
}

/** Custom properties of Docusaurus' own style sheet. */
const FOREIGN_PROPERTY = /var\(\s*(--ifm-[\w-]+)/;

function takeStyleSheet({ outputFiles, warnings }: Bundle, { files, warn }: ModuleLoader, inputs: Input[]): void {
  const css = outputFiles.find(({ path }) => path.endsWith('.css'))?.text.trim();
  if (!css) return;
  files.addStyles(css);
  for (const { text, location } of warnings.filter((warning) => warning.location?.file.endsWith('.css')))
    warn('style-sheet', `Expected CSS that parses, found: ${text}${toPlace(location)}. Correct it there.`);
  const property = FOREIGN_PROPERTY.exec(css)?.[1];
  // A site that keeps Docusaurus' style rules next to its content also defines these properties.
  if (property === undefined || css.includes(`${property}:`)) return;
  const message = `Expected a custom property that this site defines, found \`${property}\`${findPlace(property, inputs)}, so the rule has no effect. Define it in the style sheet, or use a property of the site, such as \`--color-accent\`.`;
  warn('unknown-property', message);
}

function findPlace(word: string, inputs: Input[]): string {
  for (const { file, text } of inputs) {
    const index = text.split('\n').findIndex((line) => line.includes(word) && !/^\s*(\/\/|\*|\/\*)/.test(line));
    if (index >= 0) return ` (${file}:${index + 1})`;
  }
  return '';
}

function toPlace(location: Message['location']): string {
  return location && location.file !== ENTRY ? ` (${location.file}:${location.line})` : '';
}

function toBuildFault({ errors, message }: BuildFailure): string {
  const [first] = errors ?? [];
  if (!first) return message;
  const place = toPlace(first.location);
  if (first.text.startsWith('Expected ')) return first.text.replace(/\. /, `${place}. `);
  const missing = /^Could not resolve "(?![./])([^"]+)"/.exec(first.text)?.[1];
  if (missing) return toMissingPackage(missing, place);
  return `Expected a component that can be bundled, found: ${first.text}${place}. Correct it there.`;
}

function toMissingPackage(specifier: string, place: string): string {
  if (specifier.includes('!'))
    return `Expected an import without a webpack loader, found \`${specifier}\`${place}. Write \`!!raw-loader!\` before a path, or import the file itself.`;
  return `Expected a module that can be loaded, found \`${specifier}\`${place}. Install it next to the content, or import a file by a path that begins with ./ or @site/.`;
}

const INTERACTION = new RegExp(
  `${CLIENT_HOOKS.source}|\\b(on(?:Click|Change|Submit|Input|Key(?:Down|Up)|Mouse(?:Enter|Leave|Over|Down)|Focus|Blur|Scroll|Toggle|Load))\\b(?=\\s*[:=])`,
);

/**
 * Rejects effects and handlers, which would have no effect, because content components are rendered to HTML once.
 * `bundle` contains no comments.
 */
function refuseInteraction(bundle: string, inputs: Input[]): void {
  const found = INTERACTION.exec(bundle)?.[0];
  if (!found) return;
  throw new Error(
    `Expected a component without interaction, found \`${found}\`${findPlace(found, inputs)}. Content becomes static HTML; for interaction, write a block with an island (see CONTRIBUTING).`,
  );
}

/** Makes a missing export an error when it is used, instead of undefined. */
function toGuarded(module: Scope, specifier: string): Scope {
  const names = Object.keys(module).filter((name) => name !== '__esModule');
  const refuse = (_: object, key: string | symbol) => {
    if (typeof key === 'symbol' || key === '__esModule') return undefined;
    throw new Error(`Expected one of ${names.join(', ')} from \`${specifier}\`, found \`${key}\`. Remove its use.`);
  };
  return Object.setPrototypeOf(module, new Proxy({}, { get: refuse })) as Scope;
}

/** `modules`: the modules that the bundle requires, in addition to Node packages and modules of this site. */
function run(code: string, path: string, modules: Map<string, Scope>): Scope {
  const nodeRequire = createRequire(path);
  const load = (specifier: string) => {
    if (specifier === SVG_MODULE) return { toSvgComponent };
    const known = modules.get(specifier) ?? getThemeModule(specifier);
    if (known) return toGuarded({ __esModule: true, ...known }, specifier);
    if (/^@(theme|theme-original|theme-init|docusaurus|generated)\//.test(specifier))
      throw new Error(
        `Expected a module that this site has, found \`${specifier}\`. It has ${Object.keys(SITE_MODULES)
          .filter((name) => name.startsWith('@'))
          .join(', ')}.`,
      );
    return nodeRequire(specifier);
  };
  const module = { exports: {} as { it: Scope } };
  noteGlobals();
  new Function('require', 'module', 'exports', code)(load, module, module.exports);
  return module.exports.it;
}
