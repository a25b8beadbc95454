// Turns the value of a definition into its tasks, each with its place in the file, whatever else is wrong with it.
import { getWrittenLists, type ListKind } from '../model/task-tree.ts';
import { toPointer } from './parse-json.ts';

export type Fields = Record<string, unknown>;

/** A list of tasks inside a task. */
export interface CheckedList {
  kind: ListKind;
  tasks: CheckedTask[];
}

/** One step on the way from the definition to a task. */
export interface Step {
  /** Pointer of the list, and the task that holds it. */
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
  /** From the definition down to this task, this task's own list last. */
  path: Step[];
  lists: CheckedList[];
}

export interface CheckedDefinition {
  pointer: string;
  fields: Fields;
  /** Names of inputs that it gets besides those it declares: what the task around an inline definition passes. */
  given: string[];
  tasks: CheckedTask[];
  /** Every task, those in branches, cases and loops too. */
  all: CheckedTask[];
  byRef: Map<string, CheckedTask>;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty one. */
export function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The strings of a list; nothing if it is no list. */
export function toStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The definition at `pointer` of its file; `owner` is the task that an inline definition belongs to. */
export function toDefinition(value: unknown, pointer = '', owner?: CheckedTask): CheckedDefinition {
  const fields = toFields(value);
  const tasks = toTasks(fields.tasks, { list: `${pointer}/tasks`, kind: 'root', path: [] });
  const all = getCheckedTasks(tasks);
  const byRef = new Map<string, CheckedTask>();
  for (const task of all) if (task.ref && !byRef.has(task.ref)) byRef.set(task.ref, task);
  return { pointer, fields, given: Object.keys(owner?.input ?? {}), tasks, all, byRef };
}

/** Tasks of a list and everything inside them, in order. */
export function getCheckedTasks(tasks: CheckedTask[]): CheckedTask[] {
  return tasks.flatMap((task) => [task, ...task.lists.flatMap((list) => getCheckedTasks(list.tasks))]);
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
