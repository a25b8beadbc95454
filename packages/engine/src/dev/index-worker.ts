// A worker thread that builds search indexes for `dev-search.ts`, so that saving and serving never wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import { createSearchJob, type SearchFiles } from './search-job.ts';

export type SearchWorkerAnswer = { built: SearchFiles } | { error: string };

const build = createSearchJob((workerData as { root: string }).root);

parentPort!.on('message', async () => {
  try {
    parentPort!.postMessage({ built: await build() } satisfies SearchWorkerAnswer);
  } catch (error) {
    parentPort!.postMessage({ error: String(error) } satisfies SearchWorkerAnswer);
  }
});
