// The OpenAPI descriptions of a content root and the notes to their operations, as text.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { DataReader } from '../read-data.ts';
import { readFolder } from '../read-folder.ts';
import { readReported } from '../read-text.ts';

export interface Description {
  /** Relative to the content root. */
  file: string;
  text: string;
}

/** In JSON or YAML, on a line of its own or not. */
const IS_DESCRIPTION = /(?:^|[{,])\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?\d/m;

/** Files that the patterns of the configuration name, once each. One that a `*` found and that is no description is left alone. */
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

/** Files that a pattern names; `*` stands for any letters but a slash. */
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

/** Hand-written additions to generated operation pages, by operation id. */
export function readNotes(reader: DataReader): Map<string, string> {
  const files = readFolder(reader, 'api/notes').filter((file) => file.endsWith('.md'));
  return new Map(
    files.map((file) => [file.slice(0, -'.md'.length), readReported(reader, `api/notes/${file}`) ?? ''] as const),
  );
}
