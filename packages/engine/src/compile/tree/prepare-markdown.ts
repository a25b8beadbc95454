// Rewrites what MDX cannot parse (HTML comments, `{#id}`, `:::note Title`) line by line, so that every line keeps its number.

export interface PreparedMarkdown {
  text: string;
  /** Ids declared as `## Heading {#id}`, by 1-based line. */
  headingIds: Map<number, string>;
}

/** In the form of the parser's own faults. */
class UnclosedComment extends Error {
  readonly reason = 'Expected `-->` after `<!--`, found none';
  readonly column = 1;
  readonly line: number;

  constructor(line: number) {
    super('unclosed comment');
    this.line = line;
  }
}

const FENCE = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})(.*)$/;
const HEADING_ID = /^([\s>]*#{1,6}\s.*?)(\s*\{#((?:(?!\{#|\}).)+)\})\s*$/;
const ADMONITION_TITLE = /^([\s>]*(?:[-*+]\s+)?:{3,}[a-z]+)[ \t]+([^{\s].*?)[ \t]*$/;

/** `format` is `mdx` (HTML comments become expressions) or `md` (they stay). */
export function prepareMarkdown(source: string, format: 'md' | 'mdx'): PreparedMarkdown {
  const headingIds = new Map<number, string>();
  const lines = source.split('\n');
  let fence: { marker: string; unwrapped: boolean } | undefined;
  let inComment = false;
  let commentStart = 0;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line);
    if (fence) {
      const closes = mark && mark[2]!.startsWith(fence.marker) && mark[3]!.trim() === '';
      if (closes && fence.unwrapped) lines[index] = '';
      if (closes) fence = undefined;
      continue;
    }
    if (mark && !inComment && !mark[3]!.includes('`')) {
      fence = { marker: mark[2]!, unwrapped: mark[3]!.trim() === 'mdx-code-block' };
      if (fence.unwrapped) lines[index] = '';
      continue;
    }
    let text = line;
    if (format === 'mdx') {
      const wasOpen = inComment;
      ({ text, inComment } = replaceComments(text, inComment));
      if (inComment && !(wasOpen && !line.includes('-->'))) commentStart = index + 1;
    }
    const heading = HEADING_ID.exec(text);
    if (heading) {
      headingIds.set(index + 1, heading[3]!.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'));
      text = heading[1]!;
    }
    lines[index] = text.replace(ADMONITION_TITLE, (_, opening, title) => `${opening}[${toLabel(title)}]`);
  }
  if (inComment) throw new UnclosedComment(commentStart);
  return { text: lines.join('\n'), headingIds };
}

/** A label may contain pairs of brackets (links); a single bracket would end it. */
function toLabel(title: string): string {
  const withoutPairs = title.replaceAll(/\[[^[\]]*\]/g, '');
  return /[[\]]/.test(withoutPairs) ? title.replaceAll(/[[\]]/g, '\\$&') : title;
}

/** `<!-- x -->` becomes a comment expression of the same length, except inside inline code. */
function replaceComments(line: string, open: boolean): { text: string; inComment: boolean } {
  let text = '';
  let rest = line;
  let inComment = open;
  while (rest) {
    const index = rest.indexOf(inComment ? '-->' : '<!--');
    if (index < 0) break;
    const before = rest.slice(0, index);
    if (inComment) {
      text += `${before.replaceAll('*/', '* ')}*/}`;
      rest = rest.slice(index + 3);
      inComment = false;
    } else if (isInsideCode(text + before)) {
      text += `${before}<!--`;
      rest = rest.slice(index + 4);
    } else {
      text += `${before}{/* `;
      rest = rest.slice(index + 4);
      inComment = true;
    }
  }
  return { text: text + (inComment ? rest.replaceAll('*/', '* ') : rest), inComment };
}

function isInsideCode(before: string): boolean {
  return (before.match(/`+/g)?.length ?? 0) % 2 === 1;
}
