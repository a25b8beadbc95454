// The result of a script in a form that can be sent between threads, and script errors in the form that the simulator
// uses.
import type { Json } from '../formats.ts';

/** The last member of a Java map or list that a script read and that is not a function. */
export interface HostRead {
  /** The Java class. */
  on: string;
  name: string;
  isKnown: boolean;
}

/** What a script threw: the parts of an Error, or any other value and the line of its `throw`. */
export type Thrown =
  | { name: string; message: string; stack: string; read?: HostRead; isMade?: boolean }
  | { value: Json; line?: number };

/** `late`: the script was stopped at its time limit. `notes`: what a reader should know, see `SCRIPT_NOTES`. */
export type ScriptOutcome = ({ value: Json } | { thrown: Thrown } | { late: true }) & { notes?: string[] };

export type OnNotes = (notes: string[]) => void;

/** The script took longer than the engine allows (4 s by default). */
export class ScriptTimeout extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`Script not evaluated within ${seconds} seconds, interrupted.`);
    this.name = 'ScriptTimeout';
    this.seconds = seconds;
  }
}

/** What `getScriptValue` throws if a script threw something that is not an Error. */
export type ThrownValue = Error & Extract<Thrown, { value: Json }>;

/**
 * The value of a script; `onNotes` receives the notes if there are any. Throws ScriptTimeout, the
 * Error that the script threw, or a ThrownValue.
 */
export function getScriptValue(outcome: ScriptOutcome, seconds: number, onNotes?: OnNotes): Json {
  if (outcome.notes) onNotes?.(outcome.notes);
  if ('late' in outcome) throw new ScriptTimeout(seconds);
  if ('thrown' in outcome) throw Object.assign(new Error(), outcome.thrown);
  return outcome.value;
}
