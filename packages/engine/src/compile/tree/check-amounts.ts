// Refuses text for which the parser would take quadratic time. The parser is native code, which no time limit can stop.

/** For each open brace, tag or comment, the parser searches to the end of the text. */
const MOST_OPEN = 1000;

/** The parser takes a fifth of a second for this many in one paragraph. */
const MOST_EXPRESSIONS = 5000;

/** What is wrong with the text of a page in MDX, and the line; undefined if the parser can read it. */
export function findExcess(text: string): { reason: string; line: number } | undefined {
  const find = (part: string) => findOpen(part, '{', '}') ?? findOpen(part, '<', '>') ?? findManyExpressions(part);
  // Most pages have so few that their code blocks don't matter.
  return find(text) && find(withoutCodeBlocks(text));
}

/** The same lines; those of code blocks are empty, because the parser does not look for anything in them. */
function withoutCodeBlocks(text: string): string {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const mark = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1] ?? '';
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
      else return '';
      return fence === '' && mark === '' ? line : '';
    })
    .join('\n');
}

function findOpen(text: string, opening: string, closing: string): { reason: string; line: number } | undefined {
  if (countOf(text, opening) - countOf(text, closing) <= MOST_OPEN) return undefined;
  let [open, first, line] = [0, 1, 1];
  for (const character of text) {
    if (character === '\n') line++;
    else if (character === opening && open++ === 0) first = line;
    else if (character === closing && open > 0) open--;
  }
  return { reason: `Expected \`${closing}\` after \`${opening}\`, found none`, line: first };
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++;
  return count;
}

function findManyExpressions(text: string): { reason: string; line: number } | undefined {
  // Nearly every page has too few braces for a closer look.
  if (countOf(text, '{') <= MOST_EXPRESSIONS) return undefined;
  let line = 1;
  for (const paragraph of text.split(/(\n\s*\n)/)) {
    if (!/^\s*(?:export|import)\b/.test(paragraph) && countExpressions(paragraph) > MOST_EXPRESSIONS)
      return { reason: `Expected at most ${MOST_EXPRESSIONS} expressions in a paragraph, found more`, line };
    line += countOf(paragraph, '\n');
  }
  return undefined;
}

/** Braces within braces are part of the same expression. */
function countExpressions(paragraph: string): number {
  let [depth, count] = [0, 0];
  for (const character of paragraph) {
    if (character === '{' && depth++ === 0) count++;
    else if (character === '}' && depth > 0) depth--;
  }
  return count;
}
