// The evaluators that the simulator needs in Node: scripts, jq and less common JSONPaths, each loaded when it is first
// used.
import type { Evaluators } from '../simulate/expressions/evaluators.ts';
import { readMany } from '../simulate/expressions/json-path-library.ts';
import { toJq } from '../simulate/expressions/to-jq.ts';
import { SCRIPT_LIMITS, type ScriptLimits } from '../simulate/scripts/script-limits.ts';
import { createNodeScripts } from './node-scripts.ts';

/** Evaluators for the command line and for tests. */
export function toNodeEvaluators(limits: Partial<ScriptLimits> = {}): Evaluators {
  return {
    script: createNodeScripts({ ...SCRIPT_LIMITS, ...limits }),
    jq: toJq(async () => (await import('jq-wasm/dist/build/jq.js')).default),
    readMany,
  };
}
