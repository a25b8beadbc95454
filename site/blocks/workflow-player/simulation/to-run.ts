// Converts a simulation to what the player shows: steps as text, attempts, executions and notes.
import { toDuration } from 'workflow-kit/model/durations.ts';
import type { SimulationEvent } from 'workflow-kit/simulate/execution/events.ts';
import type { TaskStatus, Workflow } from 'workflow-kit/simulate/formats.ts';
import type { Simulation } from 'workflow-kit/simulate/simulate.ts';
import { isTerminal } from 'workflow-kit/simulate/execution/statuses.ts';
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import { NEVER_MS, type Run, type RunStep, toShort } from './run.ts';

/** Deeper sub-workflows take no results from readers, because the paths of thousands of levels would fill the memory. */
const MOST_LEVELS = 50;

/** Where the request of the first execution contains the mocks of the other executions. */
function toPaths(executions: Workflow[]): string[][] {
  const paths: string[][] = [];
  for (const { workflowName, parentWorkflowId, parentWorkflowTaskId } of executions) {
    const parent = executions.findIndex(({ workflowId }) => workflowId === parentWorkflowId);
    const task = executions[parent]?.tasks.find(({ taskId }) => taskId === parentWorkflowTaskId);
    const above = paths[parent];
    if (paths.length === 0) paths.push([]);
    else if (above?.length === MOST_LEVELS) paths.push(above);
    else paths.push([...(paths[parent] ?? []), task?.referenceTaskName ?? workflowName]);
  }
  return paths;
}

function withReason(text: string, reason: string | undefined): string {
  return reason === undefined ? `${text}.` : `${text}: ${reason}`;
}

/** The text for an event; `name` is the name of its execution. */
function toText(event: SimulationEvent, name: string): string {
  switch (event.kind) {
    case 'workflow-started':
      return `${name} starts.`;
    case 'workflow-ended':
      return withReason(`${name} ends: ${event.status}`, event.reason);
    case 'task-scheduled': {
      const retry = event.retryCount > 0 ? `, retry ${event.retryCount}` : '';
      const delay = event.delaySeconds > 0 ? `, to start in ${toDuration(event.delaySeconds * 1000)}` : '';
      return `${event.task} is scheduled${retry}${delay}.`;
    }
    case 'task-started':
      return `${event.task} starts.`;
    case 'task-progressed':
      return `${event.task} reports progress.`;
    case 'task-ended':
      return withReason(`${event.task}: ${event.status}`, event.reason);
    case 'retry-planned':
      return `${event.task} is retried in ${toDuration(event.delaySeconds * 1000)} (${event.formula}).`;
    case 'pass-started':
      return `${event.task} starts iteration ${event.iteration}.`;
    case 'variables-set':
      return `${event.task} sets variables.`;
    case 'waiting':
      return event.why;
    case 'timed-out':
      return event.reason;
  }
}

/** More would block the page. */
const MOST_NOTES = 50;

function toNotes(simulation: Simulation): string[] {
  const notes = toAllNotes(simulation).map(toShort);
  const hidden = notes.splice(MOST_NOTES).length;
  if (hidden > 0) notes.push(`${hidden} more notes are not shown.`);
  return notes;
}

function toAllNotes({ waiting, limit, remarks, execution, events }: Simulation): string[] {
  return [
    ...(limit === undefined ? [] : [limit]),
    ...waiting.map(({ task, timeOutAt }) => {
      const known = events.findLast((event) => event.kind === 'waiting' && event.task === task);
      const why = known?.kind === 'waiting' ? known.why : `${task} waits.`;
      if (timeOutAt === undefined) return why;
      return `${why} Its timeout expires ${toDuration(timeOutAt - execution.createTime)} after the start.`;
    }),
    // The page calls mocks "given results", because readers edit them under that name.
    ...remarks.map((remark) => remark.replaceAll('mock', 'given result')),
  ];
}

/**
 * The events up to the point where only a response that never comes could continue the run; also reports the task that
 * waits for it.
 */
function getReal({ events, execution }: Simulation): SimulationEvent[] {
  const end = events.findIndex(({ at }) => at - execution.createTime >= NEVER_MS);
  if (end === -1) return events;
  const late = events[end]!;
  if (!('task' in late) || late.task === undefined || late.taskId === undefined) return events;
  const { task, taskId, workflowId } = late;
  const before = events.slice(0, end);
  const why = `${task} waits: it never responds, and no timeout ends it.`;
  return [...before, { kind: 'waiting', at: before.at(-1)!.at, workflowId, task, taskId, why }];
}

/** Converts a simulation to the run that the player shows. */
export function toRun(simulation: Simulation): Run {
  const events = getReal(simulation);
  const executions = [simulation.execution, ...simulation.others];
  const paths = toPaths(executions);
  const workflowById = new Map(executions.map(({ workflowId }, index) => [workflowId, index]));
  // Taken from the events, because with keepLastN an execution drops the old iterations of a loop.
  const scheduled = events.filter((event) => event.kind === 'task-scheduled');
  const taskById = new Map(scheduled.map(({ taskId }, index) => [taskId, index]));
  const lastStatus = new Map(executions.flatMap(({ tasks }) => tasks.map(({ taskId, status }) => [taskId, status])));
  const started = new Set(events.flatMap((event) => (event.kind === 'task-started' ? [event.taskId] : [])));
  /** The status right after scheduling, because system tasks begin immediately. */
  const toFirstStatus = (id: string): TaskStatus => {
    const last = lastStatus.get(id) ?? 'COMPLETED';
    return started.has(id) ? 'SCHEDULED' : isTerminal(last) ? 'IN_PROGRESS' : last;
  };
  const toStatus = (event: SimulationEvent): Pick<RunStep, 'status'> => {
    if (event.kind === 'task-scheduled') return { status: toFirstStatus(event.taskId) };
    if (event.kind === 'task-started') return { status: 'IN_PROGRESS' };
    return event.kind === 'workflow-started' ? { status: 'RUNNING' } : {};
  };
  return {
    steps: events.map((event): RunStep => {
      const workflow = workflowById.get(event.workflowId)!;
      const at = event.at - simulation.execution.createTime;
      const task = taskById.get(('taskId' in event && event.taskId) || '');
      const text = toShort(toText(event, executions[workflow]!.workflowName));
      // The fields that an event changes have the same names in a step.
      return { ...event, at, time: toDuration(at), text, workflow, task, ...toStatus(event) };
    }),
    tasks: scheduled.map(({ task: name, taskType: type, workflowId, retryCount, iteration }) => {
      const workflow = workflowById.get(workflowId)!;
      return {
        name: toShort(name),
        type: toShort(type),
        workflow,
        retryCount,
        iteration,
        takesMocks: takesMocks(type) && paths[workflow]!.length < MOST_LEVELS,
      };
    }),
    workflows: executions.map(({ workflowName: name }, index) => ({ name: toShort(name), path: paths[index]! })),
    notes: toNotes(simulation),
  };
}
