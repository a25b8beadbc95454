// Plans the drawing of a switch: one labeled branch for each case, the default last; the branches that continue meet
// again below.
import { type Drawing, type Label, type Point, planColumns, TASK_HEIGHT, toShifted } from './drawing.ts';
import { getCaseWidth, toShort } from './labels.ts';
import type { SwitchBlock } from '../parse-definition.ts';
import type { PlanContext } from './plan-context.ts';

const LABEL_LIMIT = 18;
/**
 * The distances from the decision to the crossbar, from there to the label's middle, and from its middle to where the
 * line continues.
 */
const TO_BUS = 16;
const TO_LABEL = 24;
const LABEL_HALF = 11;
const TO_BRANCH = 52;
const TO_MERGE = 16;
/** The distance below the lower crossbar, so that its corner has room. */
const TAIL = 16;

export function planSwitch(block: SwitchBlock, context: PlanContext): Drawing {
  const node = context.toNode(block.task, 0);
  const branches = block.cases.map(({ blocks }) => context.planSequence(blocks));
  const extents = branches.map(({ left, right }, index) => {
    const half = Math.ceil(getCaseWidth(toShort(toLabelText(block.cases[index]!.label), LABEL_LIMIT)) / 2) + 2;
    return { left: Math.max(left, half), right: Math.max(right, half) };
  });
  const columns = planColumns(extents, getAxis(branches));
  const bus = TASK_HEIGHT + TO_BUS;
  const top = bus + TO_BRANCH;
  const merge = top + Math.max(0, ...branches.map(({ height }) => height)) + TO_MERGE;
  const half = node.box.width / 2;
  const drawing: Drawing = {
    left: Math.max(half, columns.left),
    right: Math.max(half, columns.right),
    height: merge + TAIL,
    isEnding: branches.every((branch) => branch.isEnding),
    nodes: [node],
    lines: [],
    labels: [],
  };
  branches.forEach((branch, index) => {
    const x = columns.centres[index]!;
    const full = toLabelText(block.cases[index]!.label);
    const label: Label = {
      at: [x, bus + TO_LABEL],
      text: toShort(full, LABEL_LIMIT),
      full,
      isDefault: block.cases[index]!.label === undefined,
    };
    const shifted = toShifted(branch, [x, top]);
    drawing.nodes.push(...shifted.nodes);
    drawing.labels.push(label, ...shifted.labels);
    drawing.lines.push(
      [
        [0, TASK_HEIGHT],
        [0, bus],
        [x, bus],
        [x, label.at[1] - LABEL_HALF],
      ],
      ...shifted.lines,
    );
    const resumed: Point = [x, label.at[1] + LABEL_HALF];
    if (branch.height > 0) drawing.lines.push([resumed, [x, top]]);
    if (branch.isEnding) return;
    drawing.lines.push([
      branch.height > 0 ? [x, top + branch.height] : resumed,
      [x, merge],
      [0, merge],
      [0, merge + TAIL],
    ]);
  });
  if (drawing.isEnding) drawing.height = merge - TO_MERGE;
  return drawing;
}

/**
 * If only one branch continues, or otherwise if only one has tasks, it goes straight down and the others fork off from
 * it.
 */
function getAxis(branches: Drawing[]): number | undefined {
  const indices = [...branches.keys()];
  const going = indices.filter((index) => !branches[index]!.isEnding);
  const filled = indices.filter((index) => branches[index]!.height > 0);
  if (going.length === 1) return going[0];
  return filled.length === 1 ? filled[0] : undefined;
}

function toLabelText(label: string | undefined): string {
  return label ?? 'default';
}
