// Text files with their compressed copies.
import { writeCompressed } from './compress.ts';
import { writeOutputFile } from './write-file.ts';
import { toHash } from '../compile/article/page-files.ts';
import type { OutputFolder } from './output-folder/output-folder.ts';
import { toWrittenFile } from './output-folder/written-file.ts';

export interface TextFile {
  /** Path relative to the output folder. */
  path: string;
  text: string;
  /** Changes with the text. Default: the hash of the text. */
  key?: string;
  /** False for files that hosts read themselves. Default: true. */
  compress?: boolean;
}

export async function writeTextFiles(output: OutputFolder, files: TextFile[]): Promise<void> {
  for (const { path, text, compress = true, key = toHash(text) } of files) {
    if (output.keep(path, key) !== undefined) continue;
    const target = output.stage(path);
    const content = Buffer.from(text);
    writeOutputFile(target, content);
    const twins = compress ? await writeCompressed(target, content, 'page') : [];
    output.note(path, key, toWrittenFile(content, twins));
  }
}
