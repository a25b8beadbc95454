// Finds markup that has no effect on a page of static HTML, without any error: handlers, hooks, scripts.
import type { Program } from 'estree-jsx';
import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from '../tree/visit.ts';
import type { Finding } from '../../types.ts';
import { CLIENT_HOOKS } from '../modules/client-hooks.ts';

type Markup = Element | MdxJsxFlowElementHast | MdxJsxTextElementHast;
type Fault = Pick<Finding, 'rule' | 'message'>;

const HANDLER = /^on[A-Z]/;
const ISLAND = 'Content becomes static HTML; for interaction, write a block with an island (see CONTRIBUTING)';

export function checkMarkup(tree: Root, file: string): Finding[] {
  const diagnostics: Finding[] = [];
  visit(tree, (node) => {
    if (node.type !== 'element' && node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
      return undefined;
    for (const fault of checkElement(node))
      diagnostics.push({ file, line: node.position?.start?.line, column: node.position?.start?.column, ...fault });
    const name = toName(node);
    return name === 'head' || name === 'Head' ? SKIP : undefined;
  });
  return diagnostics;
}

function checkElement(node: Markup): Fault[] {
  const name = toName(node);
  if (/^[A-Z]/.test(name)) return [];
  if (name === 'script') {
    return [
      {
        rule: 'inline-script',
        message:
          'Expected no <script> on a page, found one, which the content security policy blocks. List it under `scripts` in site.config.ts, or make it the behavior of a block (see CONTRIBUTING).',
      },
    ];
  }
  if (node.type === 'element' && /^(meta|link|base)$/.test(name)) {
    return [
      {
        rule: 'unsupported-head',
        message: `Expected no <${name}> in plain Markdown, found one. Remove \`format: md\`: in MDX, a page can have <head>.`,
      },
    ];
  }
  return node.type === 'element' ? [] : checkAttributes(node);
}

function checkAttributes(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): Fault[] {
  return node.attributes.flatMap((attribute): Fault[] => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    if (!HANDLER.test(attribute.name)) return [];
    return [
      {
        rule: 'no-interaction',
        message: `Expected an element without handlers, found \`${attribute.name}\` on <${node.name}>. ${ISLAND}.`,
      },
    ];
  });
}

/** Hooks in the imports and exports of a page. */
export function checkHooks(program: Program['body'], file: string): Finding[] {
  return program.flatMap((statement): Finding[] => {
    const hook = findName(statement, (name) => CLIENT_HOOKS.test(name));
    if (!hook) return [];
    const message = `Expected a page without state and effects, found \`${hook.name}\`. ${ISLAND}.`;
    return [
      {
        file,
        line: hook.loc?.start.line,
        column: (hook.loc?.start.column ?? 0) + 1,
        rule: 'no-interaction',
        message,
      },
    ];
  });
}

interface Named {
  name: string;
  loc?: { start: { line: number; column: number } };
}

function findName(node: unknown, matches: (name: string) => boolean): Named | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { type, name } = node as { type?: string; name?: unknown };
  if (type === 'Identifier' && matches(String(name))) return node as Named;
  for (const [key, value] of Object.entries(node)) {
    const found = key === 'loc' || key === 'comments' ? undefined : findName(value, matches);
    if (found) return found;
  }
  return undefined;
}

function toName(node: Markup): string {
  return node.type === 'element' ? node.tagName : (node.name ?? '');
}
