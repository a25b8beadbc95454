// `synonyms.yaml` of a content root → the table that search uses, with its faults.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Synonym } from '../../shared/search/index-files.ts';
import { toTokens } from '../../shared/search/tokenize.ts';

const schema = z.array(z.strictObject({ means: z.array(z.string()).min(1), says: z.array(z.string()).min(1) }));

/** Empty without the file; throws what is wrong in it. */
export function readSynonyms(root: string): Synonym[] {
  const file = join(root, 'synonyms.yaml');
  if (!existsSync(file)) return [];
  const result = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!result.success)
    throw new Error(
      `synonyms.yaml: expected a list of \`means\` and \`says\`, found: ${z.prettifyError(result.error)}`,
    );
  return result.data.map(({ means, says }) => ({
    says: says.map((phrase) => toTerms(phrase).join(' ')),
    means: means.map((phrase) => toTerms(phrase).join('')),
  }));
}

function toTerms(phrase: string): string[] {
  return toTokens(phrase).map(({ term }) => term);
}
