// Cache files with a checksum: written as a whole, and treated as missing if they are damaged.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { replaceFile } from './replace-file.ts';

/** Protects against damage, not against manipulation; that takes a tenth of the time of a secure hash. */
export function toChecksum(content: string | Buffer): string {
  return crc32(content).toString(36);
}

/** Writes a text below a line with its checksum. Throws if the disk does not store all of it; the old file then stays. */
export function writeSealed(path: string, text: string): void {
  replaceFile(path, `${toChecksum(text)}\n${text}`);
}

/** The text; undefined if there is no such file, or if it differs from what `writeSealed` wrote. */
export function readSealed(path: string): string | undefined {
  let file: string;
  try {
    file = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const end = file.indexOf('\n');
  const text = file.slice(end + 1);
  return end > 0 && file.slice(0, end) === toChecksum(text) ? text : undefined;
}
