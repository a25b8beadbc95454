// What every check of a definition gets: the definition, where it is, and where to put its faults.
import type { CheckedDefinition } from './definition.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A rule ID, the message, and the severity: `warning` for what runs but is probably wrong. Default: `error`. */
export type Fault = [rule: string, message: string, severity?: Diagnostic['severity']];

export interface Context {
  definition: CheckedDefinition;
  /** Reports a fault at a place of the file; `key` is its key instead of its value. */
  report(pointer: string, fault: Fault, at?: 'key' | 'value'): void;
  /** Line of a place, for messages that name another one. */
  lineOf(pointer: string): number;
}

/** What can have happened before a place: tasks that ran, variables that were set. */
export interface Reach {
  tasks: ReadonlySet<string>;
  variables: ReadonlySet<string>;
}
