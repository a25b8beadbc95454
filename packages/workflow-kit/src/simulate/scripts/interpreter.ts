// Runs scripts in QuickJS, a JavaScript engine compiled to WebAssembly. A script can access only the language and its input.
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { JsonObject } from '../formats.ts';
import { GUEST } from './guest.ts';
import type { ScriptLimits } from './script-limits.ts';
import { toStoredTexts } from '../expressions/stored-texts.ts';
import type { ScriptOutcome } from './script-outcome.ts';
import { toWatched } from './watched-script.ts';

export interface Script {
  expression: string;
  /** The value of `$`. */
  input: JsonObject;
  limits: ScriptLimits;
}

export interface Interpreter {
  /**
   * Runs one script in a separate context. The interpreter's time limit stops everything except loops inside a built-in
   * function (`[].includes.call({ length: 9e15 })`), so run it where it can also be stopped from outside.
   */
  run(script: Script): ScriptOutcome;
  /**
   * False after a script has left the interpreter in a bad state, or was stopped from outside; then create a new one.
   */
  readonly isUsable: boolean;
}

/** The number of jobs (which promises wait for) between two checks of the time. */
const JOBS_AT_ONCE = 100;

const NO_IMPORT = 'import() is not simulated';

/** The error if WebAssembly itself fails. */
function toFailure(error: unknown): ScriptOutcome {
  const isStack = error instanceof RangeError;
  const name = isStack ? 'RangeError' : 'InternalError';
  const message = isStack ? 'Maximum call stack size exceeded' : 'out of memory';
  return { thrown: { name, message, stack: '' } };
}

/** The initial and the maximum bytes of WebAssembly memory. A script that needs more fails. */
const MEMORY = { first: 16 * 1024 * 1024, most: 128 * 1024 * 1024 };
const MEMORY_PAGE = 64 * 1024;

/** Limits the memory itself, because QuickJS's own limit does not include what arrays and strings contain. */
function createMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: MEMORY.first / MEMORY_PAGE, maximum: MEMORY.most / MEMORY_PAGE });
}

/** Loads QuickJS and returns an interpreter. `wasmLocation`: address of the WebAssembly file, if the variant cannot find it itself. */
export async function loadInterpreter(variant: QuickJSSyncVariant, wasmLocation?: string): Promise<Interpreter> {
  const place = wasmLocation === undefined ? {} : { wasmLocation };
  return createInterpreter(
    await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: createMemory(), ...place })),
  );
}

function createInterpreter(quickjs: QuickJSWASMModule): Interpreter {
  let isUsable = true;
  return {
    get isUsable() {
      return isUsable;
    },
    run(script) {
      isUsable = false;
      let outcome: ScriptOutcome;
      try {
        outcome = runOnce(quickjs, script);
      } catch (error) {
        return toFailure(error);
      }
      isUsable = true;
      return outcome;
    },
  };
}

/** The host's view of a run. */
interface Watch {
  /** Checks the time; once it has returned true, it always returns true. */
  isLate(): boolean;
  hasImported(): boolean;
}

function runOnce(quickjs: QuickJSWASMModule, script: Script): ScriptOutcome {
  const runtime = quickjs.newRuntime();
  const watch = startWatch(runtime, script.limits);
  const context = runtime.newContext();
  const text = describe(context, runtime, { script, watch });
  // Not in a `finally` block, because after an error inside WebAssembly this would cause another one.
  context.dispose();
  runtime.dispose();
  if (watch.isLate()) return { late: true };
  if (watch.hasImported()) return { thrown: { name: 'EvalError', message: NO_IMPORT, stack: '' }, notes: ['import'] };
  if (text === undefined) return toFailure(undefined);
  const outcome = JSON.parse(text) as ScriptOutcome;
  return 'value' in outcome ? { ...outcome, value: toStoredTexts(outcome.value) } : outcome;
}

function startWatch(runtime: QuickJSRuntime, { seconds, stack }: ScriptLimits): Watch {
  const end = Date.now() + seconds * 1000;
  let isOver = false;
  let hasImported = false;
  const isLate = () => (isOver ||= Date.now() > end);
  runtime.setMaxStackSize(stack);
  runtime.setInterruptHandler(isLate);
  runtime.setModuleLoader(() => {
    hasImported = true;
    return { error: new Error(NO_IMPORT) };
  });
  return { isLate, hasImported: () => hasImported };
}

/** The outcome as JSON text; undefined if there was not even enough memory left for that. */
function describe(
  context: QuickJSContext,
  runtime: QuickJSRuntime,
  { script, watch }: { script: Script; watch: Watch },
): string | undefined {
  const handles: QuickJSHandle[] = [];
  const keep = (handle: QuickJSHandle) => (handles.push(handle), handle);
  const call = (callee: QuickJSHandle, ...parts: QuickJSHandle[]): QuickJSHandle | undefined => {
    const result = context.callFunction(callee, context.undefined, ...parts);
    keep(result.error ?? result.value);
    return result.error ? undefined : result.value;
  };
  try {
    const prepare = keep(context.unwrapResult(context.evalCode(GUEST, 'guest')));
    const { resultCharacters, resultDepth } = script.limits;
    const input = keep(context.newString(JSON.stringify(script.input)));
    const toText = call(prepare, input, context.newNumber(resultCharacters), context.newNumber(resultDepth));
    if (!toText) return undefined;
    const result = context.evalCode(toWatched(script.expression), 'inline', { type: 'global' });
    keep(result.error ?? result.value);
    while (!watch.isLate() && runtime.hasPendingJob()) runtime.executePendingJobs(JOBS_AT_ONCE).dispose();
    const isError = result.error ? context.true : context.false;
    const text = call(toText, isError, result.error ?? result.value);
    return text && context.getString(text);
  } finally {
    for (const handle of handles) handle.dispose();
  }
}
