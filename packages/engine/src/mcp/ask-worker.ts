// Sends MCP requests to a worker thread, one after another, and ends the worker if a request takes too long: tools run
// programs that strangers wrote.
import { Worker } from 'node:worker_threads';
import type { AskMcp, McpQuestion, McpReply } from './answer-mcp.ts';
import type { McpWorkerAnswer, McpWorkerData } from './mcp-worker.ts';

/** `bin/bundle-engine.mjs` writes it next to this file. */
const WORKER = new URL('./mcp-worker.mjs', import.meta.url);

const SECONDS = 10;
const MEGABYTES = 512;
/** Requests that wait for the worker. */
const MOST_WAITING = 20;

/** The request has no answer: it took too long, needed too much memory, or too many others wait. */
export class McpBusy extends Error {}

interface AskOptions extends McpWorkerData {
  /** Seconds that one request may take. Default: 10. */
  seconds?: number;
}

/** Starts the worker with the first question. Rejects with `McpBusy`, or with the error of the site's tools. */
export function createWorkerAsk({ folder, root, seconds = SECONDS }: AskOptions): AskMcp {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const getWorker = () => {
    if (worker) return worker;
    const started = new Worker(WORKER, {
      workerData: { folder, root } satisfies McpWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    // Only the server keeps the command running, not this worker.
    started.unref();
    // The worker is lost between two requests if a tool has left something running that fails.
    started.on('error', () => undefined).on('exit', () => (worker = worker === started ? undefined : worker));
    return (worker = started);
  };
  const ask = async (question: McpQuestion) => {
    const asked = getWorker();
    try {
      return await askOne(asked, question, seconds);
    } catch (error) {
      if (error instanceof McpBusy) {
        worker = undefined;
        await asked.terminate();
      }
      throw error;
    }
  };
  return (question) => {
    if (waiting >= MOST_WAITING) return Promise.reject(new McpBusy('Too many requests are waiting. Try again later.'));
    waiting++;
    const reply = last.then(() => ask(question)).finally(() => waiting--);
    last = reply.catch(() => undefined);
    return reply;
  };
}

function askOne(worker: Worker, question: McpQuestion, seconds: number): Promise<McpReply> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onLost).off('exit', onLost);
      act();
    };
    const onMessage = (answer: McpWorkerAnswer) =>
      end(() => ('reply' in answer ? resolve(answer.reply) : reject(new Error(answer.error))));
    const onLost = () => end(() => reject(new McpBusy('The request needed too much memory. Ask for less.')));
    const timer = setTimeout(
      () =>
        end(() => reject(new McpBusy(`Expected a request to end within ${seconds} s, but it did not. Ask for less.`))),
      seconds * 1000,
    );
    worker.on('message', onMessage).on('error', onLost).on('exit', onLost);
    worker.postMessage(question);
  });
}
