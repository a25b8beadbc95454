// WAIT: ends after a duration, at a time, or when somebody completes it.
import type { ExecutionTask } from '../formats.ts';
import { toJavaText } from '../expressions/java-text.ts';
import { EngineFailure } from '../execution/terminate-workflow.ts';
import { parseDate, parseDuration } from '../times/times.ts';
import { toInput, toStartedTask } from '../execution/to-task.ts';
import type { TaskKind } from '../execution/world.ts';

const FOREVER_SECONDS = 2_147_483_647;

function toParameter(task: ExecutionTask, name: string): string {
  const value = task.inputData[name];
  return value === undefined || value === null ? '' : toJavaText(value);
}

function fail(task: ExecutionTask, reason: string): void {
  task.status = 'FAILED_WITH_TERMINAL_ERROR';
  task.reasonForIncompletion = reason;
}

function setWaitTimeout(task: ExecutionTask, now: number): void {
  const duration = toParameter(task, 'duration');
  const until = toParameter(task, 'until');
  if (duration.trim() !== '' && until.trim() !== '')
    return fail(task, "Both 'duration' and 'until' specified. Please provide only one input");
  if (duration.trim() !== '') {
    const seconds = parseDuration(duration);
    if (seconds === undefined) throw new EngineFailure(`Not valid duration: ${duration}`);
    task.waitTimeout = now + seconds * 1000;
    task.callbackAfterSeconds = seconds;
  } else if (until.trim() !== '') {
    const time = parseDate(until);
    if (time === undefined) return fail(task, `Invalid/Unsupported Wait Until format.  Provided: ${until}`);
    task.waitTimeout = time;
    task.callbackAfterSeconds = Math.max(0, Math.trunc((time - now) / 1000));
  } else {
    task.callbackAfterSeconds = FOREVER_SECONDS;
  }
}

/** WaitTaskMapper and Wait. */
export const wait: TaskKind = {
  runs: 'queued',
  plan(context) {
    const task = toStartedTask(context, { inputData: toInput(context) });
    setWaitTimeout(task, context.world.clock.now);
    return [task];
  },
  execute({ world, task }) {
    if (task.waitTimeout === 0 || world.clock.now < task.waitTimeout) return false;
    task.status = 'COMPLETED';
    return true;
  },
};
