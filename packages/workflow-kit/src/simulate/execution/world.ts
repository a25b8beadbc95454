// The state of one simulation: the clock, the registered definitions, the executions, and the events.
import type { Clock } from '../times/clock.ts';
import type { Evaluators } from '../expressions/evaluators.ts';
import type { EventBody, SimulationEvent } from './events.ts';
import type { Meter } from './limits.ts';
import type {
  Json,
  JsonObject,
  ExecutionTask,
  TaskDef,
  TaskMock,
  TaskStatus,
  Workflow,
  FilledDefinition,
  FilledTask,
  WorkflowTestRequest,
} from '../formats.ts';

/** An execution with data that the platform does not show. */
export interface Execution {
  workflow: Workflow;
  request: WorkflowTestRequest | undefined;
  /** The SUB_WORKFLOW task that waits for this execution. */
  parent?: { execution: Execution; task: ExecutionTask };
  /** Unused mocks, by task reference name. */
  mocks: Map<string, TaskMock[]>;
  /** How many tasks had ended when a join was last evaluated. */
  joinsPolledAt: number;
  /**
   * Failed tasks that the current decision tolerates, with their previous status. The engine stores the new status
   * only if the execution continues: if the same decision ends the execution, the task stays FAILED (seen on the
   * real server).
   */
  unsaved: Map<ExecutionTask, TaskStatus>;
  /**
   * Previous outputs of tasks that were evaluated in the current decision without a change of state. The engine does
   * not store what such an evaluation wrote (the unfinished iteration of a loop).
   */
  unsavedOutputs: Map<ExecutionTask, JsonObject>;
  /** Times at which a check for timeouts is planned. */
  sweeps: Set<number>;
  /** Timeouts with ALERT_ONLY that were already reported. */
  alerts: Set<string>;
}

export interface StartOptions {
  definition: FilledDefinition;
  input: JsonObject;
  request: WorkflowTestRequest | undefined;
  correlationId?: string;
  parent?: { execution: Execution; task: ExecutionTask };
}

/** A task that is about to be planned (TaskMapperContext). */
export interface PlanContext {
  world: World;
  execution: Execution;
  task: FilledTask;
  /** The resolved parameters, without the input template of the task definition. */
  input: JsonObject;
  retryCount: number;
  retriedTaskId?: string;
  taskId: string;
}

/** A running task. */
export interface RunContext {
  world: World;
  execution: Execution;
  task: ExecutionTask;
}

/** What a task type does at each stage. A worker does the work of a task without a kind. */
export interface TaskKind {
  /** `inside`: runs during a decision. `queued`: the server's own workers take it from a queue. */
  runs: 'inside' | 'queued';
  /** Creates the execution tasks for one definition task (TaskMapper). */
  plan(context: PlanContext): ExecutionTask[] | Promise<ExecutionTask[]>;
  start?(context: RunContext): void | Promise<void>;
  /** Returns whether the state changed. */
  execute?(context: RunContext): boolean | Promise<boolean>;
  cancel?(context: RunContext): void | Promise<void>;
}

/** The functions of the engine that task types use. */
export interface Engine {
  getKind(taskType: string): TaskKind | undefined;
  planTasks(
    execution: Execution,
    task: FilledTask,
    retry?: { retryCount: number; retriedTaskId?: string },
  ): Promise<ExecutionTask[]>;
  scheduleTasks(execution: Execution, tasks: ExecutionTask[]): Promise<boolean>;
  startWorkflow(options: StartOptions): Execution;
  terminateWorkflow(execution: Execution, reason: string): Promise<void>;
}

export interface Registry {
  /** The definition with this name and version, or the latest version. */
  getWorkflowDef(name: string, version?: number): FilledDefinition | undefined;
  getTaskDef(name: string): TaskDef | undefined;
}

export interface World {
  clock: Clock;
  /** Limits the total size of the values in the run. */
  meter: Meter;
  evaluators: Evaluators;
  registry: Registry;
  engine: Engine;
  executions: Map<string, Execution>;
  events: SimulationEvent[];
  /** Types of event queues for which the server is configured. */
  queueTypes: ReadonlySet<string>;
  /** Whether joins are evaluated before a failed attempt is retried. */
  joinsFirst: boolean;
  /** What a reader should know, each remark once. */
  remarks: Set<string>;
  /** A new ID, which is the same in every replay. */
  nextId(): string;
  /** The unused mocks of a request. Two sub-workflows with the same request share them, as in the test API. */
  getMocks(request: WorkflowTestRequest | undefined): Map<string, TaskMock[]>;
}

/** Records an event. */
export function recordEvent(
  world: Pick<World, 'clock' | 'events'> & Partial<Pick<World, 'meter'>>,
  execution: Pick<Execution, 'workflow'>,
  event: EventBody,
): void {
  world.meter?.add(event as unknown as Json);
  world.events.push({
    at: world.clock.now,
    workflowId: execution.workflow.workflowId,
    ...structuredClone(event),
  } as SimulationEvent);
}

/** How an event identifies a task. */
export function toEventTask(task: ExecutionTask): { task: string; taskId: string } {
  return { task: task.referenceTaskName, taskId: task.taskId };
}

/** The last task with this task reference name in an execution. */
export function findTask(execution: Execution, name: string): ExecutionTask | undefined {
  return execution.workflow.tasks.findLast((task) => task.referenceTaskName === name);
}

/** Ends a task, once. */
export function endTask({ world, execution, task }: RunContext): void {
  if (task.endTime === 0) task.endTime = world.clock.now;
  task.updateTime ||= world.clock.now;
  recordEvent(world, execution, {
    kind: 'task-ended',
    ...toEventTask(task),
    status: task.status,
    ...(task.reasonForIncompletion === undefined ? {} : { reason: task.reasonForIncompletion }),
    output: task.outputData,
  });
}
