// Everything one simulation knows: the clock, the registered definitions, the executions, and what happened.
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

/** An execution with what the platform does not show. */
export interface Execution {
  workflow: Workflow;
  request: WorkflowTestRequest | undefined;
  /** The SUB_WORKFLOW task that waits for this execution. */
  parent?: { execution: Execution; task: ExecutionTask };
  /** Mocks not yet used, by reference name. */
  mocks: Map<string, TaskMock[]>;
  /** How many tasks had ended when a join was last looked at. */
  joinsPolledAt: number;
  /**
   * Failed tasks that the present decision lets pass, with the status they had. The engine stores the new status
   * only if the execution continues: if the same decision ends it, the task stays FAILED (seen on the real server).
   */
  unsaved: Map<ExecutionTask, TaskStatus>;
  /**
   * Outputs of tasks that were looked at inside the present decision without a change of state, as they were before.
   * The engine does not store what such a look wrote (a loop's unfinished pass).
   */
  unsavedOutputs: Map<ExecutionTask, JsonObject>;
  /** Times for which a look for timeouts is planned. */
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

/** A task about to be planned (TaskMapperContext). */
export interface PlanContext {
  world: World;
  execution: Execution;
  task: FilledTask;
  /** Its parameters with values, without the task definition's template. */
  input: JsonObject;
  retryCount: number;
  retriedTaskId?: string;
  taskId: string;
}

/** A task at work. */
export interface RunContext {
  world: World;
  execution: Execution;
  task: ExecutionTask;
}

/** What a task type does when. A task without a kind is done by a worker. */
export interface TaskKind {
  /** `inside`: during a decision. `queued`: taken from a queue by the server's own workers. */
  runs: 'inside' | 'queued';
  /** Makes the tasks of one definition task (TaskMapper). */
  plan(context: PlanContext): ExecutionTask[] | Promise<ExecutionTask[]>;
  start?(context: RunContext): void | Promise<void>;
  /** Says whether the state changed. */
  execute?(context: RunContext): boolean | Promise<boolean>;
  cancel?(context: RunContext): void | Promise<void>;
}

/** What task types need of the engine. */
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
  /** The definition of a name and version, or the latest. */
  getWorkflowDef(name: string, version?: number): FilledDefinition | undefined;
  getTaskDef(name: string): TaskDef | undefined;
}

export interface World {
  clock: Clock;
  /** What the values of the run may hold in all. */
  meter: Meter;
  evaluators: Evaluators;
  registry: Registry;
  engine: Engine;
  executions: Map<string, Execution>;
  events: SimulationEvent[];
  /** Event queues that the server is configured for. */
  queueTypes: ReadonlySet<string>;
  /** Joins are looked at before a failed attempt gets its retry. */
  joinsFirst: boolean;
  /** What a reader should know, told once each. */
  remarks: Set<string>;
  /** A new id: the same in every replay. */
  nextId(): string;
  /** The unused mocks of a request; two children with one request share them, as in the test API. */
  getMocks(request: WorkflowTestRequest | undefined): Map<string, TaskMock[]>;
}

/** Writes an event down. */
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

/** How an event names a task. */
export function toEventTask(task: ExecutionTask): { task: string; taskId: string } {
  return { task: task.referenceTaskName, taskId: task.taskId };
}

/** The last task of a reference name in an execution. */
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
