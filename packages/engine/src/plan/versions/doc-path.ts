// The path of a doc's file → the parts of its ID and address.
import { posix } from 'node:path';
import type { FrontMatter } from '../../types.ts';
import { toAbsoluteSlug } from '../permalinks.ts';
import { parseNumberPrefix, toUnprefixedPath } from '../sidebars/number-prefix.ts';

interface DocPath {
  /** On disk; empty at the top. */
  folder: string;
  /** As in addresses. */
  urlFolder: string;
  baseId: string;
  /** From a number before the name. */
  position?: number;
  /** Its address is that of its folder. */
  isIndex: boolean;
}

/** `docPath`: relative to the docs folder of its version. */
export function parseDocPath(
  docPath: string,
  { id, parse_number_prefixes: prefixes }: Pick<FrontMatter, 'id' | 'parse_number_prefixes'>,
): DocPath {
  const directory = posix.dirname(docPath);
  const folder = directory === '.' ? '' : directory;
  const fileName = posix.parse(docPath).name;
  const { name, position } = prefixes === false ? { name: fileName } : parseNumberPrefix(fileName);
  return {
    folder,
    urlFolder: prefixes === false ? folder : toUnprefixedPath(folder),
    baseId: id ?? name,
    position,
    // The convention looks at the names on disk, number prefixes included, as existing content expects.
    isIndex: ['index', 'readme', posix.basename(folder).toLowerCase()].includes(fileName.toLowerCase()),
  };
}

/** The address below that of the version, where no `slug` sets another. */
export function toFileSlug({ isIndex, urlFolder, baseId }: DocPath): string {
  return isIndex ? `/${urlFolder}` : toAbsoluteSlug(baseId, urlFolder);
}
