// What every check of a definition receives: the definition, its position, and a function to report faults.
import type { CheckedDefinition } from './read/definition.ts';
import type { Diagnostic } from './diagnostic.ts';

/**
 * A rule ID, the message, and the severity: `warning` for something that runs but is probably wrong. Default:
 * `error`.
 */
export type Fault = [rule: string, message: string, severity?: Diagnostic['severity']];

export interface Context {
  definition: CheckedDefinition;
  /** Reports a fault at a position of the file; with `key`, at the key instead of the value. */
  report(pointer: string, fault: Fault, at?: 'key' | 'value'): void;
  /** The line of a position, for messages that refer to another place. */
  lineOf(pointer: string): number;
}

/** What can have happened before a position: tasks that ran, and variables that were set. */
export interface Reach {
  tasks: ReadonlySet<string>;
  variables: ReadonlySet<string>;
}
