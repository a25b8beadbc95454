// A code block: file name or language, copy and wrap buttons, highlighted code with marked or numbered lines.
import { Children, type ReactNode } from 'react';
import { parseCode } from '../../shared/code-info.ts';
import { toEscaped } from '../../shared/escape-html.ts';
import { toCodeBlock } from '../../shared/markdown-text.ts';
import { toBlock } from '../block.ts';
import { usePageContext } from '../page-context.ts';
import { CodeFigure, type CodeFigureProps } from './figure.tsx';

export interface CodeBlockProps extends Pick<CodeFigureProps, 'copied' | 'actions'> {
  /** The code. Default: the children. */
  code?: string;
  children?: ReactNode;
  language?: string;
  /** The same as in Markdown classes: `language-js`. */
  className?: string;
  title?: string;
  /** Numbers of the marked lines, separated by commas. If set, the code contains no magic comments. */
  marked?: string;
  /** What follows the language of a fence: `{1,3-5} title="a.js"`. */
  metastring?: string;
  showLineNumbers?: boolean | string;
  /** Leaves the colors to a script, for code that is folded and shown in color elsewhere on the page. */
  isPlain?: boolean;
}

/** Children that are not text are shown as a plain block without buttons. */
export const CodeBlock = toBlock<CodeBlockProps>({
  html: CodeHtml,
  markdown(props, { rendered }) {
    const { language, text, info } = parseProps(props);
    if (text === undefined) return rendered.toMarkdown();
    const title = props.title ?? info?.title;
    const words = [language === 'text' ? '' : language, title && `title="${title.replaceAll('"', "'")}"`];
    return toCodeBlock(info?.code ?? text, words.filter(Boolean).join(' '));
  },
});

function CodeHtml({ title, marked, showLineNumbers, copied, actions, isPlain, ...props }: CodeBlockProps) {
  const { highlight } = usePageContext();
  const { language, text, info } = parseProps(props);
  if (text === undefined) return <pre className="code code--plain">{props.children}</pre>;
  const markedLines = info?.highlighted ?? new Set((marked ?? '').split(',').filter(Boolean).map(Number));
  const isNumbered = isOn(showLineNumbers) || info?.showLineNumbers === true;
  const code = info?.code ?? text;
  const html = renderLines(isPlain ? toEscaped(code) : highlight(code, language), {
    markedLines,
    numbered: isNumbered,
  });
  return (
    <CodeFigure
      language={language}
      title={title ?? info?.title ?? toLanguageLabel(language)}
      html={html}
      isNumbered={isNumbered}
      copied={copied}
      actions={actions}
    />
  );
}

type CodeSource = Pick<CodeBlockProps, 'code' | 'children' | 'language' | 'className' | 'metastring'>;

/** `text` is missing if the children are elements. */
function parseProps({ code: written, children, className, metastring, ...props }: CodeSource) {
  const language = props.language ?? /language-([\w-]+)/.exec(className ?? '')?.[1] ?? 'text';
  const parts = written === undefined ? Children.toArray(children) : [written];
  if (!parts.every((part) => typeof part === 'string')) return { language };
  const text = parts.join('').replace(/\n$/, '');
  // A fence is already parsed, and its code may contain text that looks like a magic comment.
  const info = written === undefined ? parseCode({ language, meta: metastring, code: text }) : undefined;
  return { language, text, info };
}

/** Only marked or numbered lines become elements. */
function renderLines(html: string, { markedLines, numbered }: { markedLines: Set<number>; numbered: boolean }): string {
  if (markedLines.size === 0 && !numbered) return joinLines(html);
  const lines = html.split('\n').map((line, index) => {
    const isMarked = markedLines.has(index + 1);
    if (!isMarked && !numbered) return `${line}\n`;
    return `<span class="code__line"${isMarked ? ' data-marked' : ''}>${line}\n</span>`;
  });
  return lines.join('');
}

/** Line ends inside elements of the same class need no new element. */
function joinLines(html: string): string {
  return html.replaceAll(
    /<span class="([\w-]+)">[^<]*<\/span>(?:[;,]?\n\s*<span class="\1">[^<]*<\/span>)+/g,
    (run, name: string) => `<span class="${name}">${run.replaceAll(/<[^>]*>/g, '')}</span>`,
  );
}

function isOn(flag: boolean | string | undefined): boolean {
  return flag !== undefined && flag !== false && flag !== 'false';
}

const LABELS: Record<string, string> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  console: 'Shell',
  powershell: 'PowerShell',
  csharp: 'C#',
  cs: 'C#',
  go: 'Go',
  golang: 'Go',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsonc: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  python: 'Python',
  py: 'Python',
  text: 'Text',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
  clojure: 'Clojure',
  groovy: 'Groovy',
  html: 'HTML',
  http: 'HTTP',
  sql: 'SQL',
  properties: 'Properties',
  ini: 'INI',
  toml: 'TOML',
  diff: 'Diff',
};

function toLanguageLabel(language: string): string {
  return LABELS[language] ?? language;
}
