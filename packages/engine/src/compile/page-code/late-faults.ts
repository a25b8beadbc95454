// Names the page whose code fails after the page is done, such as in a timer, and keeps the build running.
import { AsyncLocalStorage } from 'node:async_hooks';
import { toFirstLine } from '../../config/load-default.ts';
import type { Finding } from '../../types.ts';

/** Node passes it on to everything that code starts: timers, promises, and what they start. */
const pages = new AsyncLocalStorage<string>();

/** Returns what `work` returns. Whatever it starts belongs to the page. */
export function runForPage<T>(page: string, work: () => T): T {
  return pages.run(page, work);
}

/** Reports what fails until the returned function is called. Code of a page cannot end the process either. */
export function startLateWatch(report: (fault: Finding) => void): () => void {
  const giveBack = lendLateGlobals();
  const onFault = (error: unknown) => {
    const file = pages.getStore();
    if (file !== undefined) return report({ file, line: 1, rule: 'page-ends-build', message: toMessage(error) });
    // Not code of a page: the process ends, as it would without this watch.
    stop();
    setImmediate(() => {
      throw error;
    });
  };
  const stop = () => {
    giveBack();
    process.off('uncaughtException', onFault);
  };
  // Rejections that nobody handles arrive here too.
  process.on('uncaughtException', onFault);
  return stop;
}

function toMessage(error: unknown): string {
  const found = toFirstLine(error).replace(/\.$/, '');
  return found.startsWith('Expected ')
    ? `${found}.`
    : `Expected code that ends with its page, found an error after the page was done: ${found}. Remove what starts it, or catch the error.`;
}

function lendLateGlobals(): () => void {
  const { exit } = process;
  const { queueMicrotask } = globalThis;
  process.exit = (code) => {
    if (pages.getStore() === undefined) return exit(code);
    throw new Error('Expected a page that leaves the build running, found code that ends it. Remove the call.');
  };
  // An error in a callback of the real one belongs to nobody.
  globalThis.queueMicrotask = (callback) => void Promise.resolve().then(callback);
  return () => {
    process.exit = exit;
    globalThis.queueMicrotask = queueMicrotask;
  };
}
