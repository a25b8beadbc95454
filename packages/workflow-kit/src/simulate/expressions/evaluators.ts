// What the simulator cannot do itself and receives from its host: running scripts and jq programs, and reading less
// common JSONPaths.
import type { Json, JsonObject } from '../formats.ts';
import { EngineFailure } from '../execution/terminate-workflow.ts';
import { toHashOrder } from './java-text.ts';
import type { ReadMany } from './json-path.ts';
import { type OnNotes, ScriptTimeout } from '../scripts/script-outcome.ts';

/** Information about an evaluation of a script. */
interface ScriptAbout {
  /** Identifies the evaluation in the run: see ScriptCall. */
  name: string;
  /** Receives what a reader should know about the script. */
  onNotes: OnNotes;
}

export interface Evaluators {
  /**
   * Runs a script with `$` bound to the input and returns its value as JSON. It uses `createInterpreter` of
   * `../scripts/`, from which a script can reach neither the page nor the process, and which limits the script's
   * resources. Throws ScriptTimeout, or the error of the script: its text is `String(error)`, its line is in
   * `error.stack`
   * as `inline:LINE`.
   */
  script(expression: string, input: JsonObject, about: ScriptAbout): Promise<Json>;
  /**
   * Runs a jq program on the input and returns all its results. If it is missing, JSON_JQ_TRANSFORM is not simulated.
   */
  jq?(program: string, input: JsonObject, onRemark?: (remark: string) => void): Promise<Json[]>;
  /** Reads a JSONPath with wildcards, filters or ranges: `readMany` of `json-path-many.ts`. */
  readMany: ReadMany;
}

/** A script that failed, with the error text of the engine. */
export class ScriptFailure extends Error {}

/** What the interpreter says of a value that contains itself. */
const NO_CIRCLE = 'Expected a result without circles, found one.';

/** A script's value as the engine stores it: the keys of each object are in the order of a Java HashMap. */
function toStored(value: Json): Json {
  if (Array.isArray(value)) return value.map(toStored);
  if (typeof value !== 'object' || value === null) return value;
  return toHashOrder(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toStored(item)])));
}

export interface ScriptCall {
  expression: string;
  /** The value of `$`. */
  input: JsonObject;
  /**
   * `WORKFLOW.TASK`, with the task's name at run time. For the condition of a loop, followed by `#` and the preceding
   * iteration.
   */
  name: string;
  /** Receives what a reader should know about the script. */
  remarks?: Set<string>;
  /** The server gives the script the execution's own values, so that what it changes in them remains. */
  isLive?: boolean;
}

/** Runs a script. If it fails, throws a ScriptFailure (not retried) or a ScriptTimeout. */
export async function evaluateScript(
  evaluators: Pick<Evaluators, 'script'>,
  { expression, input, name, remarks, isLive = false }: ScriptCall,
): Promise<Json> {
  let notes: string[] | undefined;
  try {
    return toStored(await evaluators.script(expression, input, { name, onNotes: (found) => (notes = found) }));
  } catch (error) {
    if (error instanceof ScriptTimeout) throw error;
    // Loaded when the first script fails.
    const { toEngineWords } = await import('../scripts/engine-words.ts');
    // A value that contains itself.
    if ((error as Error | null)?.message === NO_CIRCLE)
      throw new EngineFailure('Handler dispatch failed: java.lang.StackOverflowError');
    const { text, line, isOwn } = toEngineWords(error, expression);
    // Some of its values are of other classes, whose names and messages differ.
    const isOther = isLive && /java\.util\.|out of bounds/.test(text);
    if (isOwn || isOther) notes = [...(notes ?? []), 'words'];
    const where = line === undefined ? '' : ` at line ${line}`;
    throw new ScriptFailure(`Error evaluating the script \`${text}\`${where}`, { cause: error });
  } finally {
    // Also loaded only when it is first needed.
    const told = notes?.filter((note) => isLive || note !== 'changes') ?? [];
    if (told.length > 0 && remarks) (await import('../scripts/script-notes.ts')).remarkOnScript(remarks, name, told);
  }
}

/** ScriptEvaluator.toBoolean: true for `true` and for numbers above 0, false for every other value. */
export function toBoolean(value: Json): boolean {
  return typeof value === 'number' ? value > 0 : value === true;
}
