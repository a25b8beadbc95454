// The tree of a definition's tasks: the lists inside a task, and the functions that traverse them.
import { getInlineDefinition, type WorkflowTask } from './workflow.ts';

/** Keys and indices that lead to a position in a file. */
export type Path = (string | number)[];

export type ListKind = 'branch' | 'case' | 'loop';

/** A list of tasks inside a task. */
export interface TaskList<Tasks = WorkflowTask[]> {
  kind: ListKind;
  /** The path from the task: `['decisionCases', 'MAIL']`. */
  path: Path;
  tasks: Tasks;
}

function toEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/**
 * The values of the fields that may contain lists of tasks, whatever the values and the task's type are: the branches
 * of a fork, the cases of a switch followed by the default, and the body of a loop.
 */
export function getWrittenLists(task: object): TaskList<unknown>[] {
  const { forkTasks, decisionCases, defaultCase, loopOver } = task as Partial<WorkflowTask>;
  const lists: TaskList<unknown>[] = [];
  if (Array.isArray(forkTasks))
    for (const [index, tasks] of forkTasks.entries()) lists.push({ kind: 'branch', path: ['forkTasks', index], tasks });
  for (const [name, tasks] of toEntries(decisionCases))
    lists.push({ kind: 'case', path: ['decisionCases', name], tasks });
  if (defaultCase !== undefined && defaultCase !== null)
    lists.push({ kind: 'case', path: ['defaultCase'], tasks: defaultCase });
  if (loopOver !== undefined && loopOver !== null) lists.push({ kind: 'loop', path: ['loopOver'], tasks: loopOver });
  return lists;
}

/** The lists of tasks inside a task; values that are not arrays are skipped. */
export function getTaskLists<Task extends object = WorkflowTask>(task: Task): TaskList<Task[]>[] {
  return getWrittenLists(task).filter((list): list is TaskList<Task[]> => Array.isArray(list.tasks));
}

export interface PlacedTask<Task extends object = WorkflowTask> {
  task: Task;
  /** The path from the list at which the traversal started. */
  path: Path;
}

/**
 * All tasks of a list, at any depth, in the order of the file; each task comes before the tasks that it contains. Skips
 * everything that is not an object.
 */
export function* walkTasks<Task extends object = WorkflowTask>(
  tasks: readonly Task[],
  path: Path = [],
): Generator<PlacedTask<Task>, void> {
  for (const [index, task] of tasks.entries()) {
    if (typeof task !== 'object' || task === null) continue;
    const place = [...path, index];
    yield { task, path: place };
    for (const list of getTaskLists(task)) yield* walkTasks(list.tasks, [...place, ...list.path]);
  }
}

/** All tasks of a list, at any depth. An inline sub-workflow is a separate workflow, so its tasks are not included. */
export function getAllTasks<Task extends object = WorkflowTask>(tasks: readonly Task[]): Task[] {
  return Array.from(walkTasks(tasks), ({ task }) => task);
}

/** The tasks of a definition, including those of the definitions inside its SUB_WORKFLOW tasks. */
export function getTasksWithChildren(tasks: readonly WorkflowTask[]): WorkflowTask[] {
  return getAllTasks(tasks).flatMap((task) => [task, ...getTasksWithChildren(getInlineDefinition(task)?.tasks ?? [])]);
}

/** The task with this task reference name, at any depth; if the name occurs twice, the first task. */
export function getTask(tasks: readonly WorkflowTask[], reference: string): WorkflowTask | undefined {
  return getAllTasks(tasks).find(({ taskReferenceName }) => taskReferenceName === reference);
}

type Lists<Task> = {
  forkTasks?: Task[][];
  decisionCases?: Record<string, Task[]>;
  defaultCase?: Task[];
  loopOver?: Task[];
};

/** The lists inside a task, with each of their tasks changed; spread the result over a copy of the task. */
export function mapTaskLists<Changed>(task: object, change: (task: WorkflowTask) => Changed): Lists<Changed> {
  const { forkTasks, decisionCases, defaultCase, loopOver } = task as WorkflowTask;
  return {
    ...(Array.isArray(forkTasks) && { forkTasks: forkTasks.map((branch) => branch.map(change)) }),
    ...(decisionCases && {
      decisionCases: Object.fromEntries(Object.entries(decisionCases).map(([key, list]) => [key, list.map(change)])),
    }),
    ...(Array.isArray(defaultCase) && { defaultCase: defaultCase.map(change) }),
    ...(Array.isArray(loopOver) && { loopOver: loopOver.map(change) }),
  };
}
