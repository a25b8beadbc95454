// Resolves the `import`s of a page: site aliases, partials, components of the content root, data, images.
import { createRequire } from 'node:module';
import { extname, posix } from 'node:path';
import type { ImportDeclaration } from 'estree-jsx';
import { parse as parseYaml } from 'yaml';
import { toSuggestion } from '../diagnostics.ts';
import { bundleComponent } from './bundle-component.ts';
import type { PageFiles } from './page-files.ts';
import { toSitePath } from './page-files.ts';
import { SITE_MODULES } from './site-modules.tsx';
import type { Scope } from './evaluate.ts';

export interface ModuleLoader {
  /** The Markdown file that imports. */
  file: string;
  files: PageFiles;
  /** Compiles a partial to a module whose default export is a component. */
  loadPartial(file: string): Promise<Scope>;
}

const CODE = ['.tsx', '.jsx', '.ts', '.js', '.mjs'];
const DATA = ['.json', '.yml', '.yaml'];
const MARKUP = ['.mdx', '.md'];

/** Names that the declaration brings in, with their values. Throws with the mend if the module cannot be had. */
export async function loadImport(declaration: ImportDeclaration, loader: ModuleLoader): Promise<Scope> {
  const module = await loadModule(String(declaration.source.value), loader);
  const scope: Scope = {};
  for (const specifier of declaration.specifiers) {
    if (specifier.type === 'ImportNamespaceSpecifier') scope[specifier.local.name] = module;
    else if (specifier.type === 'ImportDefaultSpecifier') scope[specifier.local.name] = module.default;
    else scope[specifier.local.name] = module[specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value)];
  }
  const absent = Object.keys(scope).find((name) => scope[name] === undefined);
  if (absent) throw new Error(`Expected \`${String(declaration.source.value)}\` to export what \`${absent}\` names, found no such export. It exports ${Object.keys(module).join(', ')}.`);
  return scope;
}

async function loadModule(specifier: string, loader: ModuleLoader): Promise<Scope> {
  const known = SITE_MODULES[specifier];
  if (known) return known;
  if (/^@(theme|docusaurus)\//.test(specifier)) {
    const names = Object.keys(SITE_MODULES).filter((name) => name.startsWith('@'));
    throw new Error(`Expected a module that this site has, found \`${specifier}\`.${toSuggestion(specifier, names)} It has ${names.join(', ')}.`);
  }
  if (specifier.startsWith('!!raw-loader!')) return { default: readRequired(specifier.slice('!!raw-loader!'.length), loader).text };
  if (!/^(\.\.?\/|@site\/)/.test(specifier)) return loadPackage(specifier, loader);
  const { path, text } = readRequired(specifier, loader);
  const extension = extname(path).toLowerCase();
  if (MARKUP.includes(extension)) return loader.loadPartial(path);
  if (extension === '.json') return { default: JSON.parse(text) };
  if (DATA.includes(extension)) return { default: parseYaml(text) };
  if (CODE.includes(extension)) return bundleComponent(path, loader.files);
  if (extension === '.css') throw new Error(`Expected no style sheet, found \`${specifier}\`. Put the rules into static/ and link the sheet, or use a class of the site.`);
  return { default: loader.files.publish(path) };
}

/** The file that a specifier names, with its extension or `/index` completed. */
function readRequired(specifier: string, { file, files }: ModuleLoader): { path: string; text: string } {
  const path = toSitePath(specifier, file);
  const candidates = [path, ...CODE.map((extension) => path + extension), ...CODE.map((extension) => posix.join(path, `index${extension}`))];
  for (const candidate of candidates) {
    const text = files.readText(candidate);
    if (text !== undefined) return { path: candidate, text };
  }
  throw new Error(`Expected a file at ${path}, found none. Correct the import of \`${specifier}\`.`);
}

/** A package installed beside the content. */
async function loadPackage(specifier: string, { file, files }: ModuleLoader): Promise<Scope> {
  try {
    const require = createRequire(files.toAbsolute(file));
    const module = await import(require.resolve(specifier));
    return { ...module, default: module.default?.default ?? module.default };
  } catch {
    throw new Error(`Expected a module that can be loaded, found \`${specifier}\`. Install it beside the content, or import a file by a path that begins with ./ or @site/.`);
  }
}
