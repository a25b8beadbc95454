// What the Markdown parser rejects, as a message with the place where it begins and how to fix it.
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

/** Errors of ours say what was expected; others are what was found. */
export function toExpected(error: unknown): string {
  const found = toFirstLine(error);
  return found.startsWith('Expected ') ? found : `Expected code that runs, found: ${found}. Correct it.`;
}

const OPEN_BRACE = 'Unexpected end of file in expression';

/** Each try parses the text again. */
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
  [/-->/, 'Add it where the comment ends.'],
];

/** Messages of the parser have a place; ours add how to fix it. */
export function toSyntaxFault(error: unknown, source: Source): Finding {
  const { file } = source;
  const { reason, cause, ...place } = error as SyntaxFault;
  // Not from the parser: one of our transforms failed on markup that it does not handle.
  if (reason === undefined) return { file, line: 1, rule: 'compile-failed', message: toExpected(error) };
  const found = reason.split('\n')[0]!;
  const { line, column } = getOpening(found, source) ?? place;
  const fix =
    FIXES.find(([pattern]) => pattern.test(found))?.[1] ??
    'Close the tag or brace, or write `\\{` and `\\<` for literal ones.';
  const detail = cause instanceof Error ? `: ${toFirstLine(cause).replace(/ \(\d+:\d+\)$/, '')}` : '';
  return { file, line, column, rule: 'markdown-syntax', message: `${found}${detail}. ${fix}` };
}

/** The parser reports what is not closed where its parent ends; the author must fix it where it begins. */
function getOpening(found: string, { body, format }: Source): { line: number; column: number } | undefined {
  const tag = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(found);
  if (tag) return { line: Number(tag[1]), column: Number(tag[2]) };
  if (!found.startsWith(OPEN_BRACE)) return undefined;
  const lines = body.split('\n');
  // From the end upward: with this line, the text lacks a brace; without it, it does not.
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
