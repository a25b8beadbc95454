// The attempts of one worker task without a workflow around it: small enough for a picture on a page, with the same
// results as `simulate`.
import type { SimulationEvent, TimeOutKind } from '../execution/events.ts';
import type { JsonObject, MockStatus, ExecutionTask, TaskDef, Workflow, WorkflowStatus } from '../formats.ts';
import { getRetryDelay } from './retry-delay.ts';
import { checkTotalTime, isTriedAgain, toFinalFailure } from './retry-limits.ts';
import { isSuccessful, isTerminal } from '../execution/statuses.ts';
import { TerminateWorkflow } from '../execution/terminate-workflow.ts';
import { checkTaskTimeOuts, getNextTimeOut, getTimeOuts, type TimeOutWorld } from './time-outs.ts';
import { toTaskDef, toWorkflowTask } from '../request/to-definitions.ts';
import { toClock } from './clock.ts';

/** What a worker does in each attempt. Times are milliseconds; if one is missing, that event never happens. */
export interface WorkerConduct {
  /** The time until a worker polls the attempt, starting when it may be polled. */
  pollsAfter?: number;
  /** The time from the poll to the result. */
  worksFor?: number;
  /** The time between reports that extend the lease while it works. */
  reportsEvery?: number;
  result: Exclude<MockStatus, 'IN_PROGRESS'>;
}

export interface AttemptsOptions {
  /** Fields of the task definition; all others have the platform's defaults. */
  definition: Partial<TaskDef>;
  /** What the worker does in attempt 0, 1, 2 …. */
  getConduct(attempt: number): WorkerConduct;
  /** The number of attempts after which the simulation stops. */
  maxAttempts?: number;
}

/** The time during which one timeout ran. */
export interface TimeOutSpan {
  kind: TimeOutKind;
  /** `retryCount` of the attempt in which it began. */
  attempt: number;
  from: number;
  /** The time at which it would fire. */
  due: number;
  /** The time at which it fired or was stopped; undefined while it runs. */
  to?: number;
  hasFired: boolean;
}

export interface SimulatedAttempts {
  /** One task for each attempt. Times are milliseconds since the first scheduling, plus 1: 0 means never. */
  attempts: ExecutionTask[];
  /** All timeouts that fired, including those that only alert. */
  timeOuts: Extract<SimulationEvent, { kind: 'timed-out' }>[];
  /** All timeouts that ran, whether or not they fired. */
  spans: TimeOutSpan[];
  /** How the workflow ends; undefined if it waits forever. */
  end?: { at: number; status: WorkflowStatus; reason?: string };
}

/** Time 0 means "never" to the engine. */
const START = 1;
const NAME = 'task';
const DEFAULT_MAX = 100;

interface Course extends TimeOutWorld {
  execution: { workflow: Workflow; alerts: Set<string> };
  definition: TaskDef;
  spans: TimeOutSpan[];
}

function toAttempt({ clock, definition }: Course, previous: ExecutionTask | undefined): ExecutionTask {
  const delay = previous ? getRetryDelay(definition, previous.retryCount) : 0;
  return {
    taskId: `attempt-${previous ? previous.retryCount + 2 : 1}`,
    taskType: NAME,
    taskDefName: definition.name,
    referenceTaskName: NAME,
    status: 'SCHEDULED',
    inputData: {},
    outputData: {},
    iteration: 0,
    retryCount: previous ? previous.retryCount + 1 : 0,
    seq: 0,
    pollCount: 0,
    waitTimeout: 0,
    scheduledTime: clock.now,
    startTime: 0,
    updateTime: clock.now,
    endTime: 0,
    firstScheduledTime: previous?.firstScheduledTime ?? clock.now,
    startDelayInSeconds: delay,
    callbackAfterSeconds: delay,
    executed: false,
    retried: false,
    workflowInstanceId: NAME,
    workflowType: NAME,
    workflowTask: { ...toWorkflowTask({ name: NAME, taskReferenceName: NAME }), taskDefinition: definition },
  };
}

