// The events of a simulation, step by step, for people and players.
import type { Json, JsonObject, TaskStatus, WorkflowStatus } from '../formats.ts';

/** The kind of timeout. */
export type TimeOutKind = 'workflow' | 'total' | 'task' | 'poll' | 'response';

interface TaskEvent {
  task: string;
  taskId: string;
}

export type SimulationEvent = { at: number; workflowId: string } & (
  | { kind: 'workflow-started'; name: string; version: number; input: JsonObject; parentWorkflowId?: string }
  | { kind: 'workflow-ended'; status: WorkflowStatus; reason?: string; output: JsonObject }
  | ({
      kind: 'task-scheduled';
      taskType: string;
      retryCount: number;
      iteration: number;
      input: JsonObject;
      delaySeconds: number;
    } & TaskEvent)
  | ({ kind: 'task-started' } & TaskEvent)
  | ({ kind: 'task-progressed'; output: JsonObject } & TaskEvent)
  | ({ kind: 'task-ended'; status: TaskStatus; reason?: string; output: JsonObject } & TaskEvent)
  | ({ kind: 'retry-planned'; retryCount: number; delaySeconds: number; formula: string } & TaskEvent)
  | ({ kind: 'pass-started'; iteration: number } & TaskEvent)
  | ({ kind: 'variables-set'; variables: Record<string, Json> } & TaskEvent)
  /** `why` is a whole sentence. */
  | ({ kind: 'waiting'; why: string } & TaskEvent)
  | { kind: 'timed-out'; timeOut: TimeOutKind; policy: string; reason: string; task?: string; taskId?: string }
);

/** An event without the time and the execution. */
export type EventBody = SimulationEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'at' | 'workflowId'>
    : never
  : never;
