// Markdown that knows, line by line, where in the description it comes from: a fault in it can name that line.
import type { ValuePlace } from '../parse/places.ts';

export interface Markdown {
  text: string;
  /** For each line of the text its line in the description; 0: that of what the whole page is made from. */
  lines: number[];
}

export type Part = Markdown | string;

export const EMPTY: Markdown = { text: '', lines: [] };

/** Text that comes from one place. */
export function toMarkdown(text: string, place?: ValuePlace): Markdown {
  const { line = 0, isBlock = false } = place ?? {};
  return { text, lines: text.split('\n').map((_, index) => (isBlock ? line + index : line)) };
}

/** Parts one after another, without those that are empty. Text around them comes from where the part before it does. */
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
