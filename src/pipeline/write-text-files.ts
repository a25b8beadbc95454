// Text files with their compressed twins.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeCompressed } from './compress.ts';

export interface TextFile {
  /** Relative to the output folder. */
  path: string;
  text: string;
  /** False for files that hosts read themselves. Default: true. */
  compress?: boolean;
}

export async function writeTextFiles(folder: string, files: TextFile[]): Promise<void> {
  for (const { path, text, compress = true } of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    if (compress) await writeCompressed(target, Buffer.from(text), 'page');
  }
}
