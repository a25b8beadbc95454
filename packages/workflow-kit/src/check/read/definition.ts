// Extracts the tasks of a definition, each with its position in the file, even if other parts of the definition
// are wrong.
import { getTaskType } from '../../model/task-types.ts';
import { getWrittenLists, type ListKind } from '../../model/task-tree.ts';
import { toPointer } from './parse-json.ts';

export type Fields = Record<string, unknown>;

/** A list of tasks inside a task. */
export interface CheckedList {
  kind: ListKind;
  tasks: CheckedTask[];
}

/** One step on the path from the definition to a task. */
export interface Step {
  /** Pointer of the list, and the task that contains the list. */
  list: string;
  kind: ListKind | 'root';
  owner?: CheckedTask;
  index: number;
}

export interface CheckedTask {
  pointer: string;
  fields: Fields;
  ref: string;
  type: string;
  input: Fields;
  /** The steps from the definition to this task; the last one is the list that contains the task. */
  path: Step[];
  lists: CheckedList[];
}

export interface CheckedDefinition {
  pointer: string;
  fields: Fields;
  /**
   * Names of inputs that it receives in addition to the declared ones: those that the task around an inline
   * definition passes.
   */
  given: string[];
  tasks: CheckedTask[];
  /** All tasks, including those in branches, cases and loops. */
  all: CheckedTask[];
  byRef: Map<string, CheckedTask>;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, otherwise an empty object. */
export function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The strings in an array; empty if the value is not an array. */
export function toStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The definition at `pointer` in its file; `owner` is the task that contains an inline definition. */
export function toDefinition(value: unknown, pointer = '', owner?: CheckedTask): CheckedDefinition {
  const fields = toFields(value);
  const tasks = toTasks(fields.tasks, { list: `${pointer}/tasks`, kind: 'root', path: [] });
  const all = getCheckedTasks(tasks);
  const byRef = new Map<string, CheckedTask>();
  for (const task of all) if (task.ref && !byRef.has(task.ref)) byRef.set(task.ref, task);
  return { pointer, fields, given: Object.keys(owner?.input ?? {}), tasks, all, byRef };
}

/** The tasks of a list and all tasks inside them, in order. */
export function getCheckedTasks(tasks: CheckedTask[]): CheckedTask[] {
  return tasks.flatMap((task) => [task, ...task.lists.flatMap((list) => getCheckedTasks(list.tasks))]);
}

/** The outermost list around a task that does not belong to the type of its task: nothing in it runs. */
export function getIdleList({ path }: CheckedTask): { owner: CheckedTask; field: string } | undefined {
  for (const { kind, owner, list } of path)
    if (owner && getTaskType(owner.type)?.holds !== kind)
      return { owner, field: list.slice(owner.pointer.length + 1).split('/')[0]! };
  return undefined;
}

/** Whether a task can run: each list around it belongs to the type of its task. */
export function canRun(task: CheckedTask): boolean {
  return getIdleList(task) === undefined;
}

interface ListPlace {
  list: string;
  kind: Step['kind'];
  owner?: CheckedTask;
  path: Step[];
}

function toTasks(value: unknown, { list, kind, owner, path }: ListPlace): CheckedTask[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown, index) => {
    const fields = toFields(item);
    const task: CheckedTask = {
      pointer: toPointer(list, index),
      fields,
      ref: typeof fields.taskReferenceName === 'string' ? fields.taskReferenceName : '',
      type: typeof fields.type === 'string' ? fields.type : 'SIMPLE',
      input: toFields(fields.inputParameters),
      path: [...path, { list, kind, owner, index }],
      lists: [],
    };
    task.lists.push(...toLists(task));
    return task;
  });
}

function toLists(task: CheckedTask): CheckedList[] {
  const { fields, pointer, path } = task;
  return getWrittenLists(fields).map(({ kind, path: steps, tasks }) => {
    const list = steps.reduce<string>((place, step) => toPointer(place, step), pointer);
    return { kind, tasks: toTasks(tasks, { list, kind, owner: task, path }) };
  });
}
