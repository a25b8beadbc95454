// What the lab does with the sample project of one language.

export interface Step {
  name: string;
  command: string[];
  /** What the output must hold, if the exit code alone says too little. */
  expect?: RegExp;
}

/** How a project is built and run on this machine. */
export interface RunPlan {
  /** What runs it: `Temurin 25`, `Mono 6.8 with …`. */
  with: string;
  /** Brings the packages; a failure that looks like this means that they cannot be had here. */
  prepare: { step: Step; unavailable: RegExp }[];
  build: Step[];
  worker: Step & { signal: 'SIGTERM' | 'SIGINT' };
  programs: Step[];
  test: Step;
  environment?: Record<string, string>;
}

/** What is left where a project cannot run. */
export interface SmallerProof {
  proof: 'compiled' | 'parsed';
  step: Step;
}

export interface Sample {
  language: string;
  /** Where the build file names the version of the SDK. */
  sdk: { file: string; version: RegExp };
  /** How to run it here, or why not. */
  plan(folder: string): RunPlan | string;
  smaller(folder: string): SmallerProof | undefined;
}

export interface SampleResult {
  language: string;
  sdk: string;
  proof: 'executed' | 'compiled' | 'parsed' | 'skipped' | 'FAILED';
  /** How it ran, why it did not, or what failed. */
  note: string;
  seconds: number;
}

/** The programs of every language print the same two results. */
export const QUOTE = /COMPLETED\b.*\b16\.4\b/s;
