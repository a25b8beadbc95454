// What a script leaves behind, in a form that passes between threads; and its failures as the simulator knows them.
import type { Json } from '../formats.ts';

/** What a script threw: the parts of an Error, or any other value. */
export type Thrown = { name: string; message: string; stack: string } | { value: Json };

/** `late`: it was stopped after its time. */
export type ScriptOutcome = { value: Json } | { thrown: Thrown } | { late: true };

/** The script took longer than the engine allows (4 s by default). */
export class ScriptTimeout extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Script not evaluated within ${seconds} seconds, interrupted.`);
    this.name = 'ScriptTimeout';
    this.seconds = seconds;
  }
}

function toError(thrown: Thrown): unknown {
  if ('value' in thrown) return thrown.value;
  return Object.assign(new Error(thrown.message), { name: thrown.name, stack: thrown.stack });
}

/** The value of a script. Throws ScriptTimeout, or what the script threw. */
export function getScriptValue(outcome: ScriptOutcome, seconds: number): Json {
  if ('late' in outcome) throw new ScriptTimeout(seconds);
  if ('thrown' in outcome) throw toError(outcome.thrown);
  return outcome.value;
}
