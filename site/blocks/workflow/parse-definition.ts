// Converts a definition's list of tasks to a tree of blocks: what runs in order, in parallel, conditionally or
// repeatedly.
import { getHeldLists, getTaskType } from 'workflow-kit/model/task-types.ts';
import { getInlineDefinition, type WorkflowTask } from 'workflow-kit/model/workflow.ts';

export interface TaskBlock {
  kind: 'task';
  task: WorkflowTask;
}

export interface Branch {
  blocks: Block[];
  /** False if the join does not name the last task of this branch. */
  isAwaited: boolean;
}

export interface ForkBlock {
  kind: 'fork';
  task: WorkflowTask;
  branches: Branch[];
  join?: WorkflowTask;
}

export interface DynamicForkBlock {
  kind: 'dynamic-fork';
  task: WorkflowTask;
  join?: WorkflowTask;
}

export interface Case {
  /** Undefined for the default case. */
  label?: string;
  blocks: Block[];
}

export interface SwitchBlock {
  kind: 'switch';
  task: WorkflowTask;
  cases: Case[];
}

/** A loop's body, or an inline sub-workflow. */
export interface FrameBlock {
  kind: 'loop' | 'sub-workflow';
  task: WorkflowTask;
  body: Block[];
}

export type Block = TaskBlock | ForkBlock | DynamicForkBlock | SwitchBlock | FrameBlock;

const JOINS = new Set(['JOIN', 'EXCLUSIVE_JOIN']);

/** The blocks of a list of tasks; a join belongs to the preceding fork. */
export function parseBlocks(tasks: WorkflowTask[]): Block[] {
  const blocks: Block[] = [];
  for (const task of tasks) {
    const previous = blocks.at(-1);
    const isForkOpen = (previous?.kind === 'fork' || previous?.kind === 'dynamic-fork') && !previous.join;
    if (isForkOpen && JOINS.has(task.type)) blocks[blocks.length - 1] = toJoined(previous, task);
    else blocks.push(parseTask(task));
  }
  return blocks;
}

function parseTask(task: WorkflowTask): Block {
  const parseBodies = () => getHeldLists(task).map(({ tasks }) => parseBlocks(tasks));
  switch (getTaskType(task.type)?.holds) {
    case 'branch':
      return { kind: 'fork', task, branches: parseBodies().map((blocks) => ({ blocks, isAwaited: false })) };
    case 'case':
      return { kind: 'switch', task, cases: parseCases(task) };
    case 'loop':
      return { kind: 'loop', task, body: parseBodies()[0] ?? [] };
    default:
      return parseOther(task);
  }
}

function parseOther(task: WorkflowTask): Block {
  if (task.type === 'FORK_JOIN_DYNAMIC') return { kind: 'dynamic-fork', task };
  const child = task.type === 'SUB_WORKFLOW' ? getInlineDefinition(task) : undefined;
  return child ? { kind: 'sub-workflow', task, body: parseBlocks(child.tasks) } : { kind: 'task', task };
}

/** The default case is drawn even if it is missing, because the workflow continues there. */
function parseCases(task: WorkflowTask): Case[] {
  const cases = getHeldLists(task).map(({ path: [field, label], tasks }) => ({
    ...(field === 'decisionCases' && { label: String(label) }),
    blocks: parseBlocks(tasks),
  }));
  return cases.length > 0 && !('label' in cases.at(-1)!) ? cases : [...cases, { blocks: [] }];
}

function toJoined(fork: ForkBlock | DynamicForkBlock, join: WorkflowTask): Block {
  if (fork.kind === 'dynamic-fork') return { ...fork, join };
  const awaited = new Set(join.joinOn ?? []);
  const tasks = fork.task.forkTasks ?? [];
  const branches = fork.branches.map((branch, index) => ({
    ...branch,
    isAwaited: (tasks[index] ?? []).some((task) => awaited.has(task.taskReferenceName)),
  }));
  return { ...fork, branches, join };
}

/** True if nothing can run after these blocks, because every path through them ends in a `TERMINATE`. */
export function isEnding(blocks: Block[]): boolean {
  return blocks.some((block) => {
    if (block.kind === 'task') return block.task.type === 'TERMINATE';
    if (block.kind === 'switch') return block.cases.every((one) => isEnding(one.blocks));
    if (block.kind === 'fork') return block.branches.some((branch) => branch.isAwaited && isEnding(branch.blocks));
    return block.kind === 'loop' && isEnding(block.body);
  });
}
