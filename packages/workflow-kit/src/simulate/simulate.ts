// Simulates a workflow: takes a test request of the platform, and returns the execution that the platform would return
// and the events that led to it.
import { takesMocks } from '../model/task-types.ts';
import { toClock } from './times/clock.ts';
import type { Evaluators } from './expressions/evaluators.ts';
import type { SimulationEvent } from './execution/events.ts';
import type { JsonObject, TaskMock, Workflow, FilledDefinition, WorkflowTestRequest } from './formats.ts';
import { planTasks } from './execution/plan-tasks.ts';
import { readRemarks } from './remarks.ts';
import { createMeter, SimulationLimit } from './execution/limits.ts';
import { terminateExecution, toFollowers } from './execution/run-execution.ts';
import { scheduleTasks } from './execution/schedule.ts';
import { startExecution } from './execution/start-execution.ts';
import { isTerminal } from './execution/statuses.ts';
import { KINDS } from './tasks/all-kinds.ts';
import { EngineFailure } from './execution/terminate-workflow.ts';
import { getNextTimeOut } from './times/time-outs.ts';
import { toTaskDef, toWorkflowDef } from './request/to-definitions.ts';
import type { Registry, World } from './execution/world.ts';

/** A WorkflowTestRequest together with what would be registered on a server. */
export interface SimulationRequest extends WorkflowTestRequest {
  taskDefinitions?: JsonObject[];
  /** Definitions of sub-workflows, failure workflows and started workflows. */
  workflowDefinitions?: JsonObject[];
}

export interface SimulationOptions {
  evaluators: Evaluators;
  /** The start of the virtual clock, in milliseconds. Default: 1 January 2026, 00:00 UTC. */
  startTime?: number;
  /** Continues when only timeouts are left, so that waiting tasks time out. Default: false. */
  untilTimeOut?: boolean;
  /**
   * Evaluates joins before a failed attempt is retried, as the server occasionally does: such a join fails, and the
   * execution fails with it. Default: false, which is what usually happens on the server.
   */
  joinsFirst?: boolean;
  /** Types of event queues for which the server is configured. Default: only conductor, as in a standard server. */
  queueTypes?: string[];
  /** Steps of the clock after which the simulation stops. Default: 10 000. */
  maxSteps?: number;
  /**
   * The limit for all values that the run copies and records, in characters of JSON; beyond it, the simulation stops.
   * Default: 50 million.
   */
  maxCharacters?: number;
}

/** A task that only something outside can complete. */
export interface WaitingTask {
  workflowId: string;
  task: string;
  taskType: string;
  /** The time when the engine would time out something in this execution; undefined if never. */
  timeOutAt?: number;
}

export interface Simulation {
  execution: Workflow;
  /** Sub-workflows, failure workflows and started workflows, in the order in which they began. */
  others: Workflow[];
  events: SimulationEvent[];
  /** Tasks that are waiting for something outside when the simulation stops. */
  waiting: WaitingTask[];
  /** What a reader should know: features that are not simulated, and unused mocks. */
  remarks: string[];
  /** Why the simulation stopped early, if it did. */
  limit?: string;
}

const DEFAULT_START = Date.UTC(2026, 0, 1);
const DEFAULT_STEPS = 10_000;
const DEFAULT_CHARACTERS = 50_000_000;

function getRequests(request: WorkflowTestRequest): WorkflowTestRequest[] {
  return [request, ...Object.values(request.subWorkflowTestRequest ?? {}).flatMap(getRequests)];
}

function toRegistry(request: SimulationRequest): Registry {
  const ofRequests = getRequests(request).flatMap(({ workflowDef }) => (workflowDef ? [workflowDef] : []));
  const definitions = [...(request.workflowDefinitions ?? []), ...ofRequests].map(toWorkflowDef);
  const taskDefs = new Map(
    (request.taskDefinitions ?? []).map((source) => [String(source['name']), toTaskDef(source)]),
  );
  return {
    getTaskDef: (name) => taskDefs.get(name),
    getWorkflowDef(name, version) {
      const named = definitions.filter(
        (definition) => definition.name === name && (version === undefined || definition.version === version),
      );
      return named.reduce<FilledDefinition | undefined>(
        (best, one) => (best && best.version >= one.version ? best : one),
        undefined,
      );
    },
  };
}

function toMocks(request: WorkflowTestRequest | undefined): Map<string, TaskMock[]> {
  return new Map(Object.entries(request?.taskRefToMockOutput ?? {}).map(([name, mocks]) => [name, [...mocks]]));
}

