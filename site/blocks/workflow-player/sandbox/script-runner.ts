// Sends scripts to their worker one after another, and terminates the worker when a script takes too long.
/* oxlint-disable unicorn/prefer-add-event-listener -- the next script takes the place of the last listener */
import type { Json, JsonObject } from 'workflow-kit/simulate/formats.ts';
import { SCRIPT_LIMITS } from 'workflow-kit/simulate/scripts/script-limits.ts';
import { getScriptValue, type OnNotes } from 'workflow-kit/simulate/scripts/script-outcome.ts';
import type { ScriptAnswer, ScriptRequest } from './script-messages.ts';

const REFUSED = 'The script interpreter could not be loaded, or the site blocks it.';

/**
 * The interpreter stops most scripts itself in time. After this extra time, the worker is terminated, which stops
 * loops inside a built-in function.
 */
const GRACE_MS = 250;

/** The parts of `Worker` that are used. */
export type ScriptWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface ScriptRunner {
  run(this: void, expression: string, input: JsonObject, about?: { onNotes: OnNotes }): Promise<Json>;
  /** Why no script can run here at all. */
  readonly fault: Error | undefined;
}

/** Starts the worker with the first script. */
export function createScriptRunner(createWorker: () => ScriptWorker, seconds = SCRIPT_LIMITS.seconds): ScriptRunner {
  let current: ScriptWorker | undefined;
  let fault: Error | undefined;

  const refuse = (): never => {
    fault = new Error(REFUSED);
    throw fault;
  };
  const listen = (worker: ScriptWorker) =>
    new Promise<ScriptAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ScriptAnswer>) => resolve(data);
      worker.onerror = () => reject(new Error(REFUSED));
    });
  const start = async (): Promise<ScriptWorker> => {
    const worker = createWorker();
    const first = await listen(worker);
    return 'ready' in first && first.ready ? worker : refuse();
  };
  const drop = () => {
    current?.terminate();
    current = undefined;
  };

  return {
    get fault() {
      return fault;
    },
    async run(expression, input, about) {
      const worker = (current ??= await start().catch(refuse));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<ScriptAnswer>((resolve) => {
        timer = setTimeout(
          () => {
            drop();
            resolve({ late: true });
          },
          seconds * 1000 + GRACE_MS,
        );
      });
      const answer = listen(worker);
      worker.postMessage({ expression, input } satisfies ScriptRequest);
      const result = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
      return 'ready' in result ? refuse() : getScriptValue(result, seconds, about?.onNotes);
    },
  };
}
