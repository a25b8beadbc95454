// Checks what depends neither on the schema nor on the order of tasks: unique names, names in loops, times, and fields
// that name inputs.
import { toSuggestion } from '../diagnostic.ts';
import type { Context } from '../context.ts';
import { canRun, type CheckedTask } from '../read/definition.ts';
import { parseDate } from '../../simulate/times/dates.ts';
import { isDuration } from '../../simulate/times/times.ts';
import { readTimeZone } from '../../simulate/times/time-zones.ts';

export function checkTasks(context: Context): void {
  for (const task of context.definition.all) {
    checkReferenceName(task, context);
    checkNamedInputs(task, context);
    checkOtherType(task, context);
    if (task.type === 'WAIT') checkWait(task, context);
    if (task.type === 'DO_WHILE') checkOuterLoop(task, context);
  }
}

/**
 * The server doesn't look for duplicates in an inline definition: the second task doesn't run, and the definition
 * continues only if no other task follows it.
 */
function isFatal(first: CheckedTask, second: CheckedTask, { definition }: Context): boolean {
  if (!canRun(first) || !canRun(second)) return false;
  if (definition.pointer === '') return true;
  const place = second.path.at(-1)!;
  const siblings = place.owner?.lists.find(({ tasks }) => tasks.includes(second))?.tasks ?? definition.tasks;
  return siblings.includes(first) && siblings.at(-1) !== second;
}

function checkReferenceName(task: CheckedTask, context: Context): void {
  const { definition, report, lineOf } = context;
  const pointer = `${task.pointer}/taskReferenceName`;
  const first = definition.byRef.get(task.ref);
  if (first && first !== task)
    report(pointer, [
      'workflow-duplicate-reference',
      `Expected a unique reference name, found \`${task.ref}\`, which the task on line ${lineOf(first.pointer)} also has. Rename one.`,
      isFatal(first, task, context) ? 'error' : 'warning',
    ]);
  if (task.path.some(({ kind }) => kind === 'loop') && task.ref.includes('__'))
    report(pointer, [
      'workflow-loop-reference',
      `Expected no \`__\` in the reference name of a task in a loop, found \`${task.ref}\`: the server treats what follows as the number of the iteration.`,
    ]);
}

/** The server's enum TaskType, to which it converts `workflowTaskType`. */
const OTHER_TYPES = new Set(
  `SIMPLE DYNAMIC FORK_JOIN FORK_JOIN_DYNAMIC DECISION SWITCH JOIN DO_WHILE SUB_WORKFLOW START_WORKFLOW EVENT WAIT HUMAN
  USER_DEFINED HTTP LAMBDA INLINE EXCLUSIVE_JOIN TERMINATE KAFKA_PUBLISH JSON_JQ_TRANSFORM SET_VARIABLE NOOP
  LLM_TEXT_COMPLETE LLM_CHAT_COMPLETE LLM_INDEX_TEXT LLM_SEARCH_INDEX LLM_GENERATE_EMBEDDINGS LLM_STORE_EMBEDDINGS
  LLM_GET_EMBEDDINGS LIST_MCP_TOOLS CALL_MCP_TOOL PULL_WORKFLOW_MESSAGES AGENT GET_AGENT_CARD CANCEL_AGENT`.split(
    /\s+/,
  ),
);

/** The server sets `type` to the value of `workflowTaskType`. */
function checkOtherType({ fields, pointer, ref, type }: CheckedTask, { report }: Context): void {
  const other = fields.workflowTaskType;
  if (other === undefined || other === null || other === type) return;
  const isKnown = typeof other === 'string' && OTHER_TYPES.has(other);
  report(`${pointer}/workflowTaskType`, [
    'workflow-value',
    `Expected \`workflowTaskType\` of task \`${ref}\` to be the same as \`type\`, found \`${JSON.stringify(other)}\`. ${isKnown ? `The server uses the one that comes last.` : 'The server refuses it.'} Remove it.`,
    isKnown ? 'warning' : 'error',
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
    const value = task.fields[field];
    // The server reads a number as a name.
    if (value === undefined || value === null || typeof value === 'object') continue;
    const name = String(value);
    if (Object.hasOwn(task.input, name)) continue;
    report(`${task.pointer}/${field}`, [
      'workflow-binding',
      `Expected \`${name}\` in \`inputParameters\` of \`${task.ref}\`, where \`${field}\` names it, found none.${toSuggestion(name, Object.keys(task.input)) || ' Add it.'}`,
    ]);
  }
}

/** Whether the server reads the text as a date. Some names of time zones depend on its Java; they are accepted. */
function isDate(text: string): boolean {
  const date = parseDate(text);
  return date !== undefined && (date.zone === undefined || readTimeZone(date.zone) !== undefined);
}

function checkWait({ input, pointer, ref }: CheckedTask, { report }: Context): void {
  const { duration, until } = input;
  // The server parses the text of every value that doesn't begin with an expression.
  const isWritten = (value: unknown): boolean =>
    value !== undefined &&
    value !== null &&
    (typeof value !== 'string' || (value.trim() !== '' && !value.startsWith('${')));
  const show = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (isWritten(duration) && !isDuration(show(duration)))
    report(`${pointer}/inputParameters/duration`, [
      'workflow-duration',
      `Expected a duration such as \`2 hours 30 minutes\` in \`${ref}\`, found \`${show(duration)}\`. Units go from days to seconds, each at most once.`,
    ]);
  else if (isWritten(until) && !isDate(show(until)))
    report(`${pointer}/inputParameters/until`, [
      'workflow-duration',
      `Expected a date such as \`2030-12-31\`, \`2030-12-31 18:00\`, \`2030-12-31 18:00 GMT\` or \`2030-12-31 18:00 GMT+02:00\` in \`${ref}\`, found \`${show(until)}\`.`,
    ]);
}
