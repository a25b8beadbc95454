// The worker in which a reader's scripts run: nothing is left in it but the language. Its own policy allows eval, and no connection.
import { removeWebGlobals } from './remove-web-globals.ts';
import type { ScriptAnswer, ScriptRequest, Thrown } from './script-messages.ts';

// Taken before they are taken away.
const post = (answer: ScriptAnswer) => send(answer);
const send = postMessage.bind(globalThis);
// Indirect: scripts see the global scope, never this module's.
// oxlint-disable-next-line no-eval -- what this worker is for
const evaluate = globalThis.eval;

function isAllowed(): boolean {
  try {
    return evaluate('true') === true;
  } catch {
    return false;
  }
}

/** With eval gone, no text can hide this call; the policy stops it too, where the host sends one. */
const IMPORT = /\bimport\s*(?:\/[/*]|\()/;

/** What can be sent: the simulator makes no difference between functions, symbols and empty objects. */
function toSendable(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return {};
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Array.from(value, toSendable);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toSendable(item)]));
}

function toThrown(error: unknown): Thrown {
  if (typeof error !== 'object' || error === null) return { value: toSendable(error) };
  if (!('stack' in error)) return { value: {} };
  const { name, message, stack } = error as Error;
  return { name: String(name), message: String(message), stack: String(stack) };
}

function run({ expression, input }: ScriptRequest): ScriptAnswer {
  const known = new Set(Reflect.ownKeys(globalThis));
  try {
    if (IMPORT.test(expression)) throw new EvalError('import() is not simulated');
    Object.assign(globalThis, { $: input });
    return { value: toSendable(evaluate(`${expression}\n//# sourceURL=inline`)) };
  } catch (error) {
    return { thrown: toThrown(error) };
  } finally {
    // Each script starts afresh, as in the engine.
    for (const key of Reflect.ownKeys(globalThis)) if (!known.has(key)) Reflect.deleteProperty(globalThis, key);
  }
}

addEventListener('message', ({ data }: MessageEvent<ScriptRequest>) => post(run(data)));
const ready = isAllowed();
removeWebGlobals(globalThis);
post({ ready });
