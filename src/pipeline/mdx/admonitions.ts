// `:::note[Title]` containers to the `Admonition` block; an unknown name is a warning and a plain box.
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from '../types.ts';
import { toSuggestion } from '../diagnostics.ts';

const KEYWORDS = ['secondary', 'info', 'success', 'danger', 'note', 'tip', 'warning', 'important', 'caution'];

interface Directive {
  name: string;
  attributes?: Record<string, string> | null;
  children: { type: string; data?: { directiveLabel?: boolean; hName?: string } }[];
  data?: { hName?: string; hProperties?: Record<string, string> };
  position?: { start: { line: number; column: number } };
}

/** Marks each container for the HTML step; its title becomes a first child `AdmonitionTitle`. */
export function compileAdmonitions(tree: Root, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'containerDirective', (found) => {
    const node = found as unknown as Directive;
    if (!KEYWORDS.includes(node.name)) {
      node.data = { hName: 'div' };
      const message = `Expected an admonition (${KEYWORDS.join(', ')}), found \`:::${node.name}\`.${toSuggestion(node.name, KEYWORDS)}`;
      diagnostics.push({ file, ...node.position?.start, severity: 'warning', rule: 'unknown-admonition', message });
      return;
    }
    const { title, class: className, id } = node.attributes ?? {};
    const hProperties = { type: node.name, ...(title && { title }), ...(className && { className }), ...(id && { id }) };
    node.data = { hName: 'Admonition', hProperties };
    const label = node.children.find((child) => child.data?.directiveLabel);
    if (label) label.data!.hName = 'AdmonitionTitle';
  });
  return diagnostics.map(({ file: path, line, column, severity, rule, message }) => ({ file: path, line, column, severity, rule, message }));
}
