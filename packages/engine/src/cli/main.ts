// `site COMMAND …`: finds the command, prints its help, and turns its outcome into an exit code.
import { runWithCache } from '../cache/run-with-cache.ts';
import { getNearest } from '../diagnostics.ts';
import { UsageError } from '../usage-error.ts';
import type { Command, CommandInput, ExitCode } from './command.ts';
import { COMMANDS } from './commands.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { readSiteCommands } from './site-commands.ts';

const INTRODUCTION = `Builds, serves and checks a documentation site.

Usage: site COMMAND [options]

Commands:`;

/** Runs a command line (without `node` and the script); never throws. */
export async function main(args: string[]): Promise<ExitCode> {
  // The names of some commands consist of two words.
  const [name, ...rest] = Object.hasOwn(COMMANDS, args.slice(0, 2).join(' '))
    ? [args.slice(0, 2).join(' '), ...args.slice(2)]
    : args;
  if (name !== undefined && Object.hasOwn(COMMANDS, name)) return runCommand(name, COMMANDS[name]!, rest);
  const commands = { ...COMMANDS, ...(await readSiteCommands()) };
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(renderHelp(commands));
    return name === undefined ? 2 : 0;
  }
  if (Object.hasOwn(commands, name)) return runCommand(name, commands[name]!, rest);
  const nearest = getNearest(name, Object.keys(commands));
  console.error(
    `site: expected a command (${Object.keys(commands).join(', ')}), found \`${name}\`.${nearest ? ` Did you mean ${nearest}?` : ''}`,
  );
  return 2;
}

async function runCommand(name: string, command: Command, args: string[]): Promise<ExitCode> {
  try {
    const { values, positionals } = parseCommandLine(command, args) as CommandInput;
    if (values.help) {
      console.log(command.help);
      return 0;
    }
    const run = await command.load();
    return await runWithCache(
      () => run({ values, positionals }),
      (message) => console.error(`site ${name}: ${message}`),
    );
  } catch (error) {
    const { message } = error as Error;
    const isUsage = error instanceof UsageError;
    console.error(`site ${name}: ${message}${isUsage ? ` Run \`site ${name} --help\`.` : ''}`);
    if (process.env.DEBUG) console.error(error);
    return isUsage ? 2 : 1;
  }
}

function renderHelp(commands: Record<string, Command>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    INTRODUCTION,
    ...lines,
    '',
    'Run `site COMMAND --help` for its options.',
    'Exit codes: 0 success, 1 errors in the content or a failed command, 2 an invalid command line.',
  ].join('\n');
}
