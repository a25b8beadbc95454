// Lists the OpenAPI descriptions of a content root and the notes about their operations, as text.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { DataReader } from '../read-data.ts';
import { readFolder } from '../read-folder.ts';
import { readReported } from '../read-text.ts';

export interface Description {
  /** Path relative to the content root. */
  file: string;
  text: string;
}

/** Matches in JSON or YAML, whether or not the key is on a separate line. */
const IS_DESCRIPTION = /(?:^|[{,])\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?\d/m;

/**
 * The distinct files that match the patterns in the configuration. A file that matches a `*` and is not a description
 * is ignored.
 */
export function listDescriptions(reader: DataReader, { openapi, source }: SiteConfig): Description[] {
  const found = new Map<string, Description>();
  for (const pattern of openapi.files) {
    const isOpen = pattern.includes('*');
    const files = listMatching(reader, pattern);
    if (files.length === 0 && !isOpen) {
      const message = `Expected an OpenAPI description at ${pattern}, found none. Add the file, or correct \`openapi.files\`.`;
      reader.diagnostics.push({ file: source.file, rule: 'openapi-file', message });
    }
    for (const file of files.filter((each) => !found.has(each))) {
      const text = readReported(reader, file);
      if (text !== undefined && (!isOpen || IS_DESCRIPTION.test(text))) found.set(file, { file, text });
    }
  }
  return [...found.values()];
}

/** Files that match a pattern; `*` matches any characters except a slash. */
function listMatching(reader: DataReader, pattern: string): string[] {
  if (!pattern.includes('*')) return existsSync(join(reader.root, pattern)) ? [pattern] : [];
  const folder = posix.dirname(pattern);
  const name = posix.basename(pattern).replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  const expected = new RegExp(`^${name.replaceAll('*', '[^/]*')}$`);
  return readFolder(reader, folder)
    .filter((file) => expected.test(file))
    .map((file) => posix.join(folder, file))
    .toSorted();
}

/** Hand-written additions to generated operation pages, by operation ID. */
export function readNotes(reader: DataReader): Map<string, string> {
  const files = readFolder(reader, 'api/notes').filter((file) => file.endsWith('.md'));
  return new Map(
    files.map((file) => [file.slice(0, -'.md'.length), readReported(reader, `api/notes/${file}`) ?? ''] as const),
  );
}
