// Checks listings against the files that they are taken from: `title="samples/java/pom.xml"` must be the whole file, or
// complete lines of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from 'workflow-kit/check/diagnostic.ts';

const FENCE = /^([ \t]*)(`{3,})[^\n]*?\btitle=(["'])(samples\/[^"']+)\3[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

interface Listing {
  /** The page, and the line where the listing begins. */
  file: string;
  line: number;
  path: string;
  lines: string[];
}

/** The listings of a page that name a file of a sample project. */
function readListings(file: string, text: string): Listing[] {
  return [...text.matchAll(FENCE)].map((match) => {
    const [, indent = '', , , path = '', code = ''] = match;
    const lines = code
      .trimEnd()
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    return { file, line: text.slice(0, match.index).split('\n').length, path, lines };
  });
}

/**
 * The first line that is not in the file after the preceding lines; undefined if the listing consists of complete lines
 * of the file.
 */
function findDifference(listing: string[], file: string[]): string | undefined {
  let best = 0;
  for (let start = 0; start < file.length; start++) {
    let same = 0;
    while (same < listing.length && listing[same] === file[start + same]) same += 1;
    if (same === listing.length) return undefined;
    best = Math.max(best, same);
  }
  return listing[best];
}

function checkListing(root: string, { file, line, path, lines }: Listing): Diagnostic[] {
  const source = join(root, path);
  const fail = (message: string): Diagnostic[] => [{ file, line, severity: 'error', rule: 'sample', message }];
  if (!existsSync(source)) return fail(`Expected the file ${path} that the title names, found none.`);
  const difference = findDifference(lines, readFileSync(source, 'utf8').trimEnd().split('\n'));
  if (difference === undefined) return [];
  return fail(
    `Expected whole lines of ${path}, found «${difference.trim()}». Change both, and run npm run lab:samples.`,
  );
}

/** All listings that differ from the file that their title names. */
export function checkSamples(root: string): Diagnostic[] {
  const folder = join(root, 'docs');
  if (!existsSync(folder)) return [];
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx?$/.test(path));
  return pages.toSorted().flatMap((path) => {
    const file = `docs/${path.replaceAll('\\', '/')}`;
    const listings = readListings(file, readFileSync(join(folder, path), 'utf8'));
    return listings.flatMap((listing) => checkListing(root, listing));
  });
}
