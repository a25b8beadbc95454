// `workflow-kit COMMAND …`: finds the command, prints its help, and converts its outcome to an exit code.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { toSuggestion } from '../check/diagnostic.ts';
import { type Command, type CommandInput, type ExitCode, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

function renderHelp(): string {
  const commands = Object.entries<Command>(COMMANDS);
  return [
    'Checks and simulates Conductor workflow definitions without a server.',
    '',
    'Usage: workflow-kit COMMAND [options]',
    '',
    'Commands:',
    ...commands.map(([name, { summary }]) => `  ${name.padEnd(8)}  ${summary}`),
    '',
    'Run `workflow-kit COMMAND --help` for its options.',
  ].join('\n');
}

/** Converts Node's message to one of our own. */
function toOptionFault(message: string, options: string[]): string {
  const unknown = /^Unknown option '(-+[^']*)'/.exec(message)?.[1];
  const known = options.map((option) => `--${option}`);
  if (unknown !== undefined)
    return `Expected an option of the command (${known.join(', ')}), found \`${unknown}\`.${toSuggestion(unknown, known)}`;
  const option = /^Option '(?:-\w, )?(--[\w-]+)/.exec(message)?.[1] ?? 'the option';
  return message.includes('does not take')
    ? `Expected ${option} without a value, found one.`
    : `Expected a value after ${option}, found none.`;
}

/** Throws a UsageError. */
function parseCommandLine(command: Command, args: string[]): CommandInput {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } satisfies ParseArgsConfig['options'];
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(toOptionFault((error as Error).message, Object.keys(options)));
  }
  const values = parsed.values as CommandInput['values'];
  const { length } = parsed.positionals;
  if (!values.help && length < command.positionals.min) throw new UsageError('Expected a file or a glob, found none.');
  if (!values.help && length > command.positionals.max)
    throw new UsageError(`Expected no argument, found \`${parsed.positionals[0]}\`.`);
  return { values, positionals: parsed.positionals };
}

/** Runs a command line (without `node` and the script); never throws. */
export async function main([name, ...args]: string[]): Promise<ExitCode> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(renderHelp());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
  if (!command) {
    const names = Object.keys(COMMANDS);
    console.error(
      `workflow-kit: expected a command (${names.join(', ')}), found \`${name}\`.${toSuggestion(name, names)}`,
    );
    return 2;
  }
  try {
    const input = parseCommandLine(command, args);
    if (!input.values.help) return await (await command.load())(input);
    console.log(command.help);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(
      `workflow-kit ${name}: ${(error as Error).message}${isUsage ? ` Run \`workflow-kit ${name} --help\`.` : ''}`,
    );
    if (process.env.DEBUG) console.error(error);
    return isUsage ? 2 : 1;
  }
}
