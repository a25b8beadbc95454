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

/** Something is wrong with the command line, not with the files: the command ends with exit code 2. */
export class UsageError extends Error {}

/** Runs a command: what is wrong with its command line is printed, and the exit code is 2. */
export async function runWithin(run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}
