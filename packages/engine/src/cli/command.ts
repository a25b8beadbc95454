// The definition of a `site` command: its help texts, its options, its code, and its exit codes.
import type { ParseArgsConfig } from 'node:util';

/**
 * 0: success. 1: the content has errors, or the command failed. 2: the command line is wrong.
 */
export type ExitCode = 0 | 1 | 2;

export interface CommandInput {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

export type RunCommand = (input: CommandInput) => Promise<ExitCode>;

export interface Command {
  summary: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  positionals: { min: number; max: number };
  load(): Promise<RunCommand>;
}
