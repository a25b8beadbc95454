// Runs the scripts of a definition in Node, in an interpreter that is loaded with the first script, and never longer than the limit.
import { createContext, Script } from 'node:vm';
import type { Evaluators } from '../simulate/expressions/evaluators.ts';
import type { Interpreter } from '../simulate/scripts/interpreter.ts';
import type { ScriptLimits } from '../simulate/scripts/script-limits.ts';
import { getScriptValue, type ScriptOutcome } from '../simulate/scripts/script-outcome.ts';

/**
 * The interpreter stops most scripts itself in time. After this extra time, V8 stops what the interpreter cannot: loops
 * inside a built-in function.
 */
const GRACE_MS = 250;

const CALL = new Script('run()');

/**
 * Calls one of our functions under V8's watchdog, which can interrupt WebAssembly anywhere. `node:vm` gives access to
 * that watchdog; it is not used as a sandbox, and no text of a definition is passed to it.
 */
function runWithin(milliseconds: number, run: () => ScriptOutcome): ScriptOutcome {
  try {
    return CALL.runInContext(createContext({ run }), { timeout: milliseconds }) as ScriptOutcome;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { late: true };
    throw error;
  }
}

async function load(): Promise<Interpreter> {
  const [{ loadInterpreter }, { default: variant }] = await Promise.all([
    import('../simulate/scripts/interpreter.ts'),
    import('@jitl/quickjs-wasmfile-release-sync'),
  ]);
  return loadInterpreter(variant);
}

/** Shared by all simulations, because loading takes longer than most of them. */
let interpreter: Promise<Interpreter> | undefined;

/** The script evaluator for the command line and for tests. */
export function createNodeScripts(limits: ScriptLimits): Evaluators['script'] {
  return async (expression, input, { onNotes }) => {
    interpreter ??= load();
    const loaded = await interpreter;
    const outcome = runWithin(limits.seconds * 1000 + GRACE_MS, () => loaded.run({ expression, input, limits }));
    if (!loaded.isUsable) interpreter = undefined;
    return getScriptValue(outcome, limits.seconds, onNotes);
  };
}
