// Runs page jobs on all cores: few pages in this thread, many pages in workers.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAsync, NeedsWorker } from './page-code/async-code.ts';
import type { PageJobs, PageJobsContext } from './page-jobs.ts';
import { PAGE_SECONDS } from './page-code/run-limited.ts';
import { startWorker, WORKER, WorkerLost, type PageWorker, type WorkerOptions } from './start-worker.ts';
import { toUnfinishedPage } from './page-code/unfinished-page.ts';
import type { CompiledPage, Finding } from '../types.ts';

/** A worker needs about half a second to start, as long as some 30 pages take. */
const PAGES_PER_WORKER = 30;

/**
 * Memory limits in megabytes: for one of several workers, and for a worker that runs alone, because a large table needs
 * half a gigabyte.
 */
const SHARED_MB = 320;
const ALONE_MB = 640;

export interface PagePool extends PageJobs {
  /** How many jobs should run at the same time. */
  concurrency: number;
  close(): Promise<void>;
}

/** `pages`: the number of pages to process. `onLate`: receives faults of pages that were already done, from workers. */
export function openPagePool(
  context: PageJobsContext,
  pages: number,
  onLate: (fault: Finding) => void = () => {},
): PagePool {
  const size = Math.min(availableParallelism(), Math.floor(pages / PAGES_PER_WORKER));
  if (!existsSync(WORKER)) return openHere(context);
  const alone = openLonelyWorker({ context, megabytes: ALONE_MB, onLate });
  if (size < 2) return withLonelyWorker(context, alone);
  const start = () => startWorker({ context, megabytes: SHARED_MB, onLate });
  const workers = Array.from({ length: size }, start);
  const run = async <Result>(job: keyof PageJobs, argument: unknown, runAlone: () => Promise<Result>) => {
    const worker = getLeastBusy(workers);
    try {
      return (await worker.run(job, argument)) as Result;
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      const at = workers.indexOf(worker);
      if (at >= 0) workers[at] = start();
      // Another page may have ended the worker, so each page is tried separately.
      return runAlone();
    }
  };
  return {
    compile: (input) => run('compile', input, () => alone.compile(input)),
    write: (job) => run('write', job, () => alone.write(job)),
    writeText: (job) => run('writeText', job, () => alone.writeText(job)),
    concurrency: size * 3,
    close: async () => void (await Promise.all([...workers, alone].map((worker) => worker.close()))),
  };
}

/** Runs jobs in this thread. Loads the compiler only when there is a job, because loading takes a fifth of a second. */
function openHere(context: PageJobsContext): PagePool {
  let jobs: Promise<PageJobs> | undefined;
  const getJobs = () => (jobs ??= import('./page-jobs.ts').then(({ createPageJobs }) => createPageJobs(context)));
  return {
    compile: async (input) => (await getJobs()).compile(input),
    write: async (job) => (await getJobs()).write(job),
    writeText: async (job) => (await getJobs()).writeText(job),
    concurrency: 4,
    close: async () => {},
  };
}

/** A page with more characters than this may need more memory than this thread has. */
const LARGE_PAGE = 200_000;
/** Whether a page should be compiled in a worker where nothing else is lost. */
function isRisky(body: string): boolean {
  return body.length > LARGE_PAGE || isAsync(body);
}

function withLonelyWorker({ files, chrome }: PageJobsContext, alone: LonelyWorker): PagePool {
  const here = openHere({ files: { ...files, refusesAsync: true }, chrome });
  return {
    ...here,
    async compile(input) {
      if (isRisky(input.source.body)) return alone.compile(input);
      try {
        return await here.compile(input);
      } catch (error) {
        if (!(error instanceof NeedsWorker)) throw error;
        return alone.compile(input);
      }
    },
    close: () => alone.close(),
  };
}

interface LonelyWorker extends PageJobs {
  close(): Promise<void>;
}

/** A worker that runs one job at a time, so that it is known which page ended it. It starts with the first job. */
function openLonelyWorker(options: WorkerOptions): LonelyWorker {
  const seconds = options.context.files.pageSeconds ?? PAGE_SECONDS;
  let worker: PageWorker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const run = (job: keyof PageJobs, argument: unknown) => {
    const result = last.then(() => (worker ??= startWorker(options)).run(job, argument));
    last = result.catch((error: unknown) => {
      if (error instanceof WorkerLost) worker = undefined;
    });
    return result;
  };
  return {
    compile: (input) =>
      run('compile', input).catch((error: unknown) => {
        if (!(error instanceof WorkerLost)) throw error;
        return toUnfinishedPage(input.source.file, error.reason, seconds);
      }) as Promise<CompiledPage>,
    write: (job) =>
      run('write', job).catch((error: unknown) => {
        if (!(error instanceof WorkerLost)) throw error;
        const { message } = toUnfinishedPage('', error.reason, seconds).diagnostics[0]!;
        throw new Error(`${job.file}: ${message}`);
      }) as ReturnType<PageJobs['write']>,
    writeText: (job) => run('writeText', job) as ReturnType<PageJobs['writeText']>,
    close: async () => void (await worker?.close()),
  };
}

function getLeastBusy(workers: PageWorker[]): PageWorker {
  return workers.reduce((best, worker) => (worker.busy() < best.busy() ? worker : best));
}

/**
 * Runs `step` for each item, at most `concurrency` at once. Results are in the order of the items. After a failure it
 * starts no more steps, and waits for the running ones.
 */
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
