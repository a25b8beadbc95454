// Rewrites what MDX cannot parse (HTML comments, `{#id}`, `:::note Title`) line by line, so that every line keeps its number.

import { findExcess } from './check-amounts.ts';

export interface PreparedMarkdown {
  text: string;
  /** IDs declared as `## Heading {#id}`, by 1-based line. */
  headingIds: Map<number, string>;
}

/** An error in the same format as the parser's own. */
class SourceFault extends Error {
  readonly reason: string;
  readonly line: number;
  readonly column: number;

  constructor(reason: string, line: number, column = 1) {
    super(reason);
    this.reason = reason;
    this.line = line;
    this.column = column;
  }
}

/** No text for people is nested more deeply, and each level costs the parser and the browser a level of recursion. */
const MOST_LEVELS = 100;

/** For each open comment, the parser searches to the end of the text. */
const MOST_OPEN = 100;

/** Throws if too many comments are opened after the last closed one. */
function checkOpenComments(text: string): void {
  const start = text.indexOf('{/*', text.lastIndexOf('*/') + 1);
  let count = 0;
  for (let at = start; at >= 0 && count <= MOST_OPEN; at = text.indexOf('{/*', at + 3)) count++;
  if (count <= MOST_OPEN) return;
  const lines = text.slice(0, start).split('\n');
  throw new SourceFault('Expected `*/}` after `{/*`, found none', lines.length, lines.at(-1)!.length + 1);
}

const FENCE = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})(.*)$/;
const HEADING_ID = /^([\s>]*#{1,6}\s.*?)(\s*\{#((?:(?!\{#|\}).)+)\})\s*$/;
const ADMONITION_TITLE = /^([\s>]*(?:[-*+]\s+)?:{3,}[a-z]+)[ \t]+([^{\s].*?)[ \t]*$/;

/** `format` is `mdx` (HTML comments become expressions) or `md` (they stay). */
export function prepareMarkdown(source: string, format: 'md' | 'mdx'): PreparedMarkdown {
  if (format === 'mdx') {
    checkOpenComments(source);
    const excess = findExcess(source);
    if (excess) throw new SourceFault(excess.reason, excess.line);
  }
  const headingIds = new Map<number, string>();
  const lines = source.split('\n');
  const levels = createLevelCounter();
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
    if (levels.count(line) > MOST_LEVELS)
      throw new SourceFault(`Expected at most ${MOST_LEVELS} levels of lists and quotes, found more`, index + 1);
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
  if (inComment) throw new SourceFault('Expected `-->` after `<!--`, found none', commentStart);
  return { text: lines.join('\n'), headingIds };
}

const LEVEL = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y;

/** Counts the levels of nested lists and quotes, line after line. The count is never too low. */
function createLevelCounter(): { count(line: string): number } {
  /** The columns at which the text of the open list items begins. */
  const items: number[] = [];
  return {
    count(line) {
      const indent = line.search(/\S/);
      if (indent < 0) return items.length;
      while (items.length > 0 && items.at(-1)! > indent) items.pop();
      LEVEL.lastIndex = 0;
      let quotes = 0;
      for (let mark = LEVEL.exec(line); mark && items.length + quotes <= MOST_LEVELS; mark = LEVEL.exec(line)) {
        if (mark[0].endsWith('>')) quotes++;
        else items.push(LEVEL.lastIndex + 1);
      }
      return items.length + quotes;
    },
  };
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
  let isInsideCode = false;
  while (rest) {
    const index = rest.indexOf(inComment ? '-->' : '<!--');
    if (index < 0) break;
    const before = rest.slice(0, index);
    if (!inComment && hasOddTicks(before)) isInsideCode = !isInsideCode;
    if (inComment) {
      text += `${before.replaceAll('*/', '* ')}*/}`;
      rest = rest.slice(index + 3);
      inComment = false;
    } else if (isInsideCode) {
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

/** Whether inline code begins in `part` without ending, or ends without beginning. */
function hasOddTicks(part: string): boolean {
  return (part.match(/`+/g)?.length ?? 0) % 2 === 1;
}
