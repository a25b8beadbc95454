// The worker thread in which `simulation-thread.ts` simulates. It may be stopped at any time.
import { parentPort } from 'node:worker_threads';
import { toNodeEvaluators } from '../cli/node-evaluators.ts';
import { simulate, type Simulation, type SimulationOptions, type SimulationRequest } from '../simulate/simulate.ts';

/** The options that can be sent to another thread. */
export type ThreadOptions = Omit<SimulationOptions, 'evaluators'>;

export interface ThreadQuestion {
  request: SimulationRequest;
  options: ThreadOptions;
}

export type ThreadAnswer = { simulation: Simulation } | { error: unknown };

parentPort!.on('message', async ({ request, options }: ThreadQuestion) => {
  try {
    const simulation = await simulate(request, { ...options, evaluators: toNodeEvaluators() });
    parentPort!.postMessage({ simulation } satisfies ThreadAnswer);
  } catch (error) {
    parentPort!.postMessage({ error } satisfies ThreadAnswer);
  }
});
