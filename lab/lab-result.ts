// What the lab is asked for, and what it returns.
import type { LabCase } from './read-definitions.ts';
import type { RunFile } from './run-format.ts';

export interface LabResult {
  /** By file name, such as `parallel-notify.run.json`. */
  runs: Map<string, RunFile>;
  /** Every definition of the folder, and why it did not run, if so. */
  definitions: { file: string; notRun?: string; cases: LabCase[] }[];
  /** Refusals and unstable runs: the lab fails on these. */
  failures: string[];
  /** Mocks never used and the like. */
  remarks: string[];
}

export interface LabOptions {
  /** Run only files whose name begins with one of these. */
  only: string[];
  /** How often to run each case; all results must agree. */
  times: number;
  /** Says whether a run is as it should be; one that is not gets a second chance with the server to itself. */
  isExpected?: (name: string, run: RunFile) => boolean;
}
