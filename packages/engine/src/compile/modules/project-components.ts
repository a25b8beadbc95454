// Components that a project provides to all its pages in `src/theme/MDXComponents`, for pages that use components which
// they do not import.
import type { Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { bundleComponent } from './bundle-component.ts';
import type { Scope } from './evaluate.ts';
import { findCode } from './find-code.ts';
import type { ModuleLoader } from './load-modules.ts';
import { visit } from '../tree/visit.ts';

type Use = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Uses of components that `scope` lacks. */
export function getMissingComponents(tree: Root, scope: Scope): Use[] {
  const found: Use[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const use = node as Use;
    const name = toName(use);
    if (/^[A-Z]/.test(name) && scope[name] === undefined) found.push(use);
  });
  return found;
}

/** `Tabs.Item` belongs to `Tabs`. */
export function toName({ name }: Use): string {
  return name?.split('.')[0] ?? '';
}

/**
 * Components by name; none if the project has no such file. Its replacements for elements (`h1`, `a`) are ignored: see
 * `checkDocusaurusProject`.
 */
export async function loadProjectComponents(loader: ModuleLoader): Promise<Scope> {
  const file = findCode('src/theme/MDXComponents', loader.files);
  if (!file) return {};
  const components = (await bundleComponent(`./${file}`, loader)).default as Scope | undefined;
  return Object.fromEntries(Object.entries(components ?? {}).filter(([name]) => /^[A-Z]/.test(name)));
}
