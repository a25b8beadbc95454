// WAIT: ends after a duration, at a time, or when somebody completes it.
import type { ExecutionTask } from '../../formats.ts';
import { toJavaText } from '../../expressions/java-text.ts';
import { EngineFailure } from '../../execution/terminate-workflow.ts';
import { isDuration, parseDuration } from '../../times/times.ts';
import { toInput, toStartedTask } from '../../execution/to-task.ts';
import type { TaskKind, World } from '../../execution/world.ts';

const FOREVER_SECONDS = 2_147_483_647;

function toParameter(task: ExecutionTask, name: string): string {
  const value = task.inputData[name];
  return value === undefined || value === null ? '' : toJavaText(value);
}

function fail(task: ExecutionTask, reason: string): void {
  task.status = 'FAILED_WITH_TERMINAL_ERROR';
  task.reasonForIncompletion = reason;
}

/** Loaded with the first date or fault, so that players need not load it. */
const loadRare = () => import('./wait-until.ts');

async function setWaitTimeout(world: World, task: ExecutionTask): Promise<void> {
  const { now } = world.clock;
  const duration = toParameter(task, 'duration');
  const until = toParameter(task, 'until');
  if (duration.trim() !== '' && until.trim() !== '')
    return fail(task, "Both 'duration' and 'until' specified. Please provide only one input");
  if (duration.trim() !== '') {
    if (!isDuration(duration)) throw new EngineFailure((await loadRare()).renderDurationFault(duration));
    const seconds = parseDuration(duration)!;
    task.waitTimeout = now + seconds * 1000;
    task.callbackAfterSeconds = seconds;
  } else if (until.trim() !== '') {
    const time = (await loadRare()).readTime(world, task, until);
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
