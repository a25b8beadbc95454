// A worker thread that does page jobs, one after another, for `page-pool.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import { createPageJobs, type PageJobs, type PageJobsContext } from './page-jobs.ts';

export interface JobRequest {
  id: number;
  job: keyof PageJobs;
  argument: never;
}

export type JobAnswer = { id: number; result: unknown } | { id: number; error: unknown };

const jobs = createPageJobs(workerData as PageJobsContext);

parentPort!.on('message', async ({ id, job, argument }: JobRequest) => {
  try {
    const result = await jobs[job](argument);
    // A page that leaves endless work behind never gets this far: it is the one to be named, not the next.
    await new Promise((resolve) => setImmediate(resolve));
    parentPort!.postMessage({ id, result } satisfies JobAnswer);
  } catch (error) {
    parentPort!.postMessage({ id, error } satisfies JobAnswer);
  }
});
