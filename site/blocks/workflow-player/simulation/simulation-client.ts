// Has runs simulated in a worker; a newer wish ends an older one, and a clock ends what never does.
/* oxlint-disable unicorn/prefer-add-event-listener -- the next wish takes the place of the last listener */
import type { PlayAnswer, PlayRequest } from './run.ts';

/** Seconds of a whole simulation, its scripts included. */
export const TOTAL_SECONDS = 10;

/** What is used of `Worker`. */
export type SimulationWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface SimulationClient {
  /** Resolves with the answer, never if another `play` or `close` comes first. */
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
