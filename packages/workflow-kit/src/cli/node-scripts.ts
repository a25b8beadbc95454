// Runs the scripts of a definition in Node: in the interpreter, which is loaded with the first one, and never longer than the limit.
import { createContext, Script } from 'node:vm';
import type { Evaluators } from '../simulate/expressions/evaluators.ts';
import type { Interpreter } from '../simulate/scripts/interpreter.ts';
import type { ScriptLimits } from '../simulate/scripts/script-limits.ts';
import { getScriptValue, type ScriptOutcome } from '../simulate/scripts/script-outcome.ts';

/** The interpreter stops most scripts itself, on time; this ends what it cannot, loops inside a built-in function. */
const GRACE_MS = 250;

const CALL = new Script('run()');

/**
 * Calls a function of ours under V8's watchdog, which can stop WebAssembly wherever it is. `node:vm` is the way to that
 * watchdog; it is no sandbox, and no text of a definition gets there.
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

/** One for all simulations: loading takes longer than most of them. */
let interpreter: Promise<Interpreter> | undefined;

/** The evaluator of scripts for the command line and for tests. */
export function createNodeScripts(limits: ScriptLimits): Evaluators['script'] {
  return async (expression, input, { onNotes }) => {
    interpreter ??= load();
    const loaded = await interpreter;
    const outcome = runWithin(limits.seconds * 1000 + GRACE_MS, () => loaded.run({ expression, input, limits }));
    if (!loaded.isUsable) interpreter = undefined;
    return getScriptValue(outcome, limits.seconds, onNotes);
  };
}
