// Schedules tasks: starts system tasks immediately and plans the others on the clock.
import { takesMocks } from '../../model/task-types.ts';
import type { ExecutionTask, TaskMock } from '../formats.ts';
import { isOver, isTerminal } from './statuses.ts';
import { EngineFailure, TerminateWorkflow } from './terminate-workflow.ts';
import { endTask, type Execution, recordEvent, toEventTask, type World } from './world.ts';

/** What follows in an execution when one of its tasks begins or has a result. */
export interface Followers {
  onStart(execution: Execution): void;
  onResult(execution: Execution): Promise<void>;
}

interface Attempt {
  world: World;
  execution: Execution;
  task: ExecutionTask;
  followers: Followers;
}

/** The next mock of the task. It is used up even if the attempt times out before it begins. */
function takeMock({ execution, task }: Attempt): TaskMock | undefined {
  return execution.mocks.get(task.referenceTaskName)?.shift();
}

function isOpen({ execution, task }: Attempt): boolean {
  return !isOver(execution.workflow.status) && !isTerminal(task.status);
}

function getWaitingReason({ taskType, referenceTaskName: name }: ExecutionTask): string {
  if (taskType === 'HUMAN') return `${name} waits until somebody completes it.`;
  if (taskType === 'WAIT') return `${name} waits for a signal.`;
  return `No result was given for ${name}, so it waits.`;
}

/** Sets the result of a mock on a task (WorkflowExecutorOps.updateTask). */
async function applyMock(attempt: Attempt, mock: TaskMock): Promise<void> {
  const { world, execution, task, followers } = attempt;
  if (!isOpen(attempt)) return;
  const status = mock.status ?? 'COMPLETED';
  const isWorkers = !world.engine.getKind(task.taskType);
  // Progress of a worker task puts it back into the queue; for a system task it changes nothing.
  task.status = status === 'IN_PROGRESS' && isWorkers ? 'SCHEDULED' : status;
  Object.assign(task.outputData, structuredClone(mock.output ?? {}));
  if (isTerminal(task.status)) {
    endTask(attempt);
  } else {
    task.updateTime = world.clock.now;
    recordEvent(world, execution, { kind: 'task-progressed', ...toEventTask(task), output: task.outputData });
    planAttempt(attempt);
  }
  await followers.onResult(execution);
}

/** How long a mocked attempt takes: the time in the mock, otherwise the normal duration of a WAIT task. */
function getWorkingTime({ world, task }: Attempt, mock: TaskMock): number {
  if (mock.executionTime !== undefined) return mock.executionTime;
  return task.waitTimeout !== 0 ? Math.max(0, task.waitTimeout - world.clock.now) : 0;
}

/** A worker, or one of the server's own queues, takes the task. */
async function startAttempt(attempt: Attempt, mock: TaskMock | undefined): Promise<void> {
  const { world, execution, task } = attempt;
  if (!isOpen(attempt)) return;
  const kind = world.engine.getKind(task.taskType);
  if (!kind) {
    task.status = 'IN_PROGRESS';
    task.callbackAfterSeconds = 0;
  }
  if (task.startTime === 0 || task.status === 'SCHEDULED') task.startTime ||= world.clock.now;
  task.updateTime = world.clock.now;
  task.pollCount++;
  recordEvent(world, execution, { kind: 'task-started', ...toEventTask(task) });
  attempt.followers.onStart(execution);
  if (mock) {
    world.clock.plan(world.clock.now + getWorkingTime(attempt, mock), 'task', () => applyMock(attempt, mock));
    return;
  }
  await kind?.start?.({ world, execution, task });
  if (isTerminal(task.status)) endTask(attempt);
  if (isTerminal(task.status)) await attempt.followers.onResult(execution);
}

function planWaitEnd(attempt: Attempt): void {
  const { world, execution, task, followers } = attempt;
  world.clock.plan(task.waitTimeout, 'task', async () => {
    if (!isOpen(attempt) || !(await world.engine.getKind('WAIT')?.execute?.({ world, execution, task }))) return;
    endTask(attempt);
    await followers.onResult(execution);
  });
}

/** Plans the task on the clock; without a mock it may wait forever. */
function planAttempt(attempt: Attempt): void {
  const { world, execution, task } = attempt;
  const kind = world.engine.getKind(task.taskType);
  if (task.taskType === 'JOIN' || isTerminal(task.status)) return;
  const mock = takesMocks(task.taskType) ? takeMock(attempt) : undefined;
  const delay = task.taskType === 'WAIT' ? 0 : task.callbackAfterSeconds * 1000;
  if (mock || (kind?.runs === 'queued' && kind.start)) {
    world.clock.plan(world.clock.now + delay + (mock?.queueWaitTime ?? 0), 'task', () => startAttempt(attempt, mock));
  } else if (task.waitTimeout !== 0) {
    planWaitEnd(attempt);
  } else if (takesMocks(task.taskType)) {
    recordEvent(world, execution, { kind: 'waiting', ...toEventTask(task), why: getWaitingReason(task) });
  }
}

async function startInside(attempt: Attempt): Promise<void> {
  const { world, execution, task } = attempt;
  const kind = world.engine.getKind(task.taskType);
  try {
    await kind?.start?.({ world, execution, task });
  } catch (error) {
    if (error instanceof EngineFailure) throw error;
    throw new TerminateWorkflow(
      `Error scheduling tasks: [${task.taskId}], for workflow: ${execution.workflow.workflowId}`,
    );
  }
  if (isTerminal(task.status)) endTask(attempt);
}

/** Schedules new tasks (WorkflowExecutorOps.scheduleTask). Returns whether one of them began inside the decision. */
export async function scheduleTasks(
  world: World,
  execution: Execution,
  { tasks, followers }: { tasks: ExecutionTask[]; followers: Followers },
): Promise<boolean> {
  let seq = Math.max(0, ...execution.workflow.tasks.map((task) => task.seq));
  for (const task of tasks) {
    task.seq ||= ++seq;
    task.firstScheduledTime ||= world.clock.now;
    const { taskType, retryCount, iteration, inputData: input } = task;
    const delaySeconds = taskType === 'WAIT' ? 0 : task.callbackAfterSeconds;
    recordEvent(world, execution, {
      kind: 'task-scheduled',
      ...toEventTask(task),
      taskType,
      retryCount,
      iteration,
      input,
      delaySeconds,
    });
  }
  let begun = false;
  for (const task of tasks) {
    const attempt = { world, execution, task, followers };
    const inside = world.engine.getKind(task.taskType)?.runs === 'inside';
    if (!isTerminal(task.status) && world.engine.getKind(task.taskType))
      task.startTime ||= task.status === 'IN_PROGRESS' || inside ? world.clock.now : 0;
    task.updateTime = world.clock.now;
    if (inside) {
      begun = true;
      await startInside(attempt);
    }
    // A task may fail while it is planned (a WAIT without a valid time); the server then evaluates the execution once
    // more.
    if (!inside && isTerminal(task.status)) {
      begun = true;
      endTask(attempt);
    } else if (!inside || takesMocks(task.taskType)) planAttempt(attempt);
  }
  return begun;
}
