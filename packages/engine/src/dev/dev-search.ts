// Search in the development server: the index is built when a reader searches for the first time, and again when the
// writer has paused.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createSearchJob, type SearchFiles } from './search-job.ts';
import type { SearchWorkerAnswer } from './index-worker.ts';

/** Milliseconds without a save before the index is built again. */
const PAUSE_MS = 2000;

/** `bin/bundle-engine.mjs` writes it next to this module; if tests run from the sources, it does not exist. */
const WORKER = new URL('./index-worker.mjs', import.meta.url);

export interface DevSearch {
  /** The text of an index file by its path below the base path. Waits for the first build, and rejects if it fails. */
  read(path: string): Promise<string | undefined>;
  /** Tells it that a file was saved. */
  noteChange(): void;
  close(): void;
}

export interface DevSearchOptions {
  root: string;
  log(line: string): void;
  /** Default: two seconds. */
  pause?: number;
}

export function createDevSearch({ root, log, pause = PAUSE_MS }: DevSearchOptions): DevSearch {
  const files = new Map<string, string>();
  let builder: Builder | undefined;
  /** The running build, or the last one that succeeded. */
  let current: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const build = async () => {
    builder ??= openBuilder(root);
    const start = performance.now();
    const built = await builder.build();
    for (const [path, text] of built.files) files.set(path, text);
    for (const fault of built.faults) log(fault);
    log(`search: index of ${built.pages} pages (${Math.round(performance.now() - start)} ms)`);
  };
  /** Starts a build after the current one has ended. */
  const run = () => {
    const next: Promise<void> = (current ?? Promise.resolve()).catch(() => {}).then(build);
    current = next;
    next.catch((error: unknown) => {
      log(`search: the index could not be built: ${String(error)}. The next search tries again.`);
      builder?.close();
      builder = undefined;
      if (current === next) current = undefined;
    });
    return next;
  };
  return {
    async read(path) {
      // While a later build runs, the files of the previous one are used.
      if (files.size === 0) {
        if (!current) log('search: building the index …');
        await (current ?? run());
      }
      return files.get(path);
    },
    noteChange() {
      if (!current) return;
      clearTimeout(timer);
      timer = setTimeout(() => void run().catch(() => {}), pause).unref();
    },
    close() {
      clearTimeout(timer);
      builder?.close();
    },
  };
}

interface Builder {
  build(): Promise<SearchFiles>;
  close(): void;
}

function openBuilder(root: string): Builder {
  if (!existsSync(WORKER)) return { build: createSearchJob(root), close: () => {} };
  const worker = new Worker(WORKER, { workerData: { root } });
  // Only the server keeps the command running, not this worker.
  worker.unref();
  return {
    build: () =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (answer: SearchWorkerAnswer) => {
          worker.off('error', reject);
          if ('error' in answer) reject(new Error(answer.error));
          else resolve(answer.built);
        });
        worker.postMessage('build');
      }),
    close: () => void worker.terminate(),
  };
}
