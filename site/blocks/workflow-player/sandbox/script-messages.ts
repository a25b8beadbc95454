// The messages between the simulation and the script worker.
import type { JsonObject } from 'workflow-kit/simulate/formats.ts';
import type { ScriptOutcome } from 'workflow-kit/simulate/scripts/script-outcome.ts';

export interface ScriptRequest {
  expression: string;
  input: JsonObject;
}

/**
 * `ready` is sent once, before everything else; false if the interpreter could not be loaded.
 */
export type ScriptAnswer = { ready: boolean } | ScriptOutcome;
