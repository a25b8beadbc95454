// Converts the arguments of a command to files: a path that exists is used unchanged, anything else is a glob.
import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { glob } from 'tinyglobby';
import { UsageError } from './command.ts';

/**
 * The files without duplicates, those of a glob in alphabetical order. Throws a UsageError for an argument that
 * matches no file.
 */
export async function findFiles(args: string[], isWanted: (file: string) => boolean): Promise<string[]> {
  const found = new Set<string>();
  for (const arg of args) for (const file of await findOne(arg, isWanted)) found.add(file);
  return [...found];
}

async function findOne(arg: string, isWanted: (file: string) => boolean): Promise<string[]> {
  const known = await stat(arg).catch(() => undefined);
  if (known?.isFile()) return [arg];
  if (known?.isDirectory())
    throw new UsageError(
      `Expected a file or a glob, found the folder \`${arg}\`. Write \`'${arg.replace(/\/$/, '')}/**/*.json'\`.`,
    );
  const found = await glob(arg, { absolute: isAbsolute(arg), expandDirectories: false });
  const files = found.filter((file) => isWanted(file) && !/(?:^|\/)node_modules\//.test(file));
  if (files.length === 0) throw new UsageError(`Expected a file at \`${arg}\`, found none.`);
  return files.toSorted();
}
