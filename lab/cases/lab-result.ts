// The options and the result of a lab run.
import type { LabCase } from '../definitions/read-definitions.ts';
import type { RunFile } from '../runs/run-format.ts';

export interface LabResult {
  /** By file name, such as `parallel-notify.run.json`. */
  runs: Map<string, RunFile>;
  /** All definitions of the folder, each with the reason if it did not run. */
  definitions: { file: string; notRun?: string; cases: LabCase[] }[];
  /** Refusals and unstable runs: the lab fails on these. */
  failures: string[];
  /** Remarks, such as mocks that were never used. */
  remarks: string[];
}

export interface LabOptions {
  /** Runs only files whose name begins with one of these. */
  only: string[];
  /** How often to run each case; all results must agree. */
  times: number;
  /** Returns whether a run is as expected. If it is not, the case runs a second time, alone on the server. */
  isExpected?: (name: string, run: RunFile) => boolean;
}
