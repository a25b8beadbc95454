// Finds the line of a word in a data file, for messages, because parsed data has no positions.
import type { SourceVersion } from '../types.ts';
import type { Origin } from './sidebars/nav-items.ts';

/** The first line that contains the word in quotes, as a key, or as a YAML value. */
export function getLine(text: string | undefined, word: string): number | undefined {
  const lines = text?.split('\n') ?? [];
  const escaped = toPattern(word);
  const patterns = [
    new RegExp(`(['"\`])${escaped}\\1`),
    new RegExp(`(?<![\\w-])${escaped}\\s*:`),
    new RegExp(`[:-]\\s+${escaped}\\s*$`),
  ];
  for (const pattern of patterns) {
    const index = lines.findIndex((line) => pattern.test(line));
    if (index >= 0) return index + 1;
  }
  return undefined;
}

/** The first line on which a word is a key. */
export function getKeyLine(text: string, key: string): number | undefined {
  const pattern = new RegExp(`(^|[\\s{,"'])${toPattern(key)}["']?\\s*:`);
  const index = text.split('\n').findIndex((line) => pattern.test(line));
  return index < 0 ? undefined : index + 1;
}

/** A pattern that matches the word itself. */
function toPattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The same for a sidebar item: searches the sidebars file, or the category file that the item comes from. */
export function getOriginLine(source: SourceVersion, origin: Origin, word: string): number | undefined {
  const isSidebars = origin.file === source.sidebarsFile;
  const category = isSidebars ? undefined : [...source.categoryFiles.values()].find(({ file }) => file === origin.file);
  return getLine(isSidebars ? source.sidebarsText : category?.text, word);
}
