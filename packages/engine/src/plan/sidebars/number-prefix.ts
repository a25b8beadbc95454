// Splits `01-intro` into its name and its position, and leaves dates and version numbers
// unchanged.

export interface PrefixedName {
  name: string;
  position?: number;
}

const DATE_OR_VERSION = /^\d+[-_.]\d+/;
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Splits the number prefix from one file or folder name (without extension). */
export function parseNumberPrefix(name: string): PrefixedName {
  if (DATE_OR_VERSION.test(name)) return { name };
  const match = NUMBER_PREFIX.exec(name);
  if (!match?.[1] || !match[2]) return { name };
  return { name: match[2], position: Number.parseInt(match[1], 10) };
}

/** Removes the number prefix from every folder of a path. */
export function toUnprefixedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => parseNumberPrefix(segment).name)
    .join('/');
}
