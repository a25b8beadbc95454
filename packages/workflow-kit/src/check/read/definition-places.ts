// What the server does with the place of a fault: it does not validate the tasks of loops and inline definitions, and
// does not run tasks in a list that belongs to another task type.
import { getTaskType } from '../../model/task-types.ts';
import type { ListKind } from '../../model/task-tree.ts';
import { isFields, type Fields } from './definition.ts';

const KINDS: Record<string, ListKind> = {
  forkTasks: 'branch',
  decisionCases: 'case',
  defaultCase: 'case',
  loopOver: 'loop',
};

export interface Place {
  /** The server checks it when the definition is registered. */
  isValidated: boolean;
  /** The task can run: each list around it belongs to the type of its task. */
  canRun: boolean;
}

/** The place of a value in a definition. */
export function toPlace(root: unknown, path: string, isInline: boolean): Place {
  const place = { isValidated: !isInline, canRun: true };
  let value = root;
  const steps = path.split('/').slice(1);
  for (const [index, step] of steps.entries()) {
    // The list itself is a field of its task.
    const kind = index < steps.length - 1 && Object.hasOwn(KINDS, step) ? KINDS[step] : undefined;
    if (kind) {
      const type = isFields(value) && typeof value.type === 'string' ? value.type : 'SIMPLE';
      if (getTaskType(type)?.holds !== kind) place.canRun = false;
      if (kind === 'loop') place.isValidated = false;
    }
    value = (value as Fields | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return place;
}
