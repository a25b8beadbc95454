// Finds components that a page uses although they do not exist.
import type { Root } from 'hast';
import { visit } from '../tree/visit.ts';
import { toSuggestion } from '../../diagnostics.ts';
import type { Finding } from '../../types.ts';
import type { Scope } from '../modules/evaluate.ts';

/** Languages of code blocks written as components. */
export function getJsxLanguages(tree: Root): string[] {
  const languages: string[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const attributes = 'attributes' in node ? node.attributes : [];
    for (const attribute of attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      if (attribute.name === 'language') languages.push(attribute.value);
      if (attribute.name === 'className')
        languages.push(...(/language-([\w-]+)/.exec(attribute.value)?.slice(1) ?? []));
    }
  });
  return languages;
}

/**
 * `scope` contains the components that the page has: global, imported and exported ones. Unknown components are removed
 * from the tree.
 */
export function checkComponents(tree: Root, { file, scope }: { file: string; scope: Scope }): Finding[] {
  const diagnostics: Finding[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    const name = 'name' in node ? (node.name as string | null) : null;
    const root = name?.split('.')[0] ?? '';
    if (!/^[A-Z]/.test(root) || scope[root] !== undefined || !parent || index === undefined) return undefined;
    const known = Object.keys(scope).filter((key) => /^[A-Z]/.test(key));
    const message = `Expected a component that the page has, found <${name}>.${toSuggestion(root, known)} Import it, or write \`\\<\` for a literal less-than sign.`;
    diagnostics.push({
      file,
      line: node.position?.start?.line,
      column: node.position?.start?.column,
      rule: 'unknown-component',
      message,
    });
    parent.children.splice(index, 1);
    return index;
  });
  return diagnostics;
}
