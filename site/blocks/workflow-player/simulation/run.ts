// What goes between the page and the worker of the player: the texts in the editors there, the run or its faults back.
import type { ScriptValues } from '../recorded-scripts.ts';
import type { Json, JsonObject, TaskStatus, WorkflowStatus } from 'workflow-kit/simulate/formats.ts';

/** What answers later than after ten years on the virtual clock never does: every timeout comes first. */
export const NEVER_MS = 315_360_000_000;

/** Characters of all values of a run: what goes to the page in one piece without stopping it. */
export const MOST_CHARACTERS = 5_000_000;

/** What a reader may edit. */
export type EditorName = 'input' | 'results' | 'definition';

export interface PlayTexts {
  /** The workflow's input. */
  input: string;
  /** `taskRefToMockOutput` and `subWorkflowTestRequest` of a test request. */
  results: string;
  definition: string;
}

export interface PlayRequest extends PlayTexts {
  /** Definitions of children and failure workflows. */
  workflows: JsonObject[];
  /** Registered task definitions. */
  taskDefinitions: JsonObject[];
  /** Lets the clock run on when only timeouts are left. */
  untilTimeOut: boolean;
  /** Values of scripts that are known: those of a case that the reader has not changed. */
  scripts?: ScriptValues | undefined;
}

/** Something wrong in an editor's text. */
export interface Fault {
  editor: EditorName;
  /** Absent where the whole text is meant. */
  line?: number;
  column?: number;
  message: string;
}

/** One attempt of a task. */
export interface RunTask {
  /** As in the run: `check__2` in the second pass of a loop. */
  name: string;
  type: string;
  /** Index of its execution. */
  workflow: number;
  retryCount: number;
  iteration: number;
  /** Whether a mock may give its result; the engine does the others itself. */
  takesMocks: boolean;
}

/** One execution: the workflow itself first, then children and failure workflows. */
export interface RunWorkflow {
  name: string;
  /** Steps through `subWorkflowTestRequest` that lead to its mocks. */
  path: string[];
}

/** One thing that happened; the fields are what it changed. */
export interface RunStep {
  /** Milliseconds since the start, and in words. */
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
  /** What the simulator remarks, waits for, and why it gave up. */
  notes: string[];
}

export interface PlayAnswer {
  run?: Run;
  /** With a run: what is odd but can be played. */
  faults: Fault[];
}
