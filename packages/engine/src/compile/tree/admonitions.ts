// Converts `:::note[Title]` containers to the `Admonition` block; an unknown name causes a warning and becomes a plain
// box.
import type { Root } from 'mdast';
import { visit } from './visit.ts';
import type { Finding } from '../../types.ts';
import { toSuggestion } from '../../diagnostics.ts';
import { toBlockNode } from './block-nodes.ts';

const KEYWORDS = ['secondary', 'info', 'success', 'danger', 'note', 'tip', 'warning', 'important', 'caution'];

interface Directive {
  name: string;
  attributes?: Record<string, string> | null;
  children: { type: string; data?: { directiveLabel?: boolean; hName?: string }; children?: never[] }[];
  data?: { hName?: string };
  position?: { start: { line: number; column: number }; end: { line: number } };
}

/** Replaces each container with a block, whose first child is the title. */
export function compileAdmonitions(tree: Root, { file, text }: { file: string; text: string }): Finding[] {
  const diagnostics: Finding[] = [];
  const lines = text.split('\n');
  visit(tree, 'containerDirective', (found, index, parent) => {
    const node = found as unknown as Directive;
    if (node.position && !/^[\s>]*:{3,}\s*$/.test(lines[node.position.end.line - 1] ?? '')) {
      const message = `Expected a line \`:::\` that ends \`:::${node.name}\`, found none, so the admonition includes the rest of its list item or page. Add the line, with as many colons as the opening line.`;
      const { line, column } = node.position.start;
      diagnostics.push({ file, line, column, rule: 'unclosed-admonition', message });
    }
    if (!KEYWORDS.includes(node.name)) {
      node.data = { hName: 'div' };
      const message = `Expected an admonition (${KEYWORDS.join(', ')}), found \`:::${node.name}\`.${toSuggestion(node.name, KEYWORDS)}`;
      diagnostics.push({
        file,
        line: node.position?.start.line,
        column: node.position?.start.column,
        rule: 'unknown-admonition',
        message,
      });
      return undefined;
    }
    const { title, class: className, id, icon } = node.attributes ?? {};
    const children = node.children.map((child) =>
      child.data?.directiveLabel ? toBlockNode('block-admonition-title', {}, { children: child.children }) : child,
    );
    const block = toBlockNode(
      'block-admonition',
      { type: node.name, title, icon, className, id },
      { children: children as never[], position: found.position },
    );
    (parent as { children: unknown[] }).children.splice(index!, 1, block);
    return index;
  });
  return [...diagnostics, ...checkStrayColons(tree, file)];
}

/** Warns about lines that look like the start or end of an admonition but are plain text. */
function checkStrayColons(tree: Root, file: string): Finding[] {
  const diagnostics: Finding[] = [];
  visit(tree, 'text', ({ value, position }) => {
    if (!value.includes(':::')) return;
    for (const [index, found] of value.split('\n').entries()) {
      if (!/^:{3,}/.test(found)) continue;
      const message = `Expected \`:::name\` or the end of an admonition, found \`${found}\`, which is shown as text. Remove it, or correct the name or the number of colons; an outer admonition has more colons than an inner one.`;
      const line = position && position.start.line + index;
      diagnostics.push({ file, line, rule: 'stray-admonition', message });
    }
  });
  return diagnostics;
}
