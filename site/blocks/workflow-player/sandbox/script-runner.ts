// Gives scripts to the sandbox one after another, and ends the sandbox when one takes too long.
/* oxlint-disable unicorn/prefer-add-event-listener -- the next script takes the place of the last listener */
import { ScriptTimeout } from 'workflow-kit/simulate/expressions/evaluators.ts';
import type { JsonObject } from 'workflow-kit/simulate/formats.ts';
import type { ScriptAnswer, ScriptRequest, Thrown } from './script-messages.ts';

/** Seconds of one script: the engine's own limit (CONDUCTOR_SCRIPT_MAX_EXECUTION_SECONDS). */
const LIMIT_SECONDS = 4;

const REFUSED = 'The sandbox for scripts could not be loaded, or this server forbids it.';

/** What is used of `Worker`. */
export type ScriptWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface ScriptRunner {
  run(this: void, expression: string, input: JsonObject): Promise<unknown>;
  /** Why no script can run here at all. */
  readonly fault: Error | undefined;
}

function toError(thrown: Thrown): unknown {
  if ('value' in thrown) return thrown.value;
  return Object.assign(new Error(thrown.message), { name: thrown.name, stack: thrown.stack });
}

/** The sandbox starts with the first script. */
export function createScriptRunner(createWorker: () => ScriptWorker, limitSeconds = LIMIT_SECONDS): ScriptRunner {
  let sandbox: ScriptWorker | undefined;
  let fault: Error | undefined;

  const listen = (worker: ScriptWorker) =>
    new Promise<ScriptAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ScriptAnswer>) => resolve(data);
      worker.onerror = () => reject(new Error(REFUSED));
    });
  const start = async (): Promise<ScriptWorker> => {
    const worker = createWorker();
    const first = await listen(worker);
    if ('ready' in first && first.ready) return worker;
    throw new Error(REFUSED);
  };
  const drop = () => {
    sandbox?.terminate();
    sandbox = undefined;
  };

  return {
    get fault() {
      return fault;
    },
    async run(expression, input) {
      try {
        sandbox ??= await start();
      } catch (error) {
        fault = error as Error;
        throw error;
      }
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          drop();
          reject(new ScriptTimeout(limitSeconds));
        }, limitSeconds * 1000);
      });
      const answer = listen(sandbox);
      sandbox.postMessage({ expression, input } satisfies ScriptRequest);
      const result = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
      if ('thrown' in result) throw toError(result.thrown);
      return 'value' in result ? result.value : null;
    },
  };
}
