// Turns a simulation into what the player shows: steps in words, attempts, executions and notes.
import type { SimulationEvent } from '../../simulator/events.ts';
import type { Task, Workflow } from '../../simulator/formats.ts';
import type { Simulation } from '../../simulator/simulate.ts';
import { isTerminal } from '../../simulator/statuses.ts';
import { KINDS } from '../../simulator/tasks/all-kinds.ts';
import type { Run, RunStep, RunTask } from './run.ts';
import { toTimeText } from './time-text.ts';

/** Where the mocks of an execution stand in the request of the first. */
function toPaths(executions: Workflow[]): string[][] {
  const paths: string[][] = [];
  for (const { workflowName, parentWorkflowId, parentWorkflowTaskId } of executions) {
    const parent = executions.findIndex(({ workflowId }) => workflowId === parentWorkflowId);
    const task = executions[parent]?.tasks.find(({ taskId }) => taskId === parentWorkflowTaskId);
    if (paths.length === 0) paths.push([]);
    else paths.push([...(paths[parent] ?? []), task?.referenceTaskName ?? workflowName]);
  }
  return paths;
}

/** The status right after scheduling: the server's own tasks begin at once. */
function toFirstStatus(task: Task, started: ReadonlySet<string>): Task['status'] {
  if (started.has(task.taskId)) return 'SCHEDULED';
  return isTerminal(task.status) ? 'IN_PROGRESS' : task.status;
}

function withReason(text: string, reason: string | undefined): string {
  return reason === undefined ? `${text}.` : `${text}: ${reason}`;
}

type Told = Pick<RunStep, 'text'> & Partial<RunStep>;

type TaskEvent = Extract<SimulationEvent, { taskId?: string }>;

function tellTask(event: TaskEvent, task: Task, started: ReadonlySet<string>): Told {
  const name = task.referenceTaskName;
  switch (event.kind) {
    case 'task-scheduled': {
      const retry = event.retryCount > 0 ? `, retry ${event.retryCount}` : '';
      const delay = event.delaySeconds > 0 ? `, to begin in ${toTimeText(event.delaySeconds * 1000)}` : '';
      return {
        text: `${name} is scheduled${retry}${delay}.`,
        status: toFirstStatus(task, started),
        input: event.input,
      };
    }
    case 'task-started':
      return { text: `${name} begins.`, status: 'IN_PROGRESS' };
    case 'task-progressed':
      return { text: `${name} reports progress.`, output: event.output };
    case 'task-ended': {
      const { status, reason, output } = event;
      return {
        text: withReason(`${name}: ${status}`, reason),
        status,
        output,
        ...(reason !== undefined && { reason }),
      };
    }
    case 'retry-planned':
      return { text: `${name} is tried again in ${toTimeText(event.delaySeconds * 1000)} (${event.formula}).` };
    case 'pass-started':
      return { text: `${name} begins pass ${event.iteration}.` };
    case 'variables-set':
      return { text: `${name} sets variables.`, variables: event.variables };
    case 'waiting':
      return { text: `${name} waits: ${event.why}.` };
    default:
      return { text: event.reason };
  }
}

function tellWorkflow(event: SimulationEvent, name: string): Told {
  if (event.kind === 'workflow-started') return { text: `${name} starts.`, status: 'RUNNING', input: event.input };
  if (event.kind !== 'workflow-ended') return { text: event.kind === 'timed-out' ? event.reason : event.kind };
  const { status, reason, output } = event;
  return {
    text: withReason(`${name} ends: ${status}`, reason),
    status,
    output,
    ...(reason !== undefined && { reason }),
  };
}

function toNotes({ waiting, limit, remarks, execution }: Simulation): string[] {
  return [
    ...(limit === undefined ? [] : [limit]),
    ...waiting.map(
      ({ task, timeOutAt }) =>
        `${task} waits for something outside${timeOutAt === undefined ? '' : `; its time-out comes at ${toTimeText(timeOutAt - execution.createTime)}`}.`,
    ),
    ...remarks,
  ];
}

/** The run of a simulation. */
export function toRun(simulation: Simulation): Run {
  const executions = [simulation.execution, ...simulation.others];
  const paths = toPaths(executions);
  const all = executions.flatMap(({ tasks }) => tasks);
  const byId = new Map(all.map((task, index) => [task.taskId, index]));
  const workflowById = new Map(executions.map(({ workflowId }, index) => [workflowId, index]));
  const started = new Set(simulation.events.flatMap((event) => (event.kind === 'task-started' ? [event.taskId] : [])));
  const toStep = (event: SimulationEvent): RunStep => {
    const workflow = workflowById.get(event.workflowId) ?? 0;
    const task = 'taskId' in event && event.taskId !== undefined ? byId.get(event.taskId) : undefined;
    const told =
      task === undefined
        ? tellWorkflow(event, executions[workflow]!.workflowName)
        : tellTask(event as TaskEvent, all[task]!, started);
    return { at: event.at - simulation.execution.createTime, workflow, ...(task !== undefined && { task }), ...told };
  };
  return {
    steps: simulation.events.map(toStep),
    tasks: all.map(
      ({ referenceTaskName: name, taskType: type, workflowInstanceId, retryCount, iteration }): RunTask => ({
        name,
        type: type,
        workflow: workflowById.get(workflowInstanceId)!,
        retryCount,
        iteration,
        takesMocks: KINDS[type]?.takesMocks ?? true,
      }),
    ),
    workflows: executions.map(({ workflowName: name }, index) => ({ name, path: paths[index]! })),
    notes: toNotes(simulation),
  };
}
