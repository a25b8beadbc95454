// Resolves the `import`s of a page: site aliases, partials, components of the content root, data, images.
import type { LimitedRunner } from '../page-code/run-limited.ts';
import { extname } from 'node:path';
import type { ImportDeclaration } from 'estree-jsx';
import { parse as parseYaml } from 'yaml';
import { toSuggestion } from '../../diagnostics.ts';
import { getJsonFault } from '../../read/json-fault.ts';
import { bundleComponent } from './bundle-component.ts';
import { findCode, isCode } from './find-code.ts';
import { toFirstLine } from '../../config/load-default.ts';
import type { PageFiles } from '../article/page-files.ts';
import { toSitePath } from '../article/page-files.ts';
import { getThemeModule, SITE_MODULES } from './site-modules.tsx';
import type { Scope } from './evaluate.ts';
import { toSvgComponent } from './svg-component.tsx';

export interface ModuleLoader {
  /** The Markdown file that contains the import. */
  file: string;
  files: PageFiles;
  /** Runs code of the module. */
  run: LimitedRunner['run'];
  /** Compiles a partial to a module whose default export is a component. */
  loadPartial(file: string): Promise<Scope>;
  /** Reports a fault that the author should fix; the module is used without the faulty part. */
  warn(rule: string, message: string): void;
}

const DATA = new Set(['.json', '.yml', '.yaml']);
const MARKUP = new Set(['.mdx', '.md']);
const STYLE_SHEET = /\.(css|scss|sass|less|styl)$/i;

/**
 * The names that the declaration imports, with their values. If the module cannot be loaded, throws an error that
 * includes the fix.
 */
export async function loadImport(declaration: ImportDeclaration, loader: ModuleLoader): Promise<Scope> {
  const module = await loadModule(String(declaration.source.value), loader);
  const scope: Scope = {};
  for (const specifier of declaration.specifiers) {
    if (specifier.type === 'ImportNamespaceSpecifier') scope[specifier.local.name] = module;
    else if (specifier.type === 'ImportDefaultSpecifier') scope[specifier.local.name] = module.default;
    else
      scope[specifier.local.name] =
        module[specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value)];
  }
  const absent = Object.keys(scope).find((name) => scope[name] === undefined);
  if (absent)
    throw new Error(
      `Expected an export of \`${String(declaration.source.value)}\` for \`${absent}\`, found none. It exports ${Object.keys(module).join(', ')}.`,
    );
  return scope;
}

async function loadModule(specifier: string, loader: ModuleLoader): Promise<Scope> {
  const known = getThemeModule(specifier);
  if (known) return known;
  const own = /^@theme\/(.+)$/.exec(specifier)?.[1];
  const themeFile = own && findCode(`src/theme/${own}`, loader.files);
  if (themeFile) return bundleComponent(`./${themeFile}`, loader);
  if (/^@(theme|docusaurus|generated|theme-original|theme-init)\//.test(specifier)) {
    const names = Object.keys(SITE_MODULES).filter((name) => name.startsWith('@'));
    throw new Error(
      `Expected a module that this site has, found \`${specifier}\`.${toSuggestion(specifier, names)} It has ${names.join(', ')}.${own ? ` Or write src/theme/${own}.tsx.` : ''}`,
    );
  }
  if (specifier.startsWith('!!raw-loader!'))
    return { default: loader.files.readText(getRequired(specifier.slice('!!raw-loader!'.length), loader)) };
  if (!/^(\.\.?\/|@site\/)/.test(specifier)) return bundleComponent(specifier, loader);
  const path = getRequired(specifier, loader);
  const readText = () => loader.files.readText(path)!;
  const extension = extname(path).toLowerCase();
  if (MARKUP.has(extension)) return loader.loadPartial(path);
  if (DATA.has(extension)) return parseData(path, readText());
  if (isCode(path) || STYLE_SHEET.test(path)) return bundleComponent(`./${path}`, loader);
  if (extension === '.svg') return { default: toSvgComponent(readText()) };
  return { default: loader.files.publish(path) };
}

function parseData(path: string, text: string): Scope {
  try {
    const data: unknown = path.endsWith('.json') ? JSON.parse(text) : parseYaml(text);
    return { ...(typeof data === 'object' && !Array.isArray(data) ? data : {}), default: data };
  } catch (error) {
    const fault = path.endsWith('.json') ? getJsonFault(text) : undefined;
    const place = fault ? `${path}:${fault.line}` : path;
    throw new Error(
      `Expected data that parses in ${place}, found: ${fault?.message ?? toFirstLine(error)}. Correct the file.`,
      { cause: error },
    );
  }
}

/** `require('./x.png').default`, which older content uses. */
export function createRequireFunction(file: string, files: PageFiles): (specifier: string) => unknown {
  return (specifier) => {
    const path = toSitePath(specifier.replace(/^!!raw-loader!/, ''), file);
    if (!files.hasFile(path))
      throw new Error(`Expected a file at ${path}, found none. Correct require('${specifier}').`);
    if (specifier.startsWith('!!raw-loader!')) return { default: files.readText(path) };
    return path.endsWith('.json') ? parseData(path, files.readText(path)!).default : { default: files.publish(path) };
  };
}

/** The file that a specifier names, with its extension or `/index` completed. */
function getRequired(specifier: string, { file, files }: ModuleLoader): string {
  const path = toSitePath(specifier, file);
  const found = files.hasFile(path) ? path : findCode(path, files);
  if (found !== undefined) return found;
  throw new Error(`Expected a file at ${path}, found none. Correct the import of \`${specifier}\`.`);
}
