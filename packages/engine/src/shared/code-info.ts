// Parses the text after the backticks of a code fence, and the magic comments in its code.

export interface CodeInfo {
  language: string;
  title?: string;
  /** 1-based numbers of the highlighted lines. */
  highlighted: Set<number>;
  showLineNumbers: boolean;
  /** The code without magic comments. */
  code: string;
  /**
   * Comments that look like magic comments but are not, with their 1-based lines in the original code. They are shown.
   */
  unknown: { line: number; text: string }[];
}

/**
 * Parses `js title="a.js" {1,3-5} showLineNumbers` and the code. Magic comments apply only if there is no `{…}` range.
 */
export function parseCode(options: { language?: string | null; meta?: string | null; code: string }): CodeInfo {
  const meta = options.meta ?? '';
  const language = (options.language ?? 'text').toLowerCase();
  const title = /\btitle=(["'])(.*?)\1/.exec(meta)?.[2];
  const range = /\{([\d,\s-]+)\}/.exec(meta)?.[1];
  const showLineNumbers = /\bshowLineNumbers\b/.test(meta);
  const parsed = range
    ? { code: options.code, highlighted: parseRange(range), unknown: [] }
    : parseMagicComments(options.code, language);
  return { language, title, showLineNumbers, ...parsed };
}

/** More lines than any block has. */
const MAX_LINE = 100_000;

/** `1,3-5` → {1, 3, 4, 5}. */
function parseRange(range: string): Set<number> {
  const lines = new Set<number>();
  for (const part of range.split(',')) {
    const [from, to = from] = part.split('-').map((number) => Number.parseInt(number, 10));
    for (let line = from!; line <= Math.min(to!, MAX_LINE); line++) lines.add(line);
  }
  return lines;
}

type Delimiters = [open: string, close: string];

const SLASH: Delimiters = ['//', ''];
const BLOCK: Delimiters = ['/*', '*/'];
const JSX: Delimiters = ['{/*', '*/}'];
const HASH: Delimiters = ['#', ''];
const HTML: Delimiters = ['<!--', '-->'];

const STYLES: Record<string, Delimiters[]> = {
  js: [SLASH, BLOCK],
  javascript: [SLASH, BLOCK],
  ts: [SLASH, BLOCK],
  typescript: [SLASH, BLOCK],
  jsx: [SLASH, BLOCK, JSX],
  tsx: [SLASH, BLOCK, JSX],
  html: [SLASH, BLOCK, HTML],
  python: [HASH],
  py: [HASH],
  bash: [HASH],
  sh: [HASH],
  md: [HTML, JSX, HASH],
  markdown: [HTML, JSX, HASH],
  tex: [['%', '']],
  latex: [['%', '']],
  matlab: [['%', '']],
  lua: [['--', '']],
  haskell: [['--', '']],
  sql: [['--', ''], BLOCK],
  wasm: [[';;', '']],
  vb: [
    ["'", ''],
    ['rem', ''],
  ],
  vbnet: [
    ["'", ''],
    ['rem', ''],
  ],
  batch: [['rem', '']],
  basic: [
    ['rem', ''],
    ['!', ''],
  ],
  fsharp: [SLASH, ['(*', '*)']],
  ocaml: [['(*', '*)']],
  sml: [['(*', '*)']],
  fortran: [['!', '']],
  cobol: [['*>', '']],
};
const OTHERS: Delimiters[] = [SLASH, BLOCK, JSX, HASH, HTML];

/** Removes `highlight-next-line` and `highlight-start`…`highlight-end`, alone on their lines, and applies them. */
function parseMagicComments(code: string, language: string): Pick<CodeInfo, 'code' | 'highlighted' | 'unknown'> {
  const highlighted = new Set<number>();
  const unknown: CodeInfo['unknown'] = [];
  const kept: string[] = [];
  let inBlock = false;
  let next = false;
  for (const [index, line] of code.split('\n').entries()) {
    const text = getMagic(line.trim(), STYLES[language] ?? OTHERS);
    const magic = /^(next-line|start|end)$/.exec(text ?? '')?.[0];
    if (text !== undefined && !magic) unknown.push({ line: index + 1, text: `highlight-${text}` });
    if (magic) {
      inBlock = magic === 'start' || (magic === 'next-line' && inBlock);
      next ||= magic === 'next-line';
      continue;
    }
    kept.push(line);
    if (inBlock || next) highlighted.add(kept.length);
    next = false;
  }
  return { code: kept.join('\n'), highlighted, unknown };
}

/** The text after `highlight-` in a comment that is alone on its line. */
function getMagic(line: string, styles: Delimiters[]): string | undefined {
  if (!line.includes('highlight-')) return undefined;
  for (const [open, close] of styles) {
    if (!line.toLowerCase().startsWith(open) || !line.endsWith(close)) continue;
    const text = line.slice(open.length, line.length - close.length).trim();
    const magic = /^highlight-([\w-]+)$/.exec(text)?.[1];
    if (magic) return magic;
  }
  return undefined;
}
