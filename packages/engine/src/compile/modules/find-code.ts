// The file that an import means where it leaves out the extension or `/index`.
import { extname, posix } from 'node:path';
import type { PageFiles } from '../article/page-files.ts';

const CODE = ['.tsx', '.jsx', '.ts', '.js', '.mjs'];

/** True for what is bundled and run. */
export function isCode(path: string): boolean {
  return CODE.includes(extname(path));
}

export function findCode(path: string, files: PageFiles): string | undefined {
  const candidates = [
    path,
    ...CODE.map((extension) => path + extension),
    ...CODE.map((extension) => posix.join(path, `index${extension}`)),
  ];
  return candidates.find((candidate) => isCode(candidate) && files.hasFile(candidate));
}
