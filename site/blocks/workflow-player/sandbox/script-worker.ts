// The worker in which scripts of definitions run, inside an interpreter that has no network access and cannot reach the
// page.
import { loadBrowserInterpreter } from 'workflow-kit/simulate/scripts/browser-interpreter.ts';
import type { Interpreter } from 'workflow-kit/simulate/scripts/interpreter.ts';
import { SCRIPT_LIMITS } from 'workflow-kit/simulate/scripts/script-limits.ts';
import type { ScriptAnswer, ScriptRequest } from './script-messages.ts';

// A worker that is loaded from the network has the policy of its own response, and not the policy in its page's
// `<meta>`. On a host that sends no headers, it has no policy. What a script can reach does not depend on the policy,
// because the interpreter is WebAssembly whose only imports are its memory and its clock.
const load = () => loadBrowserInterpreter(import.meta.url);

let interpreter: Interpreter | undefined;

/** Posts the result of `act` as soon as there is an interpreter. */
async function answer(act: (interpreter: Interpreter) => ScriptAnswer): Promise<void> {
  try {
    if (!interpreter?.isUsable) interpreter = await load();
    postMessage(act(interpreter));
  } catch {
    postMessage({ ready: false } satisfies ScriptAnswer);
  }
}

addEventListener('message', ({ data }: MessageEvent<ScriptRequest>) => {
  void answer((loaded) => loaded.run({ ...data, limits: SCRIPT_LIMITS }));
});
void answer(() => ({ ready: true }));
