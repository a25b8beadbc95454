// Turns the value of a definition into its tasks, each with its place and what it holds, whatever else is wrong with it.
import { toPointer } from './parse-json.ts';

export type Fields = Record<string, unknown>;

/** A list of tasks inside a task: a branch of a fork, a case of a switch, or the body of a loop. */
export interface TaskList {
  kind: 'branch' | 'case' | 'loop';
  tasks: Task[];
}

/** One step on the way from the definition to a task. */
export interface Step {
  /** Pointer of the list, and the task that holds it. */
  list: string;
  kind: TaskList['kind'] | 'root';
  owner?: Task;
  index: number;
}

export interface Task {
  pointer: string;
  fields: Fields;
  ref: string;
  type: string;
  input: Fields;
  /** From the definition down to this task, this task's own list last. */
  path: Step[];
  lists: TaskList[];
}

export interface Definition {
  pointer: string;
  fields: Fields;
  /** Names of inputs that it gets besides those it declares: what the task around an inline definition passes. */
  given: string[];
  tasks: Task[];
  /** Every task, those in branches, cases and loops too. */
  all: Task[];
  byRef: Map<string, Task>;
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
export function toDefinition(value: unknown, pointer = '', owner?: Task): Definition {
  const fields = toFields(value);
  const tasks = toTasks(fields.tasks, { list: `${pointer}/tasks`, kind: 'root', path: [] });
  const all = getAllTasks(tasks);
  const byRef = new Map<string, Task>();
  for (const task of all) if (task.ref && !byRef.has(task.ref)) byRef.set(task.ref, task);
  return { pointer, fields, given: Object.keys(owner?.input ?? {}), tasks, all, byRef };
}

/** Tasks of a list and everything inside them, in order. */
export function getAllTasks(tasks: Task[]): Task[] {
  return tasks.flatMap((task) => [task, ...task.lists.flatMap((list) => getAllTasks(list.tasks))]);
}

interface ListPlace {
  list: string;
  kind: Step['kind'];
  owner?: Task;
  path: Step[];
}

function toTasks(value: unknown, { list, kind, owner, path }: ListPlace): Task[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown, index) => {
    const fields = toFields(item);
    const task: Task = {
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

function toLists(task: Task): TaskList[] {
  const { fields, pointer, path } = task;
  const toList = (kind: TaskList['kind'], value: unknown, list: string): TaskList => ({
    kind,
    tasks: toTasks(value, { list, kind, owner: task, path }),
  });
  const branches: unknown[] = Array.isArray(fields.forkTasks) ? fields.forkTasks : [];
  return [
    ...branches.map((branch, index) => toList('branch', branch, toPointer(`${pointer}/forkTasks`, index))),
    ...Object.entries(toFields(fields.decisionCases)).map(([name, tasks]) =>
      toList('case', tasks, toPointer(`${pointer}/decisionCases`, name)),
    ),
    ...(fields.defaultCase === undefined ? [] : [toList('case', fields.defaultCase, `${pointer}/defaultCase`)]),
    ...(fields.loopOver === undefined ? [] : [toList('loop', fields.loopOver, `${pointer}/loopOver`)]),
  ];
}
