// Converts code fences to the `CodeBlock` block; an unknown language causes a warning and is shown as plain text.
import type { Code, Root } from 'mdast';
import { visit } from './visit.ts';
import { toSuggestion } from '../../diagnostics.ts';
import { getJsonFault } from '../../read/json-fault.ts';
import type { Finding } from '../../types.ts';
import { toBlockNode } from './block-nodes.ts';
import { parseCode } from '../../shared/code-info.ts';
import { isKnownLanguage } from '../article/code-languages.ts';

/** Adds the languages of the fences to `languages`. */
export function compileCodeFences(
  tree: Root,
  { file, text, languages }: { file: string; text: string; languages: Set<string> },
): Finding[] {
  const diagnostics: Finding[] = [];
  const lines = text.split('\n');
  visit(tree, 'code', (node: Code, index, parent) => {
    if (!parent || index === undefined) return;
    const info = parseCode({ language: node.lang, meta: node.meta, code: node.value });
    const place = { file, line: node.position?.start.line, column: node.position?.start.column };
    languages.add(info.language);
    if (!isKnownLanguage(info.language)) {
      const message = `Expected a language that can be highlighted, found \`${info.language}\`.${toSuggestion(info.language, ['text', 'bash', 'json', 'java', 'python', 'javascript', 'go', 'csharp', 'yaml'])} Use \`text\` for plain text.`;
      diagnostics.push({ ...place, rule: 'unknown-language', message });
    }
    if (isUnclosed(node, lines))
      diagnostics.push({
        ...place,
        rule: 'unclosed-fence',
        message:
          'Expected a line that closes the code block, found none, so the block includes the rest of its list item or page. Add the line, or indent every line of the code like the first.',
      });
    diagnostics.push(
      ...info.unknown.map(({ line, text: found }): Finding => {
        const message = `Expected highlight-next-line, highlight-start or highlight-end, found \`${found}\`, which is shown as code. Use one of those, or remove it.`;
        return {
          file,
          line: place.line && place.line + line,
          rule: 'unknown-magic-comment',
          message,
        };
      }),
    );
    const plugin = getPlugin(info.language, node.meta);
    if (plugin)
      diagnostics.push({
        ...place,
        rule: 'unsupported-fence',
        message: `Expected a code block that this site can render, found \`${plugin}\`, which is shown as code. Show the result as an image or as tabs.`,
      });
    if (info.language === 'json')
      diagnostics.push(...checkJson(info.code, { ...place, isWhole: info.code === node.value }));
    const attributes = {
      code: info.code,
      language: info.language,
      title: info.title,
      marked: [...info.highlighted].join(',') || undefined,
      showLineNumbers: info.showLineNumbers ? 'true' : undefined,
    };
    parent.children.splice(index, 1, toBlockNode('block-code', attributes, { position: node.position }) as never);
  });
  return diagnostics;
}

function isUnclosed({ position, value }: Code, lines: string[]): boolean {
  if (!position) return false;
  const first = lines[position.start.line - 1]!.slice(position.start.column - 1);
  // Indented code (plain Markdown) has no fence.
  if (!/^\s*(`{3}|~{3})/.test(first) || (value !== '' && value.startsWith(first.trimStart()))) return false;
  const last = lines[position.end.line - 1]!;
  return position.end.line === position.start.line || !/^[\s>]*(`{3,}|~{3,})\s*$/.test(last);
}

/** Languages that Docusaurus plugins would convert to something else. */
function getPlugin(language: string, meta: string | null | undefined): string | undefined {
  return language === 'mermaid' ? language : /(?:^|\s)(live|npm2yarn)(?=\s|$)/.exec(meta ?? '')?.[1];
}

/** If magic comments were removed, line numbers no longer match, so the fence itself is reported as the place. */
function checkJson(
  code: string,
  { line, isWhole, ...place }: Pick<Finding, 'file' | 'line' | 'column'> & { isWhole: boolean },
): Finding[] {
  const fault = getJsonFault(code);
  if (!fault) return [];
  const message = `Expected JSON that parses, found: ${fault.message}. Correct it, or set the language to jsonc or text.`;
  return [
    {
      file: place.file,
      line: line && isWhole ? line + fault.line : line,
      rule: 'json-invalid',
      message,
    },
  ];
}
