// Parses the JavaScript inside MDX: the Markdown parser only finds where it is.
import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Expression, Program, Statement } from 'estree-jsx';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { MarkdownSyntaxError } from './syntax-error.ts';
import { visit } from './visit.ts';

const CODE = ['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement'];
const OPTIONS = { ecmaVersion: 2024, sourceType: 'module', locations: true } as const;
const parser = Parser.extend(jsx());

interface CodeNode {
  value: string;
  position?: { start: { line: number; column: number } };
  data?: { estree?: Program | null };
}

/** Adds `data.estree` to statements, expressions and attributes, as remark does. Throws a `MarkdownSyntaxError`. */
export function parseEmbeddedCode(tree: Root): void {
  visit(tree, CODE, (node) => {
    if ('attributes' in node) return void parseAttributes(node as MdxJsxFlowElement | MdxJsxTextElement);
    const code = node as unknown as CodeNode;
    code.data = {
      ...code.data,
      estree: node.type === 'mdxjsEsm' ? parseStatements(code) : parseExpression(code, code.value),
    };
  });
}

function parseAttributes(element: MdxJsxFlowElement | MdxJsxTextElement): void {
  for (const attribute of element.attributes) {
    const place = { position: element.position } as CodeNode;
    if (attribute.type === 'mdxJsxExpressionAttribute')
      attribute.data = { ...attribute.data, estree: parseExpression(place, `{${attribute.value}}`) };
    else if (typeof attribute.value === 'object' && attribute.value)
      attribute.value.data = { ...attribute.value.data, estree: parseExpression(place, attribute.value.value) };
  }
}

/** `import` and `export` statements, with the lines of the file. */
function parseStatements(node: CodeNode): Program {
  const first = node.position?.start.line ?? 1;
  try {
    // The empty lines before it make acorn's line numbers match those of the file.
    return parser.parse('\n'.repeat(first - 1) + node.value, OPTIONS) as unknown as Program;
  } catch (error) {
    throw toFault('Could not parse import/exports with acorn', error, { line: 1, column: 1 });
  }
}

/** A program of one expression, or an empty one for a comment. */
function parseExpression(node: CodeNode, value: string): Program {
  const start = node.position?.start ?? { line: 1, column: 1 };
  const toProgram = (body: Statement[]): Program => ({ type: 'Program', sourceType: 'module', body, comments: [] });
  if (isBlank(value)) return toProgram([]);
  try {
    // In parentheses, so that a brace begins an object and not a block.
    const { body } = parser.parse(`(${value}\n)`, OPTIONS) as unknown as Program;
    const [statement] = body;
    if (body.length !== 1 || statement?.type !== 'ExpressionStatement')
      throw new SyntaxError('Unexpected content after expression');
    return toProgram([{ type: 'ExpressionStatement', expression: statement.expression as Expression }]);
  } catch (error) {
    throw toFault('Could not parse expression with acorn', error, start);
  }
}

/** Whether the text contains only comments and whitespace. */
function isBlank(value: string): boolean {
  let at = 0;
  while (at < value.length) {
    const space = /\s*/y;
    space.lastIndex = at;
    at += space.exec(value)![0].length;
    if (at === value.length) return true;
    const end = value.startsWith('/*', at) ? '*/' : value.startsWith('//', at) ? '\n' : undefined;
    if (end === undefined) return false;
    const found = value.indexOf(end, at + 2);
    // A line comment may also end with the expression.
    if (found < 0) return end === '\n';
    at = found + end.length;
  }
  return true;
}

/** acorn's columns start at 0. */
function toFault(reason: string, cause: unknown, start: { line: number; column: number }): MarkdownSyntaxError {
  const { loc } = cause as { loc?: { line: number; column: number } };
  if (!loc) return new MarkdownSyntaxError(reason, { ...start, cause });
  const isFirst = loc.line === 1;
  const column = isFirst ? start.column + loc.column : loc.column + 1;
  return new MarkdownSyntaxError(reason, { line: start.line + loc.line - 1, column, cause });
}
