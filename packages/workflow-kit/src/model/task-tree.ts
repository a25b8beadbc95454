// The tree of a definition's tasks: the lists that a task holds, and the one way to walk them.
import { getInlineDefinition, type WorkflowTask } from './workflow.ts';

/** Keys and indices that lead to a place of a file. */
export type Path = (string | number)[];

export type ListKind = 'branch' | 'case' | 'loop';

/** A list of tasks inside a task. */
export interface TaskList<Tasks = WorkflowTask[]> {
  kind: ListKind;
  /** From the task: `['decisionCases', 'MAIL']`. */
  path: Path;
  tasks: Tasks;
}

function toEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/**
 * What stands where a task may hold lists of tasks, whatever it is and whatever the task's type: the branches of a
 * fork, the cases of a switch with the default last, and the body of a loop.
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

/** The lists of tasks inside a task; what is not a list is left out. */
export function getTaskLists<Task extends object = WorkflowTask>(task: Task): TaskList<Task[]>[] {
  return getWrittenLists(task).filter((list): list is TaskList<Task[]> => Array.isArray(list.tasks));
}

export interface PlacedTask<Task extends object = WorkflowTask> {
  task: Task;
  /** From the list that the walk began with. */
  path: Path;
}

/** Every task of a list and inside it, in the order of the file, each before the tasks that it contains. Skips everything that is not an object. */
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

/** Every task of a list and inside it. An inline sub-workflow is a workflow of its own. */
export function getAllTasks<Task extends object = WorkflowTask>(tasks: readonly Task[]): Task[] {
  return Array.from(walkTasks(tasks), ({ task }) => task);
}

/** The tasks of a definition and of the definitions written inside its SUB_WORKFLOW tasks. */
export function getTasksWithChildren(tasks: readonly WorkflowTask[]): WorkflowTask[] {
  return getAllTasks(tasks).flatMap((task) => [task, ...getTasksWithChildren(getInlineDefinition(task)?.tasks ?? [])]);
}

/** The task of this reference name, at any depth; the first where a name occurs twice. */
export function getTask(tasks: readonly WorkflowTask[], reference: string): WorkflowTask | undefined {
  return getAllTasks(tasks).find(({ taskReferenceName }) => taskReferenceName === reference);
}

type Lists<Task> = {
  forkTasks?: Task[][];
  decisionCases?: Record<string, Task[]>;
  defaultCase?: Task[];
  loopOver?: Task[];
};

/** The lists that a task holds, each task in them changed: to be spread over a copy of the task. */
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
