// Plans the drawings of forks: branches start at a bar below the fork and end at a bar above the join.
import {
  BAR_HEIGHT,
  type Box,
  type Drawing,
  GAP,
  type Node,
  OPERATOR_HEIGHT,
  type Point,
  planColumns,
  TASK_HEIGHT,
  toCentredBox,
  toShifted,
} from './drawing.ts';
import { getDetailWidth, getNameWidth, toBranchName, toShort } from './labels.ts';
import type { DynamicForkBlock, ForkBlock } from '../parse-definition.ts';
import type { PlanContext } from './plan-context.ts';

const BAR_OVERHANG = 16;
/** The room for the two cards that are visible behind the first. */
const STACK_OFFSET = 10;
const STUB = 14;
/** The distance between the lines to and from the stack. */
const SPREAD = 36;

/** All branches start at the same height; the join's bar is below the longest. */
export function planFork(block: ForkBlock, context: PlanContext): Drawing {
  const branches = block.branches.map(({ blocks }) => context.planSequence(blocks));
  const columns = planColumns(
    branches.map(({ left, right }) => ({ left: Math.max(left, BAR_OVERHANG), right: Math.max(right, BAR_OVERHANG) })),
  );
  const top = OPERATOR_HEIGHT + BAR_HEIGHT + GAP;
  const joinY = top + Math.max(0, ...branches.map(({ height }) => height)) + GAP;
  const drawing = planEnds(block, { context, columns, joinY });
  branches.forEach((branch, index) => {
    const x = columns.centres[index]!;
    const shifted = toShifted(branch, [x, top]);
    drawing.nodes.push(...shifted.nodes);
    drawing.labels.push(...shifted.labels);
    drawing.lines.push(
      [
        [x, OPERATOR_HEIGHT + BAR_HEIGHT],
        [x, top],
      ],
      ...shifted.lines,
    );
    if (branch.isEnding) return;
    const end = top + branch.height;
    if (!block.join || block.branches[index]!.isAwaited)
      drawing.lines.push([
        [x, end],
        [x, joinY],
      ]);
    // The join does not wait for this branch, so its line ends here.
    else
      drawing.lines.push(
        [
          [x, end],
          [x, end + STUB],
        ],
        [
          [x - 6, end + STUB],
          [x + 6, end + STUB],
        ],
      );
  });
  const isEnding = branches.some((branch, index) => branch.isEnding && block.branches[index]!.isAwaited);
  return { ...drawing, isEnding };
}

/** The branches are not known before the run, so a stack of cards represents them. */
export function planDynamicFork(block: DynamicForkBlock, context: PlanContext): Drawing {
  const name = toShort(toBranchName(block.task), 20);
  const detail = 'one branch per entry';
  const width = Math.max(context.metrics.taskWidth, getNameWidth(name) + 28, getDetailWidth(detail) + 28);
  const top = OPERATOR_HEIGHT + BAR_HEIGHT + GAP;
  const box = toCentredBox(width, { y: top, height: TASK_HEIGHT });
  const half = box.width / 2 + STACK_OFFSET;
  const joinY = top + TASK_HEIGHT + STACK_OFFSET + GAP;
  const columns = { centres: [-SPREAD, 0, SPREAD], left: half, right: half };
  const drawing = planEnds(block, { context, columns, joinY });
  drawing.nodes[0]!.stack = { box, name, detail };
  for (const x of columns.centres) {
    drawing.lines.push(
      [
        [x, OPERATOR_HEIGHT + BAR_HEIGHT],
        [x, top],
      ],
      [
        [x, top + TASK_HEIGHT + STACK_OFFSET],
        [x, joinY],
      ],
    );
  }
  return drawing;
}

interface Ends {
  context: PlanContext;
  columns: { centres: number[]; left: number; right: number };
  joinY: number;
}

/** Connects the fork's block to its bar, and the join's bar to its block. */
function planEnds({ task, join }: ForkBlock | DynamicForkBlock, { context, columns, joinY }: Ends): Drawing {
  const fork = context.toNode(task, 0);
  const nodes: Node[] = [{ ...fork, bar: toBar(columns.centres, { y: OPERATOR_HEIGHT, half: fork.box.width / 2 }) }];
  const lines: Point[][] = [];
  if (join) {
    const node = context.toNode(join, joinY + BAR_HEIGHT);
    nodes.push({ ...node, bar: toBar(columns.centres, { y: joinY, half: node.box.width / 2 }) });
  } else {
    lines.push([
      [columns.centres[0] ?? 0, joinY],
      [columns.centres.at(-1) ?? 0, joinY],
    ]);
  }
  const half = Math.max(...nodes.map(({ box }) => box.width / 2)) + BAR_OVERHANG;
  const height = join ? joinY + BAR_HEIGHT + OPERATOR_HEIGHT : joinY;
  return {
    left: Math.max(half, columns.left),
    right: Math.max(half, columns.right),
    height,
    isEnding: false,
    nodes,
    lines,
    labels: [],
  };
}

/** Always longer than the block that it belongs to. */
function toBar(centres: number[], { y, half }: { y: number; half: number }): Box {
  const x = Math.min(-half, centres[0] ?? 0) - BAR_OVERHANG;
  return { x, y, width: Math.max(half, centres.at(-1) ?? 0) + BAR_OVERHANG - x, height: BAR_HEIGHT };
}
