// What the simulator cannot do itself and is given: running a reader's script and a jq program, reading the rarer JSONPaths.
import type { Json, JsonObject } from '../formats.ts';
import { toHashOrder } from './java-text.ts';
import type { ReadMany } from './json-path.ts';
import { type OnNotes, ScriptTimeout } from '../scripts/script-outcome.ts';

/** An evaluation of a script. */
interface ScriptAbout {
  /** Which one of the run it is: see ScriptCall. */
  name: string;
  /** Gets what a reader should know of it. */
  onNotes: OnNotes;
}

export interface Evaluators {
  /**
   * Runs a script with `$` bound to the input and returns its value as JSON: through `createInterpreter` of `../scripts/`,
   * which neither the page nor the process can be reached from, and which limits what a script may take.
   * Throws ScriptTimeout, or what the script threw: its text is `String(error)`, its line is in `error.stack`
   * as `inline:LINE`.
   */
  script(expression: string, input: JsonObject, about: ScriptAbout): Promise<Json>;
  /** Runs a jq program over the input and returns all its results. Absent: JSON_JQ_TRANSFORM is not simulated. */
  jq?(program: string, input: JsonObject, onRemark?: (remark: string) => void): Promise<Json[]>;
  /** Reads a JSONPath with wildcards, filters or ranges: `readMany` of `json-path-library.ts`. */
  readMany: ReadMany;
}

/** A script that failed, with the text that the engine gives it. */
export class ScriptFailure extends Error {}

/** A script's value as the engine keeps it: each object is a map with the order of a Java HashMap. */
function toStored(value: Json): Json {
  if (Array.isArray(value)) return value.map(toStored);
  if (typeof value !== 'object' || value === null) return value;
  return toHashOrder(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toStored(item)])));
}

export interface ScriptCall {
  expression: string;
  /** The value of `$`. */
  input: JsonObject;
  /** `WORKFLOW.TASK`: of the task at run time; of a loop's condition followed by `#` and the pass that it follows. */
  name: string;
  /** Gets what a reader should know of the script. */
  remarks?: Set<string>;
}

/** Runs a script; its failure is a ScriptFailure (not retried) or a ScriptTimeout. */
export async function evaluateScript(
  evaluators: Pick<Evaluators, 'script'>,
  { expression, input, name, remarks }: ScriptCall,
): Promise<Json> {
  let notes: string[] | undefined;
  try {
    return toStored(await evaluators.script(expression, input, { name, onNotes: (found) => (notes = found) }));
  } catch (error) {
    if (error instanceof ScriptTimeout) throw error;
    // Loaded with the first script that fails.
    const { toEngineWords } = await import('../scripts/engine-words.ts');
    const { text, line } = toEngineWords(error, expression);
    const where = line === undefined ? '' : ` at line ${line}`;
    throw new ScriptFailure(`Error evaluating the script \`${text}\`${where}`, { cause: error });
  } finally {
    // So is this, with the first one that a reader should know something of.
    if (notes && remarks) (await import('../scripts/script-notes.ts')).remarkOnScript(remarks, name, notes);
  }
}

/** ScriptEvaluator.toBoolean: true, or a number above 0; every other value is false. */
export function toBoolean(value: Json): boolean {
  return typeof value === 'number' ? value > 0 : value === true;
}
