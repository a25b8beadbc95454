// Writes a file of the output, and names it if that fails.
import { copyFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { WriteFault } from '../cache/write-fault.ts';

/** Throws a `WriteFault`. */
export function writeOutputFile(path: string, content: string | Buffer): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw new WriteFault(path, error);
  }
}

/** Throws a `WriteFault`, also if `from` cannot be read. */
export function copyOutputFile(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    throw new WriteFault(to, error);
  }
}

/** The same without waiting in this thread. */
export async function startOutputFile(path: string, content: Buffer): Promise<void> {
  await writeFile(path, content).catch((error: unknown) => {
    throw new WriteFault(path, error);
  });
}
