// Finds the glossary's definition of a term: the paragraph below the heading with its ID.
import { slug } from 'github-slugger';

const HEADING = /^#{2,6} +(.+?)(?: +\{#([\w-]+)\})?$/;
const LINK_ONLY = /(?:^|\s)See \[[^\]]*\]\([^)]*\)\.?$/;

/** Plain text of the entry without its link; undefined if the glossary has no such entry. */
export function getDefinition(glossary: string, id: string): string | undefined {
  const lines = glossary.split('\n');
  const start = lines.findIndex((line) => {
    const [, title, declared] = HEADING.exec(line) ?? [];
    return title !== undefined && (declared ?? slug(title)) === id;
  });
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const first = rest.findIndex((line) => line.trim() !== '');
  const after = rest.slice(Math.max(0, first));
  const end = after.findIndex((line) => line.trim() === '' || HEADING.test(line));
  const paragraph = (end < 0 ? after : after.slice(0, end)).join(' ').trim();
  return toPlain(paragraph.replace(LINK_ONLY, '')) || undefined;
}

function toPlain(markdown: string): string {
  return markdown
    .replaceAll(/<[^<>]+>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .trim();
}
