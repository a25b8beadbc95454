// WAIT: ends after a duration, at a time, or when somebody completes it.
import type { ExecutionTask } from '../formats.ts';
import { toJavaText } from '../expressions/java-text.ts';
import { EngineFailure } from '../execution/terminate-workflow.ts';
import { getTooLarge, parseDate, parseDuration } from '../times/times.ts';
import { toInput, toStartedTask } from '../execution/to-task.ts';
import type { TaskKind, World } from '../execution/world.ts';

const FOREVER_SECONDS = 2_147_483_647;

function toParameter(task: ExecutionTask, name: string): string {
  const value = task.inputData[name];
  return value === undefined || value === null ? '' : toJavaText(value);
}

function fail(task: ExecutionTask, reason: string): void {
  task.status = 'FAILED_WITH_TERMINAL_ERROR';
  task.reasonForIncompletion = reason;
}

/** The time of a date; undefined if the server can't read it. */
async function readTime({ remarks }: World, task: ExecutionTask, until: string): Promise<number | undefined> {
  const date = parseDate(until);
  if (date?.zone === undefined) return date?.time;
  // Loaded with the first time zone.
  const { readTimeZone } = await import('../times/time-zones.ts');
  const minutes = readTimeZone(date.zone);
  if (minutes === 'unknown')
    remarks.add(
      `${task.referenceTaskName} waits until a time in ${date.zone}: the server knows some of these names, the simulation none. It fails here.`,
    );
  return typeof minutes === 'number' ? date.time - minutes * 60_000 : undefined;
}

async function setWaitTimeout(world: World, task: ExecutionTask): Promise<void> {
  const { now } = world.clock;
  const duration = toParameter(task, 'duration');
  const until = toParameter(task, 'until');
  if (duration.trim() !== '' && until.trim() !== '')
    return fail(task, "Both 'duration' and 'until' specified. Please provide only one input");
  if (duration.trim() !== '') {
    const seconds = parseDuration(duration);
    const tooLarge = getTooLarge(duration);
    if (tooLarge !== undefined) throw new EngineFailure(`For input string: "${tooLarge}"`);
    if (seconds === undefined) throw new EngineFailure(`Not valid duration: ${duration}`);
    task.waitTimeout = now + seconds * 1000;
    task.callbackAfterSeconds = seconds;
  } else if (until.trim() !== '') {
    const time = await readTime(world, task, until);
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
  async plan(context) {
    const task = toStartedTask(context, { inputData: toInput(context) });
    await setWaitTimeout(context.world, task);
    return [task];
  },
  execute({ world, task }) {
    if (task.waitTimeout === 0 || world.clock.now < task.waitTimeout) return false;
    task.status = 'COMPLETED';
    return true;
  },
};
