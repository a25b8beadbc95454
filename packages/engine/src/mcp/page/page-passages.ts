// Divides a section of a Markdown page into the smallest parts that make sense on their own.
import type { PageSection } from './page-sections.ts';

export interface Passage {
  section: PageSection;
  heading: string;
  /** As written, without the blank lines around it. */
  text: string;
  kind: 'text' | 'item' | 'row' | 'code';
  /** Of a table row: the heading of the table, two lines. */
  head?: string;
}

const FENCE = /^ *(`{3,}|~{3,})/;
const ITEM = /^\s*(?:[-*]|\d+\.) /;
const RULE = /^\s*\|[\s:|-]+\|?$/;

/** Paragraphs, list items, table rows, and whole code blocks. Headings, and those of tables, are no passages. */
export function parsePassages(section: PageSection): Passage[] {
  const passages: Passage[] = [];
  const lines = section.text.split('\n');
  let fence = '';
  let head: string | undefined;
  let isNew = true;
  const add = (kind: Passage['kind'], text: string) => {
    passages.push({
      section,
      heading: section.heading,
      text,
      kind,
      ...(kind === 'row' && head !== undefined && { head }),
    });
    isNew = false;
  };
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      passages.at(-1)!.text += `\n${line}`;
      if (mark !== undefined && line.trim() === fence) fence = '';
      isNew = fence === '';
    } else if (mark !== undefined) {
      fence = mark;
      add('code', line);
    } else if (/^(?:#+ |\s*$)/.test(line)) {
      isNew = true;
      if (line.trim() === '') head = undefined;
    } else if (RULE.test(lines[index + 1] ?? '') && line.trimStart().startsWith('|'))
      head = `${line}\n${lines[index + 1]}`;
    else if (RULE.test(line)) continue;
    else if (line.trimStart().startsWith('|')) add('row', line);
    else if (ITEM.test(line)) add('item', line);
    else if (isNew) add('text', line);
    else passages.at(-1)!.text += `\n${line}`;
  }
  return passages;
}

/** A link that is not an image. */
const LINK = /(?<!!)\[([^\]]*)\]\([^)\s]*\)/g;

/** A passage without the addresses of its links, which take room in an excerpt. */
export function toUnlinked(passage: Passage): Passage {
  return passage.kind === 'code' ? passage : { ...passage, text: passage.text.replaceAll(LINK, '$1') };
}
