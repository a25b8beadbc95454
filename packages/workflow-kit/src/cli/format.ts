// The formats in which a command can print its results.
import { UsageError } from './command.ts';

export type Format = 'text' | 'json' | 'junit';

const FORMATS: readonly string[] = ['text', 'json', 'junit'] satisfies Format[];

/** The options that `readFormat` reads. */
export const FORMAT_OPTIONS = { format: { type: 'string' }, json: { type: 'boolean' } } as const;

interface FormatValues {
  format?: string | boolean;
  json?: string | boolean;
}

/** The format that the options ask for; throws a UsageError if it is unknown, or if `--json` contradicts it. */
export function readFormat({ format, json }: FormatValues): Format {
  const name = format ?? (json ? 'json' : 'text');
  if (typeof name !== 'string' || !FORMATS.includes(name))
    throw new UsageError(`Expected --format to be one of ${FORMATS.join(', ')}, found \`${name}\`.`);
  if (json && name !== 'json')
    throw new UsageError(`Expected one format, found --json and --format ${name}. Remove one of them.`);
  return name as Format;
}
