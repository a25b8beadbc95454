// Runs the scripts of a definition in Node: each in a context of its own with a time limit, jq through WebAssembly.
import { createContext, Script } from 'node:vm';
import { type Evaluators, ScriptTimeout } from '../simulate/expressions/evaluators.ts';
import { readMany } from '../simulate/expressions/json-path-library.ts';
import { toJq } from '../simulate/expressions/to-jq.ts';

/** The engine's own limit (CONDUCTOR_SCRIPT_MAX_EXECUTION_SECONDS). */
const LIMIT_SECONDS = 4;

function runScript(expression: string, input: unknown, seconds: number): unknown {
  // The input goes in as text: an object of this process would be a way out of the context.
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  new Script(`var $ = JSON.parse(${JSON.stringify(JSON.stringify(input))});`).runInContext(context);
  try {
    return new Script(expression, { filename: 'inline' }).runInContext(context, { timeout: seconds * 1000 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new ScriptTimeout(seconds);
    throw error;
  }
}

/** Evaluators for the command line and for tests. */
export function toNodeEvaluators(limitSeconds = LIMIT_SECONDS): Evaluators {
  return {
    script: async (expression, input) => runScript(expression, input, limitSeconds),
    jq: toJq(() => import('jq-wasm')),
    readMany,
  };
}
