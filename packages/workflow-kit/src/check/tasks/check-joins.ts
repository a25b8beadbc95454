// Checks that each fork is followed by its join, and that each join names the ends of its fork's branches.
import { toSuggestion } from '../diagnostic.ts';
import type { Context } from '../context.ts';
import { getCheckedTasks, toStrings, type CheckedTask } from '../read/definition.ts';

export function checkJoins(context: Context): void {
  checkList(context.definition.tasks, undefined, context);
}

/** `after` is the task that runs after the list. For a case of a switch, this is the task after the switch. */
function checkList(tasks: CheckedTask[], after: CheckedTask | undefined, context: Context): void {
  for (const [index, task] of tasks.entries()) {
    const next = tasks[index + 1] ?? after;
    if (isFork(task)) checkFork(task, next, context);
    if (task.type === 'JOIN') checkJoin(task, tasks.slice(0, index), context);
    for (const list of task.lists) checkList(list.tasks, list.kind === 'case' ? next : undefined, context);
  }
}

function isFork({ type }: CheckedTask): boolean {
  return type === 'FORK_JOIN' || type === 'FORK_JOIN_DYNAMIC';
}

function checkFork(fork: CheckedTask, next: CheckedTask | undefined, { report }: Context): void {
  if (next?.type === 'JOIN') return;
  const found = next ? `\`${next.ref}\` (${next.type})` : 'none';
  report(fork.pointer, [
    'workflow-fork',
    `Expected a JOIN right after \`${fork.ref}\` (${fork.type}), found ${found}. The server ends the workflow otherwise.`,
  ]);
}

function checkJoin(join: CheckedTask, before: CheckedTask[], { definition, report }: Context): void {
  const forks = before.filter(isFork);
  if (forks.length === 0)
    return report(join.pointer, [
      'workflow-join',
      `Expected a FORK_JOIN or FORK_JOIN_DYNAMIC before \`${join.ref}\` (JOIN), found none.`,
      'warning',
    ]);
  // For a dynamic fork, the server fills in the tasks to join on.
  if (before.at(-1)?.type === 'FORK_JOIN_DYNAMIC') return;
  for (const [index, name] of (Array.isArray(join.fields.joinOn) ? join.fields.joinOn : []).entries())
    if (name === null)
      report(`${join.pointer}/joinOn/${index}`, [
        'workflow-runtime',
        `Expected the reference name of a task in \`joinOn\` of \`${join.ref}\`, found \`null\`: the JOIN would wait forever.`,
      ]);
  const branches = forks.flatMap(({ lists }) => lists.map(({ tasks }) => tasks)).filter((tasks) => tasks.length > 0);
  const names = toStrings(join.fields.joinOn);
  if (names.length === 0 && before.at(-1)?.type === 'FORK_JOIN' && branches.length > 0)
    report(`${join.pointer}/joinOn`, [
      'workflow-join',
      `Expected \`joinOn\` of \`${join.ref}\` to list the last task of each branch, found an empty list: the JOIN would wait for nothing.`,
      'warning',
    ]);
  for (const [index, name] of names.entries()) {
    const message = checkName(name, join, branches);
    if (!message) continue;
    // The join on a task that never runs waits forever; a dynamic fork may create tasks with any name.
    const canRun = definition.byRef.has(name) || definition.all.some(({ type }) => type === 'FORK_JOIN_DYNAMIC');
    report(`${join.pointer}/joinOn/${index}`, ['workflow-join', message, canRun ? 'warning' : 'error']);
  }
}

function checkName(name: string, join: CheckedTask, branches: CheckedTask[][]): string | undefined {
  const ends = branches.map((tasks) => tasks.at(-1)!.ref);
  if (ends.includes(name)) return undefined;
  const branch = branches.find((tasks) => getCheckedTasks(tasks).some(({ ref }) => ref === name));
  const expected = `Expected \`joinOn\` of \`${join.ref}\` to name the last task of a branch of its fork, found \`${name}\``;
  return branch
    ? `${expected}, whose branch ends with \`${branch.at(-1)!.ref}\`.`
    : `${expected}.${toSuggestion(name, ends) || ` The branches end with ${ends.map((end) => `\`${end}\``).join(', ')}.`}`;
}
