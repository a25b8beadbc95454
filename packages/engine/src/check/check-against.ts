// Compares the site with an earlier release: every address that was public must still be a page or a redirect.
import { readFile } from 'node:fs/promises';
import { UsageError } from '../usage-error.ts';
import type { Fault, SiteContext } from './rule.ts';

/**
 * Addresses of all pages of a release, from the `paths.json` that `site build` wrote. Throws a `UsageError` if the file
 * is not such a file.
 */
export async function readReleasedPaths(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const found = error.code === 'ENOENT' ? 'none' : error.code === 'EISDIR' ? 'a folder' : error.message;
    throw new UsageError(`Expected a file after --against, found ${found} at \`${file}\`.`);
  });
  const paths = parsePaths(text);
  if (paths) return paths;
  throw new UsageError(
    `Expected --against to name a list of addresses, which \`site build\` writes as paths.json, found something else in \`${file}\`.`,
  );
}

function parsePaths(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isList = Array.isArray(value) && value.every((path) => typeof path === 'string' && path.startsWith('/'));
    return isList ? (value as string[]) : undefined;
  } catch {
    return undefined;
  }
}

/** One fault for each address of the release that is now neither a page nor a redirect. */
export function checkAgainst(released: string[], { addresses, config }: SiteContext): Fault[] {
  const gone = [...new Set(released)].filter((path) => !addresses.isKnown(path));
  return gone.map((path) => {
    const from = path.startsWith(config.basePath) ? path.slice(config.basePath.length) : path;
    const message = `Expected a page or a redirect at ${path}, which is a page of the last release, found neither. Add a redirect from \`${from}\`, or restore the page.`;
    return { file: 'redirects.json', message };
  });
}
