// How the lab handles the sample project of one language.

export interface Step {
  name: string;
  command: string[];
  /** A pattern that the output must match, if the exit code alone is not enough. */
  expect?: RegExp;
}

/** How a project is built and run on this machine. */
export interface RunPlan {
  /** The tools that run it: `Temurin 25`, `Mono 6.8 with …`. */
  with: string;
  /**
   * Downloads the packages. An error that matches `unavailable` means that they cannot be
   * downloaded here.
   */
  prepare: { step: Step; unavailable: RegExp }[];
  build: Step[];
  worker: Step & { signal: 'SIGTERM' | 'SIGINT' };
  programs: Step[];
  test: Step;
  environment?: Record<string, string>;
}

/** What can still be checked if a project cannot run. */
export interface SmallerProof {
  proof: 'compiled' | 'parsed';
  step: Step;
}

export interface Sample {
  language: string;
  /** The file and the pattern that contain the version of the SDK. */
  sdk: { file: string; version: RegExp };
  /** How to run the project on this machine, or a string that says why it can't run. */
  plan(folder: string): RunPlan | string;
  smaller(folder: string): SmallerProof | undefined;
}

export interface SampleResult {
  language: string;
  sdk: string;
  proof: 'executed' | 'compiled' | 'parsed' | 'skipped' | 'FAILED';
  /** How the project ran, why it did not run, or what failed. */
  note: string;
  seconds: number;
}

/** The programs of every language print the same two results. */
export const QUOTE = /COMPLETED\b.*\b16\.4\b/s;