/** The next action of the worker on an open attempt, and its time. */
function getNextAct(task: ExecutionTask, conduct: WorkerConduct): { at: number; act(now: number): void } {
  const { pollsAfter = Infinity, worksFor = Infinity, reportsEvery = Infinity, result } = conduct;
  if (task.status === 'SCHEDULED') {
    const at = task.scheduledTime + task.startDelayInSeconds * 1000 + pollsAfter;
    const act = (now: number) =>
      void Object.assign(task, { status: 'IN_PROGRESS', callbackAfterSeconds: 0, startTime: now, updateTime: now });
    return { at, act };
  }
  const end = task.startTime + worksFor;
  const report = task.updateTime + reportsEvery;
  if (report < end) return { at: report, act: (now) => void (task.updateTime = now) };
  return { at: end, act: () => void (task.status = result) };
}

/** Checks which timeouts are running. A timeout that continues with the next attempt is one span. */
function watchTimeOuts({ spans, ...course }: Course, task: ExecutionTask): void {
  const { now } = course.clock;
  const running = getTimeOuts(course, task, course.definition);
  const isSame = (span: TimeOutSpan, { kind, due }: { kind: TimeOutKind; due: number }) =>
    span.kind === kind && span.due === due;
  for (const span of spans) {
    if (span.to !== undefined || running.some((timeOut) => isSame(span, timeOut))) continue;
    span.to = Math.min(now, span.due);
  }
  for (const timeOut of running) {
    const known = spans.find((span) => isSame(span, timeOut) && (span.to === undefined || span.to === now));
    if (known) delete known.to;
    else spans.push({ ...timeOut, attempt: task.retryCount, from: now, hasFired: false });
  }
  for (const span of spans)
    span.hasFired = course.events.some(
      (event) => event.kind === 'timed-out' && event.timeOut === span.kind && event.at === span.due,
    );
}

/** Runs an attempt until it ends; `false` if nothing ends it. Throws an exception that ends the workflow. */
function runAttempt(course: Course, task: ExecutionTask, conduct: WorkerConduct): boolean {
  const { clock, execution } = course;
  while (!isTerminal(task.status)) {
    watchTimeOuts(course, task);
    const due = getNextTimeOut(course, execution) ?? Infinity;
    let next = getNextAct(task, conduct);
    clock.now = Math.min(next.at, due);
    if (clock.now === Infinity) return false;
    // At the same time, all actions of the worker come before timeouts.
    for (; next.at === clock.now && !isTerminal(task.status); next = getNextAct(task, conduct)) next.act(clock.now);
    if (due === clock.now) checkTaskTimeOuts(course, execution, task);
  }
  return true;
}

function toCourse(definition: TaskDef): Course {
  const workflow = { workflowId: NAME, tasks: [], createTime: START, workflowDefinition: { timeoutSeconds: 0 } };
  return {
    clock: toClock(START),
    events: [],
    engine: { getKind: () => undefined },
    definition,
    spans: [],
    // Timeouts use only these fields.
    execution: { workflow: workflow as unknown as Workflow, alerts: new Set() },
  };
}

function runAttempts(
  course: Course,
  { getConduct, maxAttempts = DEFAULT_MAX }: AttemptsOptions,
): SimulatedAttempts['end'] {
  const { tasks } = course.execution.workflow;
  for (let previous: ExecutionTask | undefined; tasks.length < maxAttempts; previous = tasks.at(-1)) {
    const task = toAttempt(course, previous);
    tasks.push(task);
    try {
      if (!runAttempt(course, task, getConduct(task.retryCount))) return undefined;
      if (isSuccessful(task.status)) return { at: course.clock.now, status: 'COMPLETED' };
      if (!isTriedAgain(task, course.definition)) throw toFinalFailure(task);
      checkTotalTime(course, task, course.definition);
    } catch (error) {
      if (!(error instanceof TerminateWorkflow)) throw error;
      if (!isTerminal(task.status)) task.status = 'CANCELED';
      return { at: course.clock.now, status: error.status, reason: error.message };
    } finally {
      if (isTerminal(task.status)) task.endTime = course.clock.now;
      watchTimeOuts(course, task);
    }
  }
  return undefined;
}

/** Simulates one worker task, attempt after attempt. */
export function simulateAttempts(options: AttemptsOptions): SimulatedAttempts {
  const course = toCourse(toTaskDef({ name: NAME, ...options.definition } as JsonObject));
  const end = runAttempts(course, options);
  const timeOuts = course.events.flatMap((event) => (event.kind === 'timed-out' ? [event] : []));
  return { attempts: course.execution.workflow.tasks, timeOuts, spans: course.spans, ...(end && { end }) };
}
