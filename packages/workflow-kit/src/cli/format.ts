// The formats in which a command can print its results.
import { UsageError } from './command.ts';

export type Format = 'text' | 'json' | 'junit';

const FORMATS: readonly string[] = ['text', 'json', 'junit'] satisfies Format[];

/** The value of `--format`; throws a UsageError for an unknown format. */
export function readFormat(format: string | boolean = 'text'): Format {
  if (typeof format === 'string' && FORMATS.includes(format)) return format as Format;
  throw new UsageError(`Expected --format to be one of ${FORMATS.join(', ')}, found \`${format}\`.`);
}
