// Which definitions of readers are drawn: laying out and painting larger ones would block the page.
import { getTaskLists } from 'workflow-kit/model/task-tree.ts';
import { getInlineDefinition, type WorkflowTask } from 'workflow-kit/model/workflow.ts';

const MOST_PARTS = 300;
const MOST_LEVELS = 25;

interface DrawingSize {
  /** Tasks and branches. */
  parts: number;
  /** Levels of tasks inside each other. */
  levels: number;
}

function getSize(tasks: readonly WorkflowTask[], level = 1): DrawingSize {
  const size: DrawingSize = { parts: tasks.length, levels: level };
  for (const task of tasks) {
    if (typeof task !== 'object' || task === null) continue;
    const inline = getInlineDefinition(task)?.tasks;
    const inside = [...getTaskLists(task).map((list) => list.tasks), ...(inline ? [inline] : [])];
    for (const list of inside) {
      const { parts, levels } = getSize(list, level + 1);
      size.parts += parts + 1;
      if (list.length > 0) size.levels = Math.max(size.levels, levels);
    }
  }
  return size;
}

/** Why the tasks of a definition are not drawn; undefined if they are. */
export function getDrawingFault(tasks: readonly WorkflowTask[]): string | undefined {
  const { parts, levels } = getSize(tasks);
  if (parts > MOST_PARTS)
    return `${parts} tasks and branches are too many for a diagram (${MOST_PARTS} at most). The timeline shows the tasks.`;
  if (levels > MOST_LEVELS)
    return `Tasks on ${levels} levels are too deep for a diagram (${MOST_LEVELS} at most). The timeline shows the tasks.`;
  return undefined;
}
