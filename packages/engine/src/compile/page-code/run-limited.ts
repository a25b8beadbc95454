// Runs the code of a page, and the work on its text, so that neither can block the build or end it.
import { Script } from 'node:vm';
import { markRunning } from './crash-watch.ts';
import { noteGlobals, takeBackGlobals } from './kept-globals.ts';
import { runForPage } from './late-faults.ts';

/** The default if the configuration does not set it. */
export const PAGE_SECONDS = 12;

/** A page took longer than allowed. */
export class PageTooSlow extends Error {}

export interface LimitedRunner {
  /**
   * Returns what `work` returns, and passes on its errors. Throws `PageTooSlow` when all work so far has exceeded the
   * limit. Nested calls are not measured twice.
   */
  run<T>(work: () => T): T;
  /** What work has changed in objects that all pages use. It was undone. */
  getChanges(): string[];
  /** Whether work has left a timer running that would have kept the build from ending. The timer was stopped. */
  hadTimer(): boolean;
}

const JOB = 'docs-engine: work with a limit of time';
/** Only a `Script` has a time limit that also stops an endless loop. */
const script = new Script(`globalThis[${JSON.stringify(JOB)}]()`);
const scope = globalThis as unknown as Record<string, unknown>;

/** `page`: the file, for `crash-watch.ts`. `seconds`: the limit for all work of this page. */
export function createLimitedRunner(page: string, seconds: number): LimitedRunner {
  let left = seconds * 1000;
  let isRunning = false;
  let hadTimer = false;
  let hasCode = false;
  const changes: string[] = [];
  const takeBack = () => {
    const found = takeBackGlobals();
    // Its components run when it is rendered.
    hasCode ||= found !== undefined;
    changes.push(...(found ?? []));
  };
  return {
    getChanges: () => changes,
    hadTimer: () => hadTimer,
    run(work) {
      if (isRunning) return work();
      const start = performance.now();
      const giveBack = lendSafeGlobals(() => (hadTimer = true));
      const outer = scope[JOB];
      scope[JOB] = work;
      isRunning = true;
      markRunning(page);
      if (hasCode) noteGlobals();
      try {
        const timeout = Math.max(1, Math.ceil(left));
        return runForPage(page, () => script.runInThisContext({ timeout }) as ReturnType<typeof work>);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new PageTooSlow();
        throw error;
      } finally {
        isRunning = false;
        markRunning(undefined);
        scope[JOB] = outer;
        giveBack();
        takeBack();
        left -= performance.now() - start;
      }
    },
  };
}

/** Until the returned function is called, code cannot end the process, and timers do not keep it running. */
function lendSafeGlobals(onInterval: () => void): () => void {
  const { exit, abort } = process;
  const { setInterval, setTimeout, clearInterval } = globalThis;
  const intervals = new Set<unknown>();
  process.exit = process.abort = () => {
    throw new Error('Expected a page that leaves the build running, found code that ends it. Remove the call.');
  };
  globalThis.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const timer = setInterval(...args);
    intervals.add(timer);
    return timer;
  }) as typeof setInterval;
  globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => setTimeout(...args).unref()) as never;
  globalThis.clearInterval = (timer) => {
    intervals.delete(timer);
    clearInterval(timer);
  };
  return () => {
    Object.assign(process, { exit, abort });
    Object.assign(globalThis, { setInterval, setTimeout, clearInterval });
    for (const timer of intervals) clearInterval(timer as NodeJS.Timeout);
    if (intervals.size > 0) onInterval();
  };
}
