// Finds and reads the data files of integrations, through the files that a page may read.
import type { PageContext } from 'docs-engine/blocks';
import type { Integration } from './integration-schema.ts';

/** `listFiles` finds nothing for a prefix that ends in a slash, so files are listed by their first characters. */
const FIRST_LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** A data file with its name below `integrations/`, without `.json`. */
export interface NamedIntegration {
  file: string;
  data: Integration;
}

/** Throws if the file does not exist or is not JSON; the site's check validates its content. */
export function readIntegration(file: string, { readText }: Pick<PageContext, 'readText'>): NamedIntegration {
  const path = `integrations/${file}.json`;
  const text = readText(path);
  if (text === undefined)
    throw new Error(`Expected an integration at ${path}, found none. Add it or correct \`file\`.`);
  try {
    return { file, data: JSON.parse(text) as Integration };
  } catch (error) {
    throw new Error(`Expected JSON in ${path}, found: ${(error as Error).message}. Correct the file.`, {
      cause: error,
    });
  }
}

/** All integrations of a category, by title. Throws if the category has none. */
export function readCategory(
  category: string,
  context: Pick<PageContext, 'readText' | 'listFiles'>,
): NamedIntegration[] {
  const files = FIRST_LETTERS.flatMap((letter) => context.listFiles(`integrations/${category}/${letter}`)).filter(
    (path) => path.endsWith('.json'),
  );
  if (files.length === 0)
    throw new Error(
      `Expected integrations in integrations/${category}/, found none. Add a data file or correct \`category\`.`,
    );
  return files
    .map((path) => readIntegration(path.slice('integrations/'.length, -'.json'.length), context))
    .toSorted((a, b) => a.data.title.localeCompare(b.data.title, 'en'));
}

/** Page of an integration, below `docs/` and without extension. */
export function toPagePath({ file, data }: NamedIntegration): string {
  return data.page ?? `integrations/${file}`;
}
