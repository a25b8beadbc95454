// The messages between the page and the player's worker: the texts of the editors, and the run or its faults.
import type { ScriptValues } from '../recorded-scripts.ts';
import type { Json, JsonObject, TaskStatus, WorkflowStatus } from 'workflow-kit/simulate/formats.ts';

/** A task that would take longer than ten years on the virtual clock never ends: every timeout comes first. */
export const NEVER_MS = 315_360_000_000;

/** The most characters in all values of a run, which can be sent to the page in one message without blocking it. */
export const MOST_CHARACTERS = 5_000_000;

/** Longer texts would block the page, above all those without a place to break the line. */
const MOST_TEXT = 2000;

/** A text that is short enough to show. */
export function toShort(text: string): string {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

/** The texts that a reader may edit. */
export type EditorName = 'input' | 'results' | 'definition';

export interface PlayTexts {
  /** The workflow's input. */
  input: string;
  /** `taskRefToMockOutput` and `subWorkflowTestRequest` of a test request. */
  results: string;
  definition: string;
}

export interface PlayRequest extends PlayTexts {
  /** Definitions of sub-workflows and failure workflows. */
  workflows: JsonObject[];
  /** Registered task definitions. */
  taskDefinitions: JsonObject[];
  /** Whether the clock continues when only timeouts are left. */
  untilTimeOut: boolean;
  /** Known values of scripts: those of a case that the reader has not changed. */
  scripts?: ScriptValues | undefined;
}

/** An error in an editor's text. */
export interface Fault {
  editor: EditorName;
  /** Undefined if the error is about the whole text. */
  line?: number;
  column?: number;
  message: string;
}

/** One attempt of a task. */
export interface RunTask {
  /** The name in the run: `check__2` in the second iteration of a loop. */
  name: string;
  type: string;
  /** Index of its execution. */
  workflow: number;
  retryCount: number;
  iteration: number;
  /** Whether a mock may provide its result; for other tasks the engine does the work itself. */
  takesMocks: boolean;
}

/** One execution: the workflow itself first, then sub-workflows and failure workflows. */
export interface RunWorkflow {
  name: string;
  /** The steps through `subWorkflowTestRequest` that lead to its mocks. */
  path: string[];
}

/** One event; the fields contain what it changed. */
export interface RunStep {
  /** Milliseconds since the start, and the same time as text. */
  at: number;
  time: string;
  text: string;
  workflow: number;
  /** Index of the task. */
  task?: number | undefined;
  status?: TaskStatus | WorkflowStatus;
  input?: Json;
  output?: Json;
  reason?: string;
  variables?: Json;
}

export interface Run {
  steps: RunStep[];
  tasks: RunTask[];
  workflows: RunWorkflow[];
  /** The simulator's remarks, the waiting tasks, and the reason if it stopped early. */
  notes: string[];
}

export interface PlayAnswer {
  run?: Run;
  /** If there is a run: unusual parts that can still be played. */
  faults: Fault[];
}
