// Runs jq programs as the server does, whose implementation of jq (jackson-jq 0.0.13) has another grammar, fewer functions,
// and its own error messages.
import { toStoredText, toStoredTexts } from '../expressions/stored-texts.ts';
import type { Json, JsonObject } from '../formats.ts';
import { DEFINITIONS, WITH_ONE_ARGUMENT } from './functions/definitions.ts';
import { FUNCTIONS } from './functions/functions.ts';
import { parseJq } from './parse/parser.ts';
import { JqLimit, Scope, startCount } from './scope.ts';
import { TEXT_FUNCTIONS } from './functions/text-functions.ts';
import { toJson, toValue, type Value } from './values.ts';

let root: Scope | undefined;

function createRoot(): Scope {
  const scope = new Scope();
  for (const [name, act] of Object.entries({ ...FUNCTIONS, ...TEXT_FUNCTIONS })) {
    const [word, count] = name.split('/');
    scope.setFunction(word!, Number(count), act);
  }
  parseJq(`${DEFINITIONS}${WITH_ONE_ARGUMENT.join('\n')} .`).query.apply(scope, null);
  return scope;
}

/** The functions that a program calls and the server does not have: `ceil/0`. Throws an Error for one that can't be parsed. */
export function findMissingFunctions(program: string): string[] {
  root ??= createRoot();
  return [...parseJq(program).calls].filter((call) => {
    const [name, count] = call.split('/');
    return !root!.getFunction(name!, Number(count));
  });
}

function hasWholeDouble(value: Value): boolean {
  if (Array.isArray(value)) return value.some(hasWholeDouble);
  if (value instanceof Map) return [...value.values()].some(hasWholeDouble);
  return typeof value === 'number'
    ? Number.isInteger(value)
    : typeof value === 'bigint' && !Number.isSafeInteger(Number(value));
}

const WHOLE_DOUBLE =
  'Some results of jq are numbers such as 3.0, or integers of more than 53 bits. They are 3 or rounded here, which differs from the server only in strings.';

/** Runs a program and returns all its results. Throws an Error with the server's message. */
export function runJq(program: string, input: JsonObject, onRemark?: (remark: string) => void): Json[] {
  try {
    const { query } = parseJq(program);
    root ??= createRoot();
    startCount();
    const results = query.apply(new Scope(root), toValue(input));
    if (results.some(hasWholeDouble)) onRemark?.(WHOLE_DOUBLE);
    return results.map((result) => toStoredTexts(toJson(result)));
  } catch (error) {
    const isTooDeep = error instanceof RangeError;
    if (isTooDeep || error instanceof JqLimit)
      onRemark?.('A jq program was stopped here, because it does too much. The server might end otherwise.');
    if (isTooDeep) throw new Error('The jq program calls itself too often', { cause: error });
    const { message } = error as Error;
    // The server leaves out every message with this text.
    throw new Error(message.includes('N/A') ? '' : toStoredText(message), { cause: error });
  }
}
