// Checks what depends neither on the schema nor on the order of tasks: unique names, names in loops, times, and fields
// that name inputs.
import { toSuggestion } from './diagnostic.ts';
import type { Context } from './context.ts';
import type { CheckedTask } from './definition.ts';

export function checkTasks(context: Context): void {
  for (const task of context.definition.all) {
    checkReferenceName(task, context);
    checkNamedInputs(task, context);
    if (task.type === 'WAIT') checkWait(task, context);
    if (task.type === 'DO_WHILE') checkOuterLoop(task, context);
  }
}

function checkReferenceName(task: CheckedTask, { definition, report, lineOf }: Context): void {
  const pointer = `${task.pointer}/taskReferenceName`;
  const first = definition.byRef.get(task.ref);
  if (first && first !== task)
    report(pointer, [
      'workflow-duplicate-reference',
      `Expected a unique reference name, found \`${task.ref}\`, which the task on line ${lineOf(first.pointer)} also has. Rename one.`,
    ]);
  if (task.path.some(({ kind }) => kind === 'loop') && task.ref.includes('__'))
    report(pointer, [
      'workflow-loop-reference',
      `Expected no \`__\` in the reference name of a task in a loop, found \`${task.ref}\`: the server treats what follows as the number of the iteration.`,
    ]);
}

/** The server looks up the tasks of an inner loop by names without the iteration of the outer one (DoWhile). */
function checkOuterLoop({ path, pointer, ref }: CheckedTask, { report }: Context): void {
  const outer = path.find(({ kind }) => kind === 'loop')?.owner;
  if (outer)
    report(pointer, [
      'workflow-nested-loop',
      `Expected no loop inside another loop, found \`${ref}\` in \`${outer.ref}\`: on the open-source server, such a loop can fail or never end. Move \`${ref}\` to a sub-workflow.`,
      'warning',
    ]);
}

/** By task type: fields whose value is the name of an input of the same task. */
const INPUT_NAMES: Record<string, string[]> = {
  DYNAMIC: ['dynamicTaskNameParam'],
  FORK_JOIN_DYNAMIC: ['dynamicForkTasksParam', 'dynamicForkTasksInputParamName', 'dynamicForkJoinTasksParam'],
};

function checkNamedInputs(task: CheckedTask, { report }: Context): void {
  // With `forkTaskInputs`, the server reads none of these inputs.
  if (task.type === 'FORK_JOIN_DYNAMIC' && Object.hasOwn(task.input, 'forkTaskInputs')) return;
  for (const field of Object.hasOwn(INPUT_NAMES, task.type) ? INPUT_NAMES[task.type]! : []) {
    const name = task.fields[field];
    if (typeof name !== 'string' || Object.hasOwn(task.input, name)) continue;
    report(`${task.pointer}/${field}`, [
      'workflow-binding',
      `Expected \`${name}\` in \`inputParameters\` of \`${task.ref}\`, where \`${field}\` names it, found none.${toSuggestion(name, Object.keys(task.input)) || ' Add it.'}`,
    ]);
  }
}

// conductor-oss/conductor: core/.../core/utils/DateTimeUtils.java
const DURATION =
  /^\s*(?:\d+\s*(?:days?|d))?\s*(?:\d+\s*(?:hours?|hrs?|h))?\s*(?:\d+\s*(?:minutes?|mins?|m))?\s*(?:\d+\s*(?:seconds?|secs?|s))?\s*$/i;
const DATE = /^\d{4}-\d{1,2}-\d{1,2}(?: \d{1,2}:\d{2}(?: \S+)?)?$/;

function checkWait({ input, pointer, ref }: CheckedTask, { report }: Context): void {
  const { duration, until } = input;
  // The server parses every value that doesn't begin with an expression.
  const isWritten = (value: unknown): value is string | number =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && !value.startsWith('${'));
  if (isWritten(duration) && !DURATION.test(String(duration)))
    report(`${pointer}/inputParameters/duration`, [
      'workflow-duration',
      `Expected a duration such as \`2 hours 30 minutes\` in \`${ref}\`, found \`${duration}\`. Units go from days to seconds, each at most once.`,
    ]);
  else if (isWritten(until) && !DATE.test(String(until)))
    report(`${pointer}/inputParameters/until`, [
      'workflow-duration',
      `Expected a date such as \`2030-12-31\`, \`2030-12-31 18:00\` or \`2030-12-31 18:00 GMT\` in \`${ref}\`, found \`${until}\`.`,
    ]);
}
