// Simulates in a worker thread, which is stopped if a simulation takes too long or needs too much memory: scripts, jq
// programs, and JSONPaths may come from strangers.
import { Worker } from 'node:worker_threads';
import type { Simulation, SimulationRequest } from '../simulate/simulate.ts';
import type { ThreadAnswer, ThreadOptions, ThreadQuestion } from './simulation-thread-worker.ts';

/** The bundlers of the kit and of sites replace the name by that of its bundle, because Node cannot run the source. */
const WORKER = new URL('./simulation-thread-worker.ts', import.meta.url);

export interface ThreadLimits {
  /** Seconds for one simulation, from reading its definition to its end. */
  seconds: number;
  /** Megabytes for the values of a simulation. The interpreter of scripts has its own limit. */
  megabytes: number;
}

/** The simulation exceeded a limit. */
export class SimulationTooLarge extends Error {}

export interface SimulationThread {
  /**
   * Simulates as `simulate` does, one request after another. Rejects with SimulationTooLarge, or with the error of
   * `simulate`.
   */
  simulate(request: SimulationRequest, options: ThreadOptions): Promise<Simulation>;
}

/** Starts the thread at once, because it loads while the caller reads the request. It does not keep the process running. */
export function startSimulationThread(limits: ThreadLimits): SimulationThread {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const getWorker = () => {
    if (worker) return worker;
    const started = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    started.unref();
    started.on('error', () => undefined).on('exit', () => (worker = worker === started ? undefined : worker));
    return (worker = started);
  };
  getWorker();
  const ask = async (question: ThreadQuestion): Promise<Simulation> => {
    const asked = getWorker();
    try {
      return await askOne(asked, question, limits);
    } catch (error) {
      if (error instanceof SimulationTooLarge) {
        worker = undefined;
        await asked.terminate();
      }
      throw error;
    }
  };
  return {
    simulate(request, options) {
      const simulation = last.then(() => ask({ request, options }));
      last = simulation.catch(() => undefined);
      return simulation;
    },
  };
}

function askOne(worker: Worker, question: ThreadQuestion, { seconds, megabytes }: ThreadLimits): Promise<Simulation> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (answer: ThreadAnswer) =>
      end(() => ('simulation' in answer ? resolve(answer.simulation) : reject(answer.error)));
    const isFull = (error?: NodeJS.ErrnoException) => error?.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const onError = (error: NodeJS.ErrnoException) =>
      end(() =>
        reject(
          isFull(error)
            ? new SimulationTooLarge(`Expected a simulation that needs at most ${megabytes} MB, but it needs more.`)
            : error,
        ),
      );
    const onExit = () => onError(new Error('The thread of the simulation ended without an answer.'));
    const timer = setTimeout(
      () =>
        end(() =>
          reject(new SimulationTooLarge(`Expected a simulation that ends within ${seconds} s, but it did not.`)),
        ),
      seconds * 1000,
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(question);
  });
}
