// Arguments of a command → its options and arguments, or what is wrong with them, in words that name the fix.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { toCount, toSuggestion } from '../diagnostics.ts';
import { UsageError } from '../usage-error.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

export interface CommandLine<Known extends Options> {
  options: Known;
  positionals: { min: number; max: number };
}

type WithHelp<Known> = Known & { help: { type: 'boolean'; short: 'h' } };

/** As Node's `parseArgs` returns them. */
export type ParsedCommandLine<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: WithHelp<Known>; allowPositionals: true }>
>;

/** Throws a `UsageError` for an option that the command does not have, one without its value, and too many or too few arguments. */
export function parseCommandLine<const Known extends Options>(
  { options, positionals: { min, max } }: CommandLine<Known>,
  args: string[],
): ParsedCommandLine<Known> {
  const all: WithHelp<Known> = { ...options, help: { type: 'boolean', short: 'h' } };
  let parsed;
  try {
    parsed = parseArgs<{ args: string[]; options: WithHelp<Known>; allowPositionals: true }>({
      args,
      options: all,
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(toOptionFault((error as Error).message, Object.keys(all)));
  }
  const { length } = parsed.positionals;
  const { help } = parsed.values as { help?: boolean };
  if (!help && (length < min || length > max)) {
    const expected =
      min === max
        ? toCount(min, 'argument')
        : max === Infinity
          ? `at least ${toCount(min, 'argument')}`
          : `${min} to ${max} arguments`;
    throw new UsageError(`Expected ${expected}, found ${length}.`);
  }
  return parsed;
}

/** Node's message as one of ours. */
function toOptionFault(message: string, options: string[]): string {
  const unknown = /^Unknown option '(-+[^']*)'/.exec(message)?.[1];
  const known = options.map((option) => `--${option}`);
  if (unknown !== undefined)
    return `Expected an option of the command (${known.join(', ')}), found \`${unknown}\`.${toSuggestion(unknown, known)}`;
  const option = /^Option '(?:-\w, )?(--[\w-]+)/.exec(message)?.[1];
  return message.includes('does not take')
    ? `Expected ${option} without a value, found one.`
    : `Expected a value after ${option}, found none.`;
}
