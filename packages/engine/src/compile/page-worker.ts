// A worker thread that runs page jobs for `page-pool.ts`, one after another.
import { parentPort, workerData } from 'node:worker_threads';
import type { Finding } from '../types.ts';
import { startLateWatch } from './page-code/late-faults.ts';
import { createPageJobs, type PageJobs, type PageJobsContext } from './page-jobs.ts';

export interface JobRequest {
  id: number;
  job: keyof PageJobs;
  argument: never;
}

/** `late`: a fault of a page that was answered before, or of one in work. */
export type JobAnswer = { id: number; result: unknown } | { id: number; error: unknown } | { late: Finding };

const jobs = createPageJobs(workerData as PageJobsContext);

startLateWatch((late) => parentPort!.postMessage({ late } satisfies JobAnswer));

parentPort!.on('message', async ({ id, job, argument }: JobRequest) => {
  try {
    const result = await jobs[job](argument);
    // A page that leaves endless work behind never reaches this point, so the error names that page and
    // not the next one. Timers run between two immediates, so what already failed is reported before the answer.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    parentPort!.postMessage({ id, result } satisfies JobAnswer);
  } catch (error) {
    parentPort!.postMessage({ id, error } satisfies JobAnswer);
  }
});
