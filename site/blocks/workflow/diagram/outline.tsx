// The structure of a workflow in words, for readers who cannot see its diagram.
import type { ReactNode } from 'react';
import { getTypeTitle } from 'workflow-kit/model/task-types.ts';
import type { WorkflowTask } from 'workflow-kit/model/workflow.ts';
import { toBranchTask, toCondition, toPurpose } from './labels.ts';
import type { Block, Branch } from '../parse-definition.ts';

interface OutlineProps {
  blocks: Block[];
  /** The ID of a description that only screen readers read. */
  id?: string;
}

/** An ordered list with one item for each task; branches and loop bodies of several tasks are nested lists. */
export function Outline({ blocks, id }: OutlineProps) {
  const [first, second] = blocks;
  if (first && !second && !id) return <Step block={first} />;
  if (blocks.length === 0)
    return id ? (
      <span id={id} className="visually-hidden">
        nothing.
      </span>
    ) : (
      'nothing.'
    );
  return (
    <ol id={id} className={id && 'visually-hidden'}>
      {blocks.map((block) => (
        <li key={block.task.taskReferenceName}>
          <Step block={block} />
        </li>
      ))}
    </ol>
  );
}

function Step({ block }: { block: Block }): ReactNode {
  const opening = toOpening(block.task);
  switch (block.kind) {
    case 'task':
      return `${opening}.${block.task.type === 'TERMINATE' ? ' The workflow ends here.' : ''}`;
    case 'fork':
      return (
        <>
          {`${opening}. In parallel, ${block.branches.length} branches: `}
          <Parts parts={block.branches.map(({ blocks }, index) => ({ label: `Branch ${index + 1}`, blocks }))} />
          {toJoining(block.join, block.branches)}
        </>
      );
    case 'dynamic-fork':
      return `${opening}. Runs ${toBranchTask(block.task) ?? 'one branch'} for each entry in the input, in parallel.${toJoining(block.join, [])}`;
    case 'switch':
      return (
        <>
          {`${opening}. One branch runs. `}
          <Parts
            parts={block.cases.map(({ label, blocks }) => ({
              label: label === undefined ? 'Otherwise' : `If ${label}`,
              blocks,
            }))}
          />
        </>
      );
    default:
      return (
        <>
          {block.kind === 'loop' ? `${opening}. Repeats ${toCondition(block.task)}: ` : `${opening}. Inside: `}
          <Outline blocks={block.body} />
        </>
      );
  }
}

function Parts({ parts }: { parts: { label: string; blocks: Block[] }[] }) {
  return (
    <ul>
      {parts.map(({ label, blocks }) => (
        <li key={label}>
          {`${label}: `}
          <Outline blocks={blocks} />
        </li>
      ))}
    </ul>
  );
}

function toOpening(task: WorkflowTask): string {
  return `${task.taskReferenceName} (${toPurpose(task)}${task.optional ? ', optional' : ''})`;
}

function toJoining(join: WorkflowTask | undefined, branches: Branch[]): string {
  if (!join) return '';
  const loose = branches.flatMap(({ isAwaited }, index) => (isAwaited ? [] : [index + 1]));
  return ` Then ${join.taskReferenceName} (${getTypeTitle(join.type)}) joins the branches${loose.length > 0 ? `, without waiting for branch ${loose.join(' and ')}` : ''}.`;
}
