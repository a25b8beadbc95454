// What code of the content root may import in addition to code: images and other files, drawings, style sheets,
// partials, modules of the site.
import { basename, dirname, join, relative, sep } from 'node:path';
import type { ImportKind, OnResolveResult, Plugin } from 'esbuild';
import { findCode } from './find-code.ts';
import { toHash, toSitePath, type PageFiles } from '../article/page-files.ts';
import { getThemeModule } from './site-modules.tsx';

export const SVG_MODULE = 'site:svg';

/** Files that are published unchanged and not bundled as text. */
export const PUBLISHED = /\.(png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|pdf|zip|woff2?)$/i;
/** Extensions in the order in which esbuild tries them. */
const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json'];
const COMPILED_STYLES = /\.(scss|sass|less|styl)$/i;
const LOCAL_STYLES = /\.module\.css$/i;
const IN_STYLES: ImportKind[] = ['url-token', 'import-rule'];

/** `partials` is filled with the Markdown files that the code imports; each is a module with that name. */
export function toComponentImports(files: PageFiles, partials: Set<string>): Plugin {
  const toRelative = (path: string) => relative(files.toAbsolute(''), path).split(sep).join('/');
  return {
    name: 'site-modules',
    setup(bundle) {
      bundle.onResolve({ filter: /.*/ }, ({ path, kind, importer }) =>
        kind === 'url-token' ? toPublished(path, { from: toRelative(importer), files }) : undefined,
      );
      bundle.onResolve({ filter: COMPILED_STYLES }, ({ path }) => ({ errors: [{ text: toStyleSheetFault(path) }] }));
      bundle.onResolve(
        { filter: /^(react($|\/)|@theme(-original|-init)?\/|@docusaurus\/|@generated\/|site:svg$)/ },
        ({ path }) => {
          const own = getThemeModule(path) === undefined ? findThemeFile(path, files) : undefined;
          return own ? { path: files.toAbsolute(own) } : { path, external: true };
        },
      );
      bundle.onResolve({ filter: /^@site\// }, ({ path, kind }) =>
        bundle.resolve(`./${path.slice('@site/'.length)}`, { kind, resolveDir: files.toAbsolute('') }),
      );
      bundle.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
        const beside = toRelative(join(resolveDir, path));
        if (/\.mdx?$/i.test(path) && files.hasFile(beside)) {
          partials.add(beside);
          return { path: beside, external: true };
        }
        if (LOCAL_STYLES.test(path) && !IN_STYLES.includes(kind) && files.hasFile(beside))
          return toLocalStyles(beside, files);
        // Also looks for files that would take precedence over the one found, so that the page is compiled again when
        // one of them is added.
        if (!files.hasFile(beside)) EXTENSIONS.find((extension) => files.hasFile(beside + extension));
        return undefined;
      });
      bundle.onLoad({ filter: /.*/, namespace: 'local-styles' }, ({ pluginData }) => ({
        contents: files.readText(pluginData as string)!,
        loader: 'local-css',
        resolveDir: dirname(files.toAbsolute(pluginData as string)),
      }));
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

/** Why a style sheet that is not CSS cannot be imported. */
function toStyleSheetFault(specifier: string): string {
  return `Expected a style sheet in CSS, found \`${specifier}\`. Compile it, and import the result.`;
}

/** The project's own `@theme/X` in `src/theme/`. */
function findThemeFile(specifier: string, files: PageFiles): string | undefined {
  const name = /^@theme\/(.+)$/.exec(specifier)?.[1];
  return name && findCode(`src/theme/${name}`, files);
}

/**
 * esbuild derives class names from the file's name, so a hash in the name keeps the classes of two files with the same
 * name apart.
 */
function toLocalStyles(file: string, files: PageFiles): OnResolveResult {
  const name = basename(file).replace(LOCAL_STYLES, `-${toHash(file).slice(0, 6)}.module.css`);
  return { path: join(dirname(files.toAbsolute(file)), name), namespace: 'local-styles', pluginData: file };
}

/** A file that a style sheet uses: the address of the published file, or an external address unchanged. */
function toPublished(path: string, { from, files }: { from: string; files: PageFiles }): OnResolveResult {
  if (/^(\w+:|\/\/|#)/.test(path)) return { path, external: true };
  const [, name = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(path.replace(/^~(?=@site\/)/, '')) ?? [];
  const file = name.startsWith('/') ? `static${name}` : toSitePath(name, from);
  const published = files.publish(file);
  if (published !== undefined) return { path: published + suffix, external: true };
  return { errors: [{ text: `Expected a file at ${file}, found none. Correct url(${path}).` }] };
}
