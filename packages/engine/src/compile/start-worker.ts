// A worker thread for page jobs, which reports why it was lost.
import { Worker } from 'node:worker_threads';
import type { PageJobs, PageJobsContext } from './page-jobs.ts';
import type { JobAnswer, JobRequest } from './page-worker.ts';
import { PAGE_SECONDS } from './page-code/run-limited.ts';
import type { Finding } from '../types.ts';
import type { LossReason } from './page-code/unfinished-page.ts';

/**
 * `bin/bundle-engine.mjs` writes it next to this file; if the engine runs from the sources (tests),
 * it does not exist.
 */
export const WORKER = new URL('./page-worker.mjs', import.meta.url);

/**
 * Added to the time limit of a page: if the worker does not respond by then, something in it runs
 * endlessly.
 */
const GRACE_SECONDS = 2;

/** The worker has ended, and the jobs that it was running are lost. */
export class WorkerLost extends Error {
  readonly reason: LossReason;

  constructor(reason: LossReason) {
    super(`a worker was lost (${reason})`);
    this.reason = reason;
  }
}

export interface PageWorker {
  busy(): number;
  /** Rejects with the error of the job, or with `WorkerLost`. */
  run(job: keyof PageJobs, argument: unknown): Promise<unknown>;
  close(): Promise<unknown>;
}

export interface WorkerOptions {
  context: PageJobsContext;
  /** The limit of its heap. */
  megabytes: number;
  /** Receives faults of pages that were already done. */
  onLate(fault: Finding): void;
}

export function startWorker({ context, megabytes, onLate }: WorkerOptions): PageWorker {
  const worker = new Worker(WORKER, {
    workerData: context,
    resourceLimits: { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: megabytes },
  });
  const silence = ((context.files.pageSeconds ?? PAGE_SECONDS) + GRACE_SECONDS) * 1000;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let last = 0;
  let failure: unknown;
  let watch: NodeJS.Timeout | undefined;
  const fail = (error: unknown) => {
    failure ??= error;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    clearTimeout(watch);
  };
  const watchAgain = () => {
    clearTimeout(watch);
    if (waiting.size === 0) return;
    watch = setTimeout(() => {
      fail(new WorkerLost('time'));
      void worker.terminate();
    }, silence);
  };
  worker.on('message', (answer: JobAnswer) => {
    if ('late' in answer) return onLate(answer.late);
    const promise = waiting.get(answer.id);
    waiting.delete(answer.id);
    watchAgain();
    if ('error' in answer) promise?.reject(answer.error);
    else promise?.resolve(answer.result);
  });
  // Errors of a job are part of its response, so any other error comes from code that a page has
  // left running.
  worker.on('error', ({ code }: NodeJS.ErrnoException) =>
    fail(new WorkerLost(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'ended')),
  );
  worker.on('exit', () => fail(new WorkerLost('ended')));
  return {
    busy: () => waiting.size,
    run: (job, argument) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        const id = ++last;
        waiting.set(id, { resolve, reject });
        if (waiting.size === 1) watchAgain();
        worker.postMessage({ id, job, argument } as JobRequest);
      }),
    close: () => worker.terminate(),
  };
}
