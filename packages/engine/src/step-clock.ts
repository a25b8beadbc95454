// Measures the steps of a build and reports its progress.
import type { Diagnostic } from './types.ts';

export interface StepTime {
  step: string;
  /** Milliseconds of wall time, and of CPU time of this process (workers included). */
  wall: number;
  cpu: number;
}

export interface SiteSizes {
  pages: number;
  files: number;
  /** Bytes of documents and payloads before compression. */
  html: number;
  json: number;
  /** How many documents were reused from the last build. */
  reused: number;
}

export interface BuildReport {
  diagnostics: Diagnostic[];
  /** What the person who builds should know and need not correct. */
  notes: string[];
  failed: boolean;
  /** The build stopped before pages were compiled: the configuration or the navigation has errors. */
  stopped?: boolean;
  pages: number;
  compiled: number;
  cores: number;
  steps: StepTime[];
  wall: number;
  /** Undefined if nothing was written. */
  sizes?: SiteSizes;
}

/** Called at the start of each step, and for each page in it. */
export interface Progress {
  onStep(step: string): void;
  onPage(step: string, done: number, total: number): void;
}

export interface StepClock {
  run<T>(step: string, work: () => Promise<T>): Promise<T>;
  onPage(done: number, total: number): void;
  toReport(rest: Omit<BuildReport, 'steps' | 'wall'>): BuildReport;
}

export function createStepClock(progress?: Progress): StepClock {
  const start = performance.now();
  const steps: StepTime[] = [];
  let current = '';
  return {
    async run(step, work) {
      current = step;
      progress?.onStep(step);
      const [wall, cpu] = [performance.now(), process.cpuUsage()];
      try {
        return await work();
      } finally {
        const { user, system } = process.cpuUsage(cpu);
        steps.push({ step, wall: performance.now() - wall, cpu: (user + system) / 1000 });
      }
    },
    onPage: (done, total) => progress?.onPage(current, done, total),
    toReport: (rest) => ({ ...rest, steps, wall: performance.now() - start }),
  };
}
