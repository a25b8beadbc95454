// A worker thread for page jobs, and what is known when it is lost.
import { Worker } from 'node:worker_threads';
import type { PageJobs, PageJobsContext } from './page-jobs.ts';
import type { JobAnswer, JobRequest } from './page-worker.ts';
import { PAGE_SECONDS } from './run-limited.ts';
import type { LossReason } from './unfinished-page.ts';

/** Bundled beside us by `bin/bundle-engine.mjs`; run from the sources (tests), there is none. */
export const WORKER = new URL('./page-worker.mjs', import.meta.url);

/** After the limit of a page: what it left running without end does not answer. */
const GRACE_SECONDS = 2;

/** The worker is gone, and the jobs that it had with it. */
export class WorkerLost extends Error {
  readonly reason: LossReason;

  constructor(reason: LossReason) {
    super(`a worker was lost (${reason})`);
    this.reason = reason;
  }
}

export interface PageWorker {
  busy(): number;
  /** Rejects with what the job threw, or with `WorkerLost`. */
  run(job: keyof PageJobs, argument: unknown): Promise<unknown>;
  close(): Promise<unknown>;
}

/** `megabytes`: of its heap. */
export function startWorker(context: PageJobsContext, megabytes: number): PageWorker {
  const worker = new Worker(WORKER, {
    workerData: context,
    resourceLimits: { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: megabytes },
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
    const promise = waiting.get(answer.id);
    waiting.delete(answer.id);
    watchAgain();
    if ('error' in answer) promise?.reject(answer.error);
    else promise?.resolve(answer.result);
  });
  // What a job throws is its answer: another error comes from code that a page has left running.
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
