// Where a word stands in a file of data: its place for messages, as parsed data has none.
import type { SourceVersion } from '../types.ts';
import type { Origin } from './sidebars/nav-items.ts';

/** The first line on which a word stands in quotes, as a key, or as a value of YAML. */
export function getLine(text: string | undefined, word: string): number | undefined {
  const lines = text?.split('\n') ?? [];
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
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

/** The same in the file that a sidebar's item comes from: the sidebars file, or that of a category. */
export function getOriginLine(source: SourceVersion, origin: Origin, word: string): number | undefined {
  const isSidebars = origin.file === source.sidebarsFile;
  const category = isSidebars ? undefined : [...source.categoryFiles.values()].find(({ file }) => file === origin.file);
  return getLine(isSidebars ? source.sidebarsText : category?.text, word);
}
