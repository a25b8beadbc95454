// Markdown that records for each line where in the description it comes from, so that messages about a line can name
// that place.
import type { ValuePlace } from '../parse/places.ts';

export interface Markdown {
  text: string;
  /** For each line of the text, its line in the description; 0 means the line that the whole page is generated from. */
  lines: number[];
}

export type Part = Markdown | string;

export const EMPTY: Markdown = { text: '', lines: [] };

/** Text that comes from a single place. */
export function toMarkdown(text: string, place?: ValuePlace): Markdown {
  const { line = 0, isBlock = false } = place ?? {};
  return { text, lines: text.split('\n').map((_, index) => (isBlock ? line + index : line)) };
}

/** Joins parts, without empty ones. The separators get the line of the part before them. */
export function joinMarkdown(parts: readonly Part[], separator = '\n\n'): Markdown {
  const shown = parts.filter((part) => (typeof part === 'string' ? part : part.text) !== '');
  const lines: number[] = [];
  const texts: string[] = [];
  const gap = separator.split('\n').length - 1;
  for (const [index, part] of shown.entries()) {
    const { text, lines: own } = typeof part === 'string' ? toMarkdown(part) : part;
    texts.push(text);
    if (index > 0 && gap > 0) lines.push(...Array.from({ length: gap - 1 }, () => lines.at(-1) ?? 0));
    const isContinued = index > 0 && gap === 0;
    if (isContinued) lines.push(lines.pop() || own[0] || 0, ...own.slice(1));
    else lines.push(...own);
  }
  return { text: texts.join(separator), lines };
}