function toWorld(request: SimulationRequest, options: SimulationOptions): World {
  const { evaluators, startTime = DEFAULT_START, queueTypes = ['conductor'], joinsFirst = false } = options;
  let ids = 0;
  const mocks = new Map<WorkflowTestRequest, Map<string, TaskMock[]>>();
  const world: World = {
    clock: toClock(startTime),
    meter: createMeter(options.maxCharacters ?? DEFAULT_CHARACTERS),
    evaluators,
    registry: toRegistry(request),
    executions: new Map(),
    events: [],
    queueTypes: new Set(queueTypes),
    joinsFirst,
    remarks: new Set<string>(),
    nextId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    getMocks(one) {
      const known = (one && mocks.get(one)) ?? toMocks(one);
      if (one) mocks.set(one, known);
      return known;
    },
    engine: {
      getKind: (taskType) => (Object.hasOwn(KINDS, taskType) ? KINDS[taskType] : undefined),
      planTasks: (execution, task, retry) => planTasks(world, execution, { task, ...retry }),
      scheduleTasks: (execution, tasks) => scheduleTasks(world, execution, { tasks, followers: toFollowers(world) }),
      startWorkflow: (start) => startExecution(world, start),
      async terminateWorkflow(execution, reason) {
        execution.workflow.status = 'TERMINATED';
        await terminateExecution(world, execution, { reason });
      },
    },
  };
  return world;
}

async function runClock(
  { clock }: World,
  { untilTimeOut = false, maxSteps = DEFAULT_STEPS }: SimulationOptions,
): Promise<void> {
  for (let step = 0; ; step++) {
    const act = clock.takeNext(!untilTimeOut);
    if (!act) return;
    if (step >= maxSteps) throw new SimulationLimit(`The simulation gave up after ${maxSteps} steps.`);
    try {
      await act();
    } catch (error) {
      // The first decision is part of the request that starts the workflow.
      if (step === 0 && error instanceof EngineFailure)
        error.message = `The server refuses to start it: ${error.message}`;
      throw error;
    }
  }
}

function getWaiting(world: World): WaitingTask[] {
  return [...world.executions.values()].flatMap((execution) => {
    const { workflow } = execution;
    if (workflow.status !== 'RUNNING') return [];
    const timeOutAt = getNextTimeOut(world, execution);
    const open = workflow.tasks.filter(({ taskType, status }) => !isTerminal(status) && takesMocks(taskType));
    return open.map(({ referenceTaskName: task, taskType }) => ({
      workflowId: workflow.workflowId,
      task,
      taskType,
      ...(timeOutAt === undefined ? {} : { timeOutAt }),
    }));
  });
}

/**
 * Why a running execution makes no progress although no task waits for something outside; it would not progress on the
 * server either.
 */
function getStandstill({ tasks, status }: Workflow, waiting: WaitingTask[]): string | undefined {
  if (status !== 'RUNNING' || waiting.length > 0) return undefined;
  const open = tasks
    .filter((task) => !isTerminal(task.status))
    .map((task) => `${task.referenceTaskName} (${task.taskType})`);
  return `The execution cannot continue${open.length > 0 ? `: still open ${open.join(', ')}` : ''}.`;
}

/** Simulates one request, which must contain `workflowDef` or the name of one of `workflowDefinitions`. */
export async function simulate(source: SimulationRequest, options: SimulationOptions): Promise<Simulation> {
  const request = structuredClone(source);
  const world = toWorld(request, options);
  const name = request.name ?? String(request.workflowDef?.['name']);
  const definition = request.workflowDef
    ? toWorkflowDef(request.workflowDef)
    : world.registry.getWorkflowDef(name, request.version);
  if (!definition) throw new Error(`No such workflow defined. name=${name}, version=${request.version ?? null}`);
  const { input = {}, correlationId } = request;
  const root = startExecution(world, {
    definition,
    input,
    request,
    ...(correlationId === undefined ? {} : { correlationId }),
  });
  let limit: string | undefined;
  try {
    await runClock(world, options);
  } catch (error) {
    if (!(error instanceof SimulationLimit || error instanceof EngineFailure)) throw error;
    limit = error.message;
  }
  const executions = [...world.executions.values()];
  const waiting = getWaiting(world);
  limit ??= getStandstill(root.workflow, waiting);
  return {
    execution: root.workflow,
    others: executions.filter((one) => one !== root).map(({ workflow }) => workflow),
    events: world.events,
    waiting,
    remarks: [...world.remarks, ...readRemarks(executions)],
    ...(limit === undefined ? {} : { limit }),
  };
}
