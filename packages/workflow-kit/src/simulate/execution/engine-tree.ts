// Traverses the tree of a definition's tasks as the engine does (WorkflowDef.getNextTask, WorkflowTask.next, has,
// collectTasks).
import { getHeldLists } from '../../model/task-types.ts';
import type { FilledDefinition, FilledTask } from '../formats.ts';

const LOOP_DELIMITER = '__';

/** In the second iteration, `pause` becomes `pause__2`. */
export function toIterationName(name: string, iteration: number): string {
  return `${name}${LOOP_DELIMITER}${iteration}`;
}

/** The engine cuts the name at the first `__`, wherever that comes from (TaskUtils). */
export function toNameWithoutIteration(name: string): string {
  const end = name.indexOf(LOOP_DELIMITER);
  return end < 0 ? name : name.slice(0, end);
}

function getBranches(task: FilledTask): FilledTask[][] {
  return getHeldLists(task).map(({ tasks }) => tasks);
}

// Cached, because a definition does not change while it runs.
const below = new WeakMap<FilledTask, FilledTask[]>();
const namesBelow = new WeakMap<FilledTask, Set<string>>();
const byName = new WeakMap<FilledDefinition, Map<string, FilledTask>>();

function getKept<Key extends object, Value>(kept: WeakMap<Key, Value>, key: Key, find: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = find();
  kept.set(key, found);
  return found;
}

/** A task and all tasks below it. */
export function getTasksBelow(task: FilledTask): FilledTask[] {
  return getKept(below, task, () => [task, ...getBranches(task).flat().flatMap(getTasksBelow)]);
}

/** Every task of a definition that the engine finds. */
export function getEngineTasks(definition: FilledDefinition): FilledTask[] {
  return definition.tasks.flatMap(getTasksBelow);
}

/** The task with this task reference name, at any depth; if the name occurs twice, the first task. */
export function getTaskByName(definition: FilledDefinition, name: string): FilledTask | undefined {
  const tasks = getKept(
    byName,
    definition,
    () =>
      new Map(
        getEngineTasks(definition)
          .toReversed()
          .map((task) => [task.taskReferenceName, task]),
      ),
  );
  return tasks.get(name);
}

/** Whether a task has this task reference name, or contains a task that has it. */
export function hasTask(task: FilledTask, name: string): boolean {
  const names = getKept(namesBelow, task, () => new Set(getTasksBelow(task).map((one) => one.taskReferenceName)));
  return names.has(name);
}

/** The task after `name` below `task`. After the last task of a loop comes the loop itself. */
export function getNextBelow(task: FilledTask, name: string, parent?: FilledTask): FilledTask | undefined {
  if (task.type === 'DO_WHILE' || task.type === 'SWITCH' || task.type === 'DECISION') {
    for (const branch of getBranches(task)) {
      const step = getNextInBranch(branch, name, task);
      if (step.next) return step.next;
    }
    return task.type === 'DO_WHILE' && hasTask(task, name) ? task : undefined;
  }
  if (task.type === 'FORK_JOIN') return getNextInFork(task, name, parent);
  return undefined;
}

function getNextInFork(task: FilledTask, name: string, parent: FilledTask | undefined): FilledTask | undefined {
  let found = false;
  for (const branch of task.forkTasks) {
    const step = getNextInBranch(branch, name, task);
    found ||= step.found;
    if (step.next) return step.next;
    // After the end of a branch comes the join, which is found through the fork's parent.
    if (found && parent) return getNextBelow(parent, task.taskReferenceName, parent);
  }
  return undefined;
}

function getNextInBranch(branch: FilledTask[], name: string, owner: FilledTask): { next?: FilledTask; found: boolean } {
  for (const [at, task] of branch.entries()) {
    if (task.taskReferenceName === name) return { next: branch[at + 1], found: true };
    const next = getNextBelow(task, name, owner);
    if (next) return { next, found: false };
    if (hasTask(task, name)) return { next: branch[at + 1], found: false };
  }
  return { found: false };
}

/** The task that follows `name` in a definition. */
export function getNextTask(definition: FilledDefinition, name: string): FilledTask | undefined {
  if (getTaskByName(definition, name)?.type === 'TERMINATE') return undefined;
  for (const [at, task] of definition.tasks.entries()) {
    if (task.taskReferenceName === name) return definition.tasks[at + 1];
    const next = getNextBelow(task, name);
    if (next) return next;
    if (!hasTask(task, name)) continue;
    return task.type === 'DO_WHILE' ? undefined : definition.tasks[at + 1];
  }
  return undefined;
}
