// The definition of a kit command: `workflow-kit NAME`, and in a documentation site `site NAME`.
import type { ParseArgsConfig } from 'node:util';

/** 0: success. 1: the files have errors, or the command failed. 2: the command line is wrong. */
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

/** An error in the command line, not in the files: the command ends with exit code 2. */
export class UsageError extends Error {}

/** Runs a command. If the command line is wrong, prints the error and returns exit code 2. */
export async function runWithin(run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}
