// What the simulator cannot do itself and is given: running a reader's script and a jq program.
import type { Json, JsonObject } from './formats.ts';

export interface Evaluators {
  /**
   * Runs a script with `$` bound to the input and gives its value.
   * It must run apart from the page or process (a worker, `node:vm`) and end within a time limit.
   * Throws ScriptTimeout, or an error whose text is `Name: message`, as `String(error)` gives it.
   */
  script(expression: string, input: JsonObject): Promise<unknown>;
  /** Runs a jq program over the input and gives all its results. Absent: JSON_JQ_TRANSFORM is not simulated. */
  jq?(program: string, input: JsonObject): Promise<Json[]>;
}

/** The script took longer than the engine allows (4 s by default). */
export class ScriptTimeout extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Script not evaluated within ${seconds} seconds, interrupted.`);
    this.name = 'ScriptTimeout';
    this.seconds = seconds;
  }
}

/** A script that failed, with the text that the engine gives it. */
export class ScriptFailure extends Error {}

const UNDEFINED_READ = /Cannot read properties of (undefined|null) \(reading '(.*?)'\)/;

/** V8's words for the commonest mistake, in the words of the engine's GraalJS. */
function toEngineWords(message: string): string {
  return message.replace(UNDEFINED_READ, "Cannot read property '$2' of $1");
}

/** A script's value as the engine keeps it: no undefined, no functions, members only. */
export function toPlainValue(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  // Jackson writes numbers that JSON lacks as texts.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return Array.from(value, toPlainValue);
  if (typeof value !== 'object') return {};
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlainValue(item)]));
}

/** Runs a script; its failure is a ScriptFailure (not retried) or a ScriptTimeout. */
export async function evaluateScript(evaluators: Evaluators, expression: string, input: JsonObject): Promise<Json> {
  try {
    return toPlainValue(await evaluators.script(expression, structuredClone(input)));
  } catch (error) {
    if (error instanceof ScriptTimeout) throw error;
    throw new ScriptFailure(`Error evaluating the script \`${toEngineWords(String(error))}\``, { cause: error });
  }
}

/** ScriptEvaluator.toBoolean: true, or a number above 0; every other value is false. */
export function toBoolean(value: Json): boolean {
  return typeof value === 'number' ? value > 0 : value === true;
}
