// The command line of a script of package.json: the same words and exit codes as those of `site`.
import { UsageError } from '../usage-error.ts';
import { parseCommandLine, type Options, type ParsedCommandLine } from './parse-command-line.ts';

interface Script<Known extends Options> {
  /** As people start it, such as `npm run fuzz`. */
  name: string;
  /** What follows the name, and what it means. */
  help: string;
  options?: Known;
  /** Most arguments it takes; none by default. */
  most?: number;
  /** Throws a `UsageError` for values that cannot be right. */
  check?: (input: ParsedCommandLine<Known>) => void;
}

/** What follows the script's name. Ends the process after `--help`, and with exit code 2 if the command line is wrong. */
export function readScriptInput<const Known extends Options = Record<never, never>>(
  script: Script<Known>,
): ParsedCommandLine<Known> {
  const { name, help, options = {} as Known, most = 0, check } = script;
  try {
    const input = parseCommandLine({ options, positionals: { min: 0, max: most } }, process.argv.slice(2));
    if ((input.values as { help?: boolean }).help) {
      console.log(`Usage: ${name} -- ${help}`);
      process.exit(0);
    }
    check?.(input);
    return input;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${name}: ${error.message} Run \`${name} -- --help\`.`);
    process.exit(2);
  }
}
