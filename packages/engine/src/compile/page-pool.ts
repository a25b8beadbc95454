// Page jobs on every core: in this thread for a few pages, in workers for many.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PageJobs, PageJobsContext } from './page-jobs.ts';
import type { JobAnswer, JobRequest } from './page-worker.ts';

/** A worker needs about half a second to start: as long as some 30 pages take. */
const PAGES_PER_WORKER = 30;

/** Bundled beside us by `bin/bundle-engine.mjs`; run from the sources (tests), there is none. */
const WORKER = new URL('./page-worker.mjs', import.meta.url);

export interface PagePool extends PageJobs {
  /** How many jobs are worth having in flight. */
  concurrency: number;
  close(): Promise<void>;
}

/** `pages`: how many there are to do. */
export function openPagePool(context: PageJobsContext, pages: number): PagePool {
  const size = Math.min(availableParallelism(), Math.floor(pages / PAGES_PER_WORKER));
  if (size < 2 || !existsSync(WORKER)) return openHere(context);
  const workers = Array.from({ length: size }, () => startWorker(context));
  const run = (job: keyof PageJobs) => (argument: unknown) => getLeastBusy(workers).run(job, argument);
  return {
    compile: run('compile') as PageJobs['compile'],
    write: run('write') as PageJobs['write'],
    concurrency: size * 3,
    close: async () => void (await Promise.all(workers.map((worker) => worker.close()))),
  };
}

/** In this thread; the compiler takes a fifth of a second to load, so only when there is a job. */
function openHere(context: PageJobsContext): PagePool {
  let jobs: Promise<PageJobs> | undefined;
  const getJobs = () => (jobs ??= import('./page-jobs.ts').then(({ createPageJobs }) => createPageJobs(context)));
  return {
    compile: async (input) => (await getJobs()).compile(input),
    write: async (job) => (await getJobs()).write(job),
    concurrency: 4,
    close: async () => {},
  };
}

interface PageWorker {
  busy(): number;
  run(job: keyof PageJobs, argument: unknown): Promise<unknown>;
  close(): Promise<unknown>;
}

function startWorker(context: PageJobsContext): PageWorker {
  const worker = new Worker(WORKER, {
    workerData: context,
    resourceLimits: { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 320 },
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let last = 0;
  let failure: unknown;
  worker.on('message', (answer: JobAnswer) => {
    const promise = waiting.get(answer.id)!;
    waiting.delete(answer.id);
    if ('error' in answer) promise.reject(answer.error);
    else promise.resolve(answer.result);
  });
  worker.on('error', (error) => {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return {
    busy: () => waiting.size,
    run: (job, argument) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        const id = ++last;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, job, argument } as JobRequest);
      }),
    close: () => worker.terminate(),
  };
}

function getLeastBusy(workers: PageWorker[]): PageWorker {
  return workers.reduce((best, worker) => (worker.busy() < best.busy() ? worker : best));
}

/** Runs `step` over items, at most `concurrency` at once; the order of the results is that of the items. After a failure nothing is begun, and nothing runs on. */
export async function runEach<T, R>(
  items: T[],
  concurrency: number,
  step: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  results.length = items.length;
  let next = 0;
  const runNext = async () => {
    while (next < items.length) {
      const index = next++;
      try {
        results[index] = await step(items[index]!, index);
      } catch (error) {
        next = items.length;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(concurrency, items.length) }, runNext));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  return results;
}
