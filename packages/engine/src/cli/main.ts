// `site COMMAND …`: finds the command, prints its help, and turns its outcome into an exit code.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { getNearest } from '../diagnostics.ts';
import type { Command, ExitCode } from './command.ts';
import { COMMANDS } from './commands.ts';
import { readSiteCommands } from './site-commands.ts';

const INTRODUCTION = `Makes, serves and checks a documentation site.

Usage: site COMMAND [options]

Commands:`;

/** Runs a command line (without `node` and the script); never throws. */
export async function main(args: string[]): Promise<ExitCode> {
  // Some commands have two words.
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
  let parsed;
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } satisfies ParseArgsConfig['options'];
    parsed = parseArgs({ args, options, allowPositionals: true });
    if (parsed.values.help) {
      console.log(command.help);
      return 0;
    }
    const { min, max } = command.positionals;
    if (parsed.positionals.length < min || parsed.positionals.length > max)
      throw new Error(
        `Expected ${min === max ? min : `${min} to ${max}`} argument(s), found ${parsed.positionals.length}`,
      );
  } catch (error) {
    console.error(`site ${name}: ${(error as Error).message}. Run \`site ${name} --help\`.`);
    return 2;
  }
  try {
    const run = await command.load();
    return await run({
      values: parsed.values as Record<string, string | boolean | undefined>,
      positionals: parsed.positionals,
    });
  } catch (error) {
    console.error(`site ${name}: ${(error as Error).message}`);
    if (process.env.DEBUG) console.error(error);
    return 1;
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
    'Exit codes: 0 done, 1 errors in the content or a failed command, 2 a wrong command line.',
  ].join('\n');
}
