// Converts an error of the Markdown parser to a message with the position where the problem begins and how to fix it.
import { toFirstLine } from '../../config/load-default.ts';
import type { Finding } from '../../types.ts';
import { parseMarkdown, type Format } from '../tree/parse-markdown.ts';

interface SyntaxFault {
  reason?: string;
  line?: number;
  column?: number;
  cause?: unknown;
}

interface Source {
  file: string;
  body: string;
  format: Format;
}

/** Our own errors say what was expected; other errors only say what was found. */
export function toExpected(error: unknown): string {
  const found = toFirstLine(error);
  return found.startsWith('Expected ') ? found : `Expected code that runs, found: ${found}. Correct it.`;
}

const OPEN_BRACE = 'Unexpected end of file in expression';

/** Limits how often the text is parsed, because each attempt parses it again. */
const MOST_LETTERS = 1_000_000;

const FIXES: [pattern: RegExp, fix: string][] = [
  [/closing tag for `<(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/, 'Close it directly: `<br />`.'],
  [
    /closing tag/,
    'Close the tag, with the opening and the closing tag on their own lines if there is Markdown between them, or write `\\<` for a literal less-than sign.',
  ],
  [
    /to create a link in MDX/,
    'Write `\\<` for a literal less-than sign, or put it in backticks. Write an address as `[text](address)` or as plain text.',
  ],
  [/to create a comment in MDX/, 'Write `{/* comment */}`.'],
  [
    /import\/exports/,
    'Write imports and exports as JavaScript, followed by an empty line, or start the sentence with another word.',
  ],
  [
    /before (local )?name|in (local )?name|before attribute/,
    'Write `\\<` for a literal less-than sign, or put it in backticks.',
  ],
  [/\*\/\}/, 'Write `{/* comment */}`.'],
  [/levels of lists/, 'Divide the list.'],
  [/expressions in a paragraph/, 'Divide the paragraph.'],
  [/-->/, 'Add it where the comment ends.'],
];

/** The parser's messages have a position; this adds how to fix the error. */
export function toSyntaxFault(error: unknown, source: Source): Finding {
  const { file } = source;
  const { reason, cause, ...place } = error as SyntaxFault;
  // Not a parser error: one of our transforms failed on markup that it cannot handle.
  if (reason === undefined) return { file, line: 1, rule: 'compile-failed', message: toExpected(error) };
  const found = reason.split('\n')[0]!;
  const { line, column } = getOpening(found, source) ?? place;
  const fix =
    FIXES.find(([pattern]) => pattern.test(found))?.[1] ??
    'Close the tag or brace, or write `\\{` and `\\<` for literal ones.';
  const detail = cause instanceof Error ? `: ${toFirstLine(cause).replace(/ \(\d+:\d+\)$/, '')}` : '';
  return { file, line, column, rule: 'markdown-syntax', message: `${found}${detail}. ${fix}` };
}

/**
 * For an unclosed tag or brace, the parser reports where its parent ends, but the author must fix it where it begins.
 */
function getOpening(found: string, { body, format }: Source): { line: number; column: number } | undefined {
  const tag = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(found);
  if (tag) return { line: Number(tag[1]), column: Number(tag[2]) };
  if (!found.startsWith(OPEN_BRACE)) return undefined;
  const lines = body.split('\n');
  // Searches upward from the end for the line that opens the brace: the text before it is complete, and with it a
  // closing brace is missing.
  const mostTries = Math.ceil(MOST_LETTERS / body.length);
  let tries = 0;
  for (let index = lines.length - 1; index >= 0 && tries < mostTries; index--) {
    const column = lines[index]!.lastIndexOf('{');
    if (column >= 0) tries++;
    if (column >= 0 && !lacksBrace(lines.slice(0, index).join('\n'), format))
      return { line: index + 1, column: column + 1 };
  }
  return undefined;
}

function lacksBrace(text: string, format: Format): boolean {
  try {
    parseMarkdown(text, format);
    return false;
  } catch (error) {
    return (error as SyntaxFault).reason?.startsWith(OPEN_BRACE) ?? false;
  }
}
