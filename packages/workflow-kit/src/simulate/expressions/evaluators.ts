// What the simulator cannot do itself and is given: running a reader's script and a jq program, reading the rarer JSONPaths.
import type { Json, JsonObject } from '../formats.ts';
import { toHashOrder } from './java-text.ts';
import type { ReadMany } from './json-path.ts';

export interface Evaluators {
  /**
   * Runs a script with `$` bound to the input and gives its value.
   * It must run apart from the page or process (a worker, `node:vm`) and end within a time limit.
   * Throws ScriptTimeout, or what the script threw: its text is `String(error)`, its line stands in `error.stack`
   * as `inline:LINE` (name the script so).
   */
  script(expression: string, input: JsonObject): Promise<unknown>;
  /** Runs a jq program over the input and gives all its results. Absent: JSON_JQ_TRANSFORM is not simulated. */
  jq?(program: string, input: JsonObject): Promise<Json[]>;
  /** Reads a JSONPath with wildcards, filters or ranges: `readMany` of `json-path-library.ts`. */
  readMany: ReadMany;
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

/**
 * The line that the engine names: where the engine itself found the mistake, or where a script throws something
 * that is no Error. For an Error that the script makes it knows none (seen on the real server).
 */
function findLine(error: unknown, expression: string): number | undefined {
  if (typeof error !== 'object' || error === null || !('stack' in error)) {
    const before = expression.split(/\bthrow\b/);
    return before.length > 1 ? before[0]!.split('\n').length : undefined;
  }
  const name = String((error as Error).name);
  if (new RegExp(`\\b${name}\\s*\\(`).test(expression)) return undefined;
  const frame =
    String(error.stack)
      .split('\n')
      .find((line) => /^\s+at /.test(line)) ?? '';
  const line = /\binline:(\d+)/.exec(frame)?.[1];
  return line === undefined ? undefined : Number(line);
}

/** What the engine writes of a thrown value; of an object that is no Error it knows only this. */
function toThrownText(error: unknown): string {
  return typeof error === 'object' && error !== null && !('stack' in error) ? 'Error' : toEngineWords(String(error));
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
  return toHashOrder(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlainValue(item)])));
}

/** Runs a script; its failure is a ScriptFailure (not retried) or a ScriptTimeout. */
export async function evaluateScript(
  evaluators: Pick<Evaluators, 'script'>,
  expression: string,
  input: JsonObject,
): Promise<Json> {
  try {
    return toPlainValue(await evaluators.script(expression, structuredClone(input)));
  } catch (error) {
    if (error instanceof ScriptTimeout) throw error;
    const line = findLine(error, expression);
    const where = line === undefined ? '' : ` at line ${line}`;
    throw new ScriptFailure(`Error evaluating the script \`${toThrownText(error)}\`${where}`, { cause: error });
  }
}

/** ScriptEvaluator.toBoolean: true, or a number above 0; every other value is false. */
export function toBoolean(value: Json): boolean {
  return typeof value === 'number' ? value > 0 : value === true;
}
