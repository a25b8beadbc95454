// Goes through a definition in execution order and checks each `${…}` against what can have run before it.
import { toSuggestion } from '../diagnostic.ts';
import { checkStrings } from './check-strings.ts';
import type { Context, Reach } from '../context.ts';
import { getCheckedTasks, toStrings, type CheckedTask } from '../read/definition.ts';
import { explainOrder } from './explain-order.ts';

/** Reports every expression that cannot have a value at its position, in the order of the file. */
export function checkReferences(context: Context): void {
  const { definition } = context;
  const start: Reach = {
    tasks: new Set(),
    variables: new Set(Object.keys((definition.fields.variables ?? {}) as object)),
  };
  const end = checkSequence(definition.tasks, start, context);
  for (const name of ['outputParameters', 'failureWorkflow', 'rateLimitConfig'])
    checkStrings(definition.fields[name], { pointer: `${definition.pointer}/${name}`, reach: end, context });
}

/** Returns what can have happened after the list; its tasks add nothing if the list ends the workflow. */
function checkSequence(tasks: CheckedTask[], before: Reach, context: Context): Reach {
  // One set that grows with the list, because a copy for each task would take seconds in definitions of several
  // megabytes.
  const now = { tasks: new Set(before.tasks), variables: new Set(before.variables) };
  const add = (reach: Reach | undefined) => {
    for (const name of reach?.tasks ?? []) now.tasks.add(name);
    for (const name of reach?.variables ?? []) now.variables.add(name);
  };
  /** What the branches of the preceding fork reach; it becomes visible after the fork's join. */
  let beside: Reach | undefined;
  for (const [index, task] of tasks.entries()) {
    const reached = checkTask(task, now, context);
    const isJoined = task.type.startsWith('FORK_JOIN') && tasks[index + 1]?.type === 'JOIN';
    add(toOwnReach(task));
    if (!isJoined) add(reached);
    add(beside);
    beside = isJoined ? reached : undefined;
  }
  return tasks.some(({ type }) => type === 'TERMINATE') ? before : now;
}

/** Returns what the tasks inside it reach; undefined if there are none. */
function checkTask(task: CheckedTask, before: Reach, context: Context): Reach | undefined {
  if (task.type === 'EXCLUSIVE_JOIN') checkExclusiveJoin(task, before, context);
  if (task.lists.length === 0) {
    checkTaskStrings(task, { before, inside: before }, context);
    return undefined;
  }
  const after = toReachWith(before, task);
  const body = task.lists.filter(({ kind }) => kind === 'loop').flatMap((list) => getCheckedTasks(list.tasks));
  // In a loop, every task of the body may have run in the previous iteration.
  const inside = body.reduce(toReachWith, after);
  checkTaskStrings(task, { before, inside }, context);
  return task.lists
    .map((list) => checkSequence(list.tasks, list.kind === 'loop' ? inside : after, context))
    .reduce(toUnion, after);
}

/**
 * Keys whose strings the platform does not resolve, uses literally, or resolves in its own way. Task lists are checked
 * separately.
 */
const UNRESOLVED = new Set([
  'name',
  'taskReferenceName',
  'description',
  'metadata',
  'cacheConfig',
  'type',
  'joinOn',
  'defaultExclusiveJoinTask',
  'expression',
  'loopCondition',
  'caseExpression',
  'scriptExpression',
  'forkTasks',
  'decisionCases',
  'defaultCase',
  'loopOver',
]);

function checkTaskStrings(
  task: CheckedTask,
  { before, inside }: { before: Reach; inside: Reach },
  context: Context,
): void {
  for (const [name, value] of Object.entries(task.fields)) {
    if (UNRESOLVED.has(name)) continue;
    // The server looks for referenced tasks only in the input of the outermost tasks (ConstraintParamUtil.java).
    const isRefused = name === 'inputParameters' && task.path.length === 1 && context.definition.pointer === '';
    const place = { pointer: `${task.pointer}/${name}`, task, context, isRefused };
    // An inline definition has its own tasks, input and variables.
    if (name === 'subWorkflowParam') checkStrings(value, { ...place, reach: before, skip: isInlineDefinition });
    else if (name === 'onStateChange') checkStrings(value, { ...place, reach: toReachWith(before, task) });
    else if (name === 'inputParameters' && task.type === 'DO_WHILE') checkLoopInput(task, { before, inside }, context);
    else checkStrings(value, { ...place, reach: before });
  }
}

function isInlineDefinition(key: string, value: unknown): boolean {
  return key === 'workflowDefinition' && typeof value === 'object';
}

/**
 * The server resolves a loop's input again on every evaluation of the condition (DoWhile.java), but resolves its list
 * before the first iteration.
 */
function checkLoopInput(
  task: CheckedTask,
  { before, inside }: { before: Reach; inside: Reach },
  context: Context,
): void {
  for (const [name, value] of Object.entries(task.input)) {
    const reach = name === 'items' || name === '_items' ? before : inside;
    const isRefused = task.path.length === 1 && context.definition.pointer === '';
    checkStrings(value, { pointer: `${task.pointer}/inputParameters/${name}`, reach, task, context, isRefused });
  }
}

function checkExclusiveJoin(task: CheckedTask, before: Reach, context: Context): void {
  for (const field of ['joinOn', 'defaultExclusiveJoinTask']) {
    for (const [index, name] of toStrings(task.fields[field]).entries()) {
      if (before.tasks.has(name)) continue;
      const target = context.definition.byRef.get(name);
      const why = target
        ? `: ${explainOrder(target, task, context)}.`
        : `, which is not a task.${toSuggestion(name, before.tasks)}`;
      context.report(`${task.pointer}/${field}/${index}`, [
        'workflow-join',
        `Expected a task that can have run before \`${task.ref}\` (EXCLUSIVE_JOIN), found \`${name}\`${why}`,
        target ? 'warning' : 'error',
      ]);
    }
  }
}

function toOwnReach({ ref, type, input }: CheckedTask): Reach {
  return { tasks: new Set([ref]), variables: new Set(type === 'SET_VARIABLE' ? Object.keys(input) : []) };
}

function toReachWith(reach: Reach, task: CheckedTask): Reach {
  return toUnion(reach, toOwnReach(task));
}

function toUnion(a: Reach, b: Reach): Reach {
  return { tasks: new Set([...a.tasks, ...b.tasks]), variables: new Set([...a.variables, ...b.variables]) };
}
