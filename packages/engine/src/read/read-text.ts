// Reads a text file. A file in another encoding causes an error instead of a text with replacement characters.
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { DataReader } from './read-data.ts';
import type { Finding } from '../types.ts';

/** A file that is not UTF-8; `line` is the line of the first invalid character. */
export class NotUtf8 extends Error {
  readonly line: number;

  constructor(line: number) {
    super('a character in another encoding');
    this.line = line;
  }
}

/** Neither a file nor a folder: reading it would wait for another program. */
export class NotAFile extends Error {}

/** Decodes UTF-8. Throws `NotUtf8`. */
export function toUtf8Text(content: Buffer): string {
  const text = content.toString('utf8');
  if (!isUtf8(content)) throw new NotUtf8(text.slice(0, text.indexOf('\uFFFD')).split('\n').length);
  return text;
}

/**
 * Reads a file without its byte order mark. Throws if the file cannot be read, is a pipe or a device, or is not UTF-8.
 */
export function readText(path: string): string {
  checkKind(statSync(path));
  return toUtf8Text(readFileSync(path)).replace(/^\uFEFF/, '');
}

/** Throws `NotAFile` for pipes, sockets and devices. */
export function checkKind(found: Stats): void {
  if (found.isFile() || found.isDirectory()) return;
  throw new NotAFile(found.isFIFO() ? 'a pipe' : found.isSocket() ? 'a socket' : 'a device');
}

/** The text of a file in the content root; undefined with a diagnostic if it cannot be read. */
export function readReported({ root, diagnostics }: DataReader, file: string): string | undefined {
  try {
    return readText(join(root, file));
  } catch (error) {
    diagnostics.push(toUnreadable(file, error));
    return undefined;
  }
}

/** The diagnostic for an existing file, or a folder with a trailing slash, that cannot be read. */
export function toUnreadable(file: string, error: unknown): Finding {
  const { message } = error as Error;
  if (error instanceof NotUtf8) {
    const mend = `Expected UTF-8, found ${message}. Save the file as UTF-8.`;
    return { file, line: error.line, rule: 'file-encoding', message: mend };
  }
  if (error instanceof NotAFile)
    return { file, rule: 'file-unreadable', message: `Expected a file or a folder, found ${message}. Remove it.` };
  const what = file.endsWith('/') ? 'folder' : 'file';
  const mend = `Expected a readable ${what}, found ${message.replace(/, \w+ '.*$/, '')}. Correct its permissions or remove it.`;
  return { file, rule: 'file-unreadable', message: mend };
}
