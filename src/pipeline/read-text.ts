// A text file → its text; one in another encoding is a fault, not a text with holes.
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** A file that is not UTF-8; `line` of the first letter that is lost. */
export class NotUtf8 extends Error {
  readonly line: number;

  constructor(line: number) {
    super('a letter in another encoding');
    this.line = line;
  }
}

/** The text of bytes in UTF-8. Throws `NotUtf8`. */
export function toText(content: Buffer): string {
  const text = content.toString('utf8');
  if (!isUtf8(content)) throw new NotUtf8(text.slice(0, text.indexOf('\uFFFD')).split('\n').length);
  return text;
}

/** Throws if the file cannot be read or is not UTF-8. */
export function readText(path: string): string {
  return toText(readFileSync(path));
}
