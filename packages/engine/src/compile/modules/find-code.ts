// Finds the file that an import means if the import omits the extension or `/index`.
import { extname, posix } from 'node:path';
import type { PageFiles } from '../article/page-files.ts';

const CODE = ['.tsx', '.jsx', '.ts', '.js', '.mjs'];

/** True for files that are bundled and run. */
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
