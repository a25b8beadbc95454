// Runs the scripts of a definition in Node: each in a context of its own with a time limit, jq through WebAssembly.
import { createContext, Script } from 'node:vm';
import type { Json } from '../simulator/formats.ts';
import { type Evaluators, ScriptTimeout } from '../simulator/evaluators.ts';

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

async function runJq(program: string, input: unknown): Promise<Json[]> {
  const jq = await import('jq-wasm');
  const text = await jq.raw(JSON.stringify(input), program, ['-c']).catch((error: Error) => {
    throw new Error(error.message.replace(/^.*?jq: error(?: \(at [^)]*\))?: /s, '').trim(), { cause: error });
  });
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as Json]));
}

/** Evaluators for the command line and for tests. */
export function toNodeEvaluators(limitSeconds = LIMIT_SECONDS): Evaluators {
  return { script: async (expression, input) => runScript(expression, input, limitSeconds), jq: runJq };
}
