// Runs simulations in a worker; a newer request ends an older one, and a time limit ends a simulation that
// would never end.
/* oxlint-disable unicorn/prefer-add-event-listener -- the next wish takes the place of the last listener */
import type { PlayAnswer, PlayRequest } from './run.ts';

/** The time limit for a whole simulation, including its scripts, in seconds. */
export const TOTAL_SECONDS = 10;

/** The parts of `Worker` that are used. */
export type SimulationWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface SimulationClient {
  /** Resolves with the response, or never if another `play` or `close` comes first. */
  play(request: PlayRequest): Promise<PlayAnswer>;
  close(): void;
}

export function createSimulationClient(
  createWorker: () => SimulationWorker = createRealWorker,
  totalSeconds = TOTAL_SECONDS,
): SimulationClient {
  let worker: SimulationWorker | undefined;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    isBusy = false;
  };
  return {
    play(request) {
      if (isBusy) drop();
      isBusy = true;
      worker ??= createWorker();
      return new Promise((resolve) => {
        const fail = (message: string) => {
          drop();
          resolve({ faults: [{ editor: 'definition', message }] });
        };
        timer = setTimeout(
          () => fail(`Stopped after ${totalSeconds} seconds: a loop or a script does not end.`),
          totalSeconds * 1000,
        );
        worker!.onmessage = ({ data }: MessageEvent<PlayAnswer>) => {
          clearTimeout(timer);
          isBusy = false;
          resolve(data);
        };
        worker!.onerror = () => fail('The simulator could not be loaded. Check your connection.');
        worker!.postMessage(request);
      });
    },
    close: drop,
  };
}

function createRealWorker(): SimulationWorker {
  return new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module', name: 'simulation' });
}
