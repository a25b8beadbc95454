// What a command of the kit is: `workflow-kit NAME`, and in a documentation site `site NAME`.
import type { ParseArgsConfig } from 'node:util';

/** 0: done. 1: the files have errors, or the work failed. 2: the command line is wrong. */
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
