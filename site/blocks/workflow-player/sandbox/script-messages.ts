// What goes between the simulation and the sandbox of scripts.
import type { JsonObject } from 'workflow-kit/simulate/formats.ts';

export interface ScriptRequest {
  expression: string;
  input: JsonObject;
}

/** What a script threw, in parts that survive the way between workers. */
export type Thrown = { name: string; message: string; stack: string } | { value: unknown };

/** `ready` comes once, before everything else: false if the host's policy forbids scripts. */
export type ScriptAnswer = { ready: boolean } | { value: unknown } | { thrown: Thrown };
