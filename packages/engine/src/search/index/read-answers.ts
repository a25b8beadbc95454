// Runs the module that `searchAnswers` names. It returns the texts of a version's docs that readers paste, each with
// what a page says about it.
import { bundleSiteModule, loadSiteModule } from '../../bundle/site-module.ts';
import { getCacheFolder } from '../../cache/engine-hash.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { SearchAnswer } from '../search-types.ts';

/** `folder`: the docs folder, relative to the content root. */
export type ReadAnswers = (root: string, folder: string) => SearchAnswer[];

/** Empty without a module. Throws an error that says what is wrong with the module. */
export async function readAnswers(
  { root, searchAnswers: path }: Pick<SiteConfig, 'root' | 'searchAnswers'>,
  version: string,
): Promise<SearchAnswer[]> {
  if (path === undefined) return [];
  const contents = `export { default as answers } from ${JSON.stringify(path)};`;
  const { file } = await bundleSiteModule({
    root,
    name: 'search-answers',
    contents,
    cacheFolder: getCacheFolder(root),
  });
  const { answers: read } = loadSiteModule(file) as { answers: unknown };
  if (typeof read !== 'function')
    throw new Error(
      `Expected a function as the default export of \`${path}\` (\`searchAnswers\`), found another value. Export one.`,
    );
  const folder = version === 'current' ? 'docs' : `versioned_docs/version-${version}`;
  return (read as ReadAnswers)(root, folder).filter(({ texts, parts }) => texts.length > 0 && parts.length > 0);
}
