// Plans the drawing of blocks: sequences go from top to bottom on one axis; forks, switches and frames place their
// parts side by side or inside.
import { getTaskType, type TaskType } from 'workflow-kit/model/task-types.ts';
import type { WorkflowDefinition, WorkflowTask } from 'workflow-kit/model/workflow.ts';
import {
  type Box,
  type Drawing,
  GAP,
  type Metrics,
  type Node,
  OPERATOR_HEIGHT,
  type Point,
  TASK_HEIGHT,
  toCentredBox,
  toShifted,
} from './drawing.ts';
import { getDetailWidth, getNameWidth, toName, toShortDetail } from './labels.ts';
import { type Block, parseBlocks } from '../parse-definition.ts';
import { planSwitch } from './plan-choice.ts';
import { planFrame } from './plan-frame.ts';
import { planDynamicFork, planFork } from './plan-parallel.ts';

export interface Diagram extends Pick<Drawing, 'nodes' | 'lines' | 'labels'> {
  width: number;
  height: number;
  start: Point;
  /** Undefined if every path ends in a `TERMINATE`. */
  end?: Point;
}

const PADDING = 20;
const DOT_RADIUS = 7;
const SIDES = {
  box: 28,
  bars: 40,
  send: 40,
  receive: 40,
  pill: 36,
  decision: 60,
  fork: 32,
  join: 32,
  frame: 32,
  end: 28,
};
const MARK_WIDTH = 22;
const MINIMAL_WIDTH = { task: 112, operator: 64 };
const END_MARK = 34;

/** A type that the platform does not have is drawn as a system task. */
function getNodeType({ type }: WorkflowTask): Pick<TaskType, 'kind' | 'shape' | 'mark'> {
  return getTaskType(type) ?? { kind: 'system', shape: 'box' };
}

/** Deterministic: the same definition always produces the same drawing. */
export function planDiagram(definition: WorkflowDefinition): Diagram {
  const blocks = parseBlocks(definition.tasks);
  const widths = listTasks(blocks).map((task) => getTaskWidth(task));
  const body = planSequence(blocks, { taskWidth: Math.max(MINIMAL_WIDTH.task, ...widths) });
  const top = PADDING + DOT_RADIUS * 2 + GAP;
  const axis = Math.max(body.left, DOT_RADIUS) + PADDING;
  const shifted = toShifted(body, [axis, top]);
  const start: Point = [axis, PADDING + DOT_RADIUS];
  const bottom = top + body.height;
  const lines: Point[][] = [
    [
      [axis, PADDING + DOT_RADIUS * 2],
      [axis, top],
    ],
    ...shifted.lines,
  ];
  const size = { width: axis + Math.max(body.right, DOT_RADIUS) + PADDING, start };
  if (body.isEnding) return { ...shifted, ...size, lines, height: bottom + PADDING };
  lines.push([
    [axis, bottom],
    [axis, bottom + GAP],
  ]);
  return {
    ...shifted,
    ...size,
    lines,
    height: bottom + GAP + DOT_RADIUS * 2 + PADDING,
    end: [axis, bottom + GAP + DOT_RADIUS],
  };
}

/** Places one block below the other. */
function planSequence(blocks: Block[], metrics: Metrics): Drawing {
  const whole: Drawing = { left: 0, right: 0, height: 0, isEnding: false, nodes: [], lines: [], labels: [] };
  for (const [index, block] of blocks.entries()) {
    const drawing = planBlock(block, metrics);
    const top = index === 0 ? 0 : whole.height + GAP;
    // Nothing runs after a TERMINATE, so no line leads there.
    if (index > 0 && !whole.isEnding)
      whole.lines.push([
        [0, whole.height],
        [0, top],
      ]);
    const { nodes, lines, labels } = toShifted(drawing, [0, top]);
    whole.nodes.push(...nodes);
    whole.lines.push(...lines);
    whole.labels.push(...labels);
    whole.left = Math.max(whole.left, drawing.left);
    whole.right = Math.max(whole.right, drawing.right);
    whole.height = top + drawing.height;
    whole.isEnding ||= drawing.isEnding;
  }
  return whole;
}

function planBlock(block: Block, metrics: Metrics): Drawing {
  const context = { metrics, planSequence: (blocks: Block[]) => planSequence(blocks, metrics), toNode };
  switch (block.kind) {
    case 'fork':
      return planFork(block, context);
    case 'dynamic-fork':
      return planDynamicFork(block, context);
    case 'switch':
      return planSwitch(block, context);
    case 'loop':
    case 'sub-workflow':
      return planFrame(block, context);
    case 'task':
      return planTask(block.task, metrics);
  }
}

function planTask(task: WorkflowTask, { taskWidth }: Metrics): Drawing {
  const { kind, mark, ...known } = getNodeType(task);
  // A join without its fork in the same list has no bar above it.
  const shape = known.shape === 'join' ? 'box' : known.shape;
  const box = toCentredBox(taskWidth, { y: 0, height: TASK_HEIGHT });
  const node: Node = { task, kind, shape, mark, box, name: toName(task), detail: toShortDetail(task) };
  const isEnding = shape === 'end';
  return {
    left: -box.x,
    right: box.x + box.width,
    height: isEnding ? TASK_HEIGHT + END_MARK : TASK_HEIGHT,
    isEnding,
    nodes: [node],
    lines: [],
    labels: [],
  };
}

/** Operators are as wide as their text; only a decision has a second line. */
function toNode(task: WorkflowTask, y: number): Node {
  const { kind, shape, mark } = getNodeType(task);
  const detail = shape === 'decision' ? toShortDetail(task) : undefined;
  const height = detail ? TASK_HEIGHT : OPERATOR_HEIGHT;
  const box: Box = toCentredBox(Math.max(MINIMAL_WIDTH.operator, getTaskWidth(task, detail ?? '')), { y, height });
  return { task, kind, shape, mark, box, name: toName(task), detail };
}

function getTaskWidth(task: WorkflowTask, detail = toShortDetail(task)): number {
  const { shape, mark } = getNodeType(task);
  return (
    Math.max(getNameWidth(toName(task)), getDetailWidth(detail, shape === 'decision')) +
    SIDES[shape] +
    (mark ? MARK_WIDTH : 0)
  );
}

/** Tasks that are drawn in a column, as boxes of equal width. */
function listTasks(blocks: Block[]): WorkflowTask[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'task':
        return [block.task];
      case 'fork':
        return block.branches.flatMap((branch) => listTasks(branch.blocks));
      case 'switch':
        return block.cases.flatMap((one) => listTasks(one.blocks));
      case 'dynamic-fork':
        return [];
      default:
        return listTasks(block.body);
    }
  });
}
