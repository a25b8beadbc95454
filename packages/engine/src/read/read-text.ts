// A text file → its text; one in another encoding is a fault, not a text with holes.
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataReader } from './read-data.ts';
import type { Finding } from '../types.ts';

/** A file that is not UTF-8; `line` of the first letter that is lost. */
export class NotUtf8 extends Error {
  readonly line: number;

  constructor(line: number) {
    super('a letter in another encoding');
    this.line = line;
  }
}

/** The text of bytes in UTF-8. Throws `NotUtf8`. */
export function toUtf8Text(content: Buffer): string {
  const text = content.toString('utf8');
  if (!isUtf8(content)) throw new NotUtf8(text.slice(0, text.indexOf('\uFFFD')).split('\n').length);
  return text;
}

/** Throws if the file cannot be read or is not UTF-8. */
export function readText(path: string): string {
  return toUtf8Text(readFileSync(path));
}

/** The text of a file of the content root; undefined if it cannot be had, which is a diagnostic then. */
export function readReported({ root, diagnostics }: DataReader, file: string): string | undefined {
  try {
    return readText(join(root, file));
  } catch (error) {
    diagnostics.push(toUnreadable(file, error));
    return undefined;
  }
}

/** A file, or a folder with a slash at the end, that is there and cannot be read. */
export function toUnreadable(file: string, error: unknown): Finding {
  const { message } = error as Error;
  if (error instanceof NotUtf8) {
    const mend = `Expected UTF-8, found ${message}. Save the file as UTF-8.`;
    return { file, line: error.line, rule: 'file-encoding', message: mend };
  }
  const what = file.endsWith('/') ? 'folder' : 'file';
  const mend = `Expected a readable ${what}, found ${message.replace(/, \w+ '.*$/, '')}. Correct its permissions or remove it.`;
  return { file, rule: 'file-unreadable', message: mend };
}
