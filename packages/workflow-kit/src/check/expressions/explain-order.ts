// Explains why one task cannot have run before another.
import type { Context } from '../context.ts';
import type { CheckedTask } from '../read/definition.ts';

/**
 * Why `target` cannot have run before `task`; without `task`, why it cannot have run before the workflow
 * completes.
 */
export function explainOrder(target: CheckedTask, task: CheckedTask | undefined, { lineOf }: Context): string {
  const name = `\`${target.ref}\` (line ${lineOf(target.pointer)})`;
  if (target === task) return `\`${target.ref}\` is this task itself`;
  const depth = target.path.findIndex(
    (step, index) => step.list !== task?.path[index]?.list || step.index !== task.path[index]?.index,
  );
  const here = task?.path[depth];
  const there = target.path[depth];
  if (!here || !there) return task ? `${name} is inside it` : `${name} leads to a TERMINATE`;
  if (here.list === there.list) {
    if (there.index > here.index) return `${name} runs later`;
    return task.type === 'JOIN' && here.index === there.index + 1
      ? `${name} runs in parallel with this JOIN, whose input is read when the branches start`
      : `${name} leads to a TERMINATE`;
  }
  const owner = `\`${here.owner?.ref}\``;
  return here.kind === 'branch'
    ? `${name} is in another branch of ${owner}, which is joined later`
    : `${name} is in another case of ${owner}`;
}
