// Plans the drawings of loops and inline sub-workflows: a frame around the body; a loop's condition at the bottom leads
// back to its top.
import { type Drawing, GAP, type Node, OPERATOR_HEIGHT, type Point, toCentredBox, toShifted } from './drawing.ts';
import { getDetailWidth, toCondition, toShort } from './labels.ts';
import type { FrameBlock } from '../parse-definition.ts';
import type { PlanContext } from './plan-context.ts';

const PADDING = 16;
/** The distance of the line back from the right side of the body. */
const TO_RAIL = 16;
const CONDITION_HEIGHT = 28;
const CONDITION_LIMIT = 30;

export function planFrame(block: FrameBlock, context: PlanContext): Drawing {
  const node = context.toNode(block.task, PADDING);
  const body = context.planSequence(block.body);
  const isLoop = block.kind === 'loop';
  const bodyTop = PADDING + OPERATOR_HEIGHT + (block.body.length > 0 ? GAP : 0);
  const bodyEnd = bodyTop + body.height;
  const condition = isLoop
    ? toConditionBox(toShort(toCondition(block.task), CONDITION_LIMIT), bodyEnd + GAP)
    : undefined;
  const lastY = condition ? condition.box.y + condition.box.height : bodyEnd;
  const height = lastY + PADDING;
  const half = Math.max(node.box.width, condition?.box.width ?? 0) / 2;
  const right = Math.max(half, body.right) + (isLoop ? TO_RAIL : 0);
  const left = Math.max(half, body.left) + PADDING;
  const frame = { x: -left, y: 0, width: left + right + PADDING, height };
  const framed: Node = { ...node, frame, ...(condition && { condition, back: planBack(node, condition.box, right) }) };
  const shifted = toShifted(body, [0, bodyTop]);
  const lines: Point[][] = [
    [
      [0, 0],
      [0, PADDING],
    ],
    ...shifted.lines,
  ];
  if (block.body.length > 0)
    lines.push([
      [0, PADDING + OPERATOR_HEIGHT],
      [0, bodyTop],
    ]);
  if (condition && !body.isEnding)
    lines.push([
      [0, bodyEnd],
      [0, condition.box.y],
    ]);
  lines.push([
    [0, lastY],
    [0, height],
  ]);
  return {
    left,
    right: right + PADDING,
    height,
    isEnding: isLoop && body.isEnding,
    nodes: [framed, ...shifted.nodes],
    lines,
    labels: shifted.labels,
  };
}

function toConditionBox(text: string, y: number): NonNullable<Node['condition']> {
  return { text, box: toCentredBox(getDetailWidth(text) + 28, { y, height: CONDITION_HEIGHT }) };
}

/** The line from the condition's right side upward and into the right side of the head. */
function planBack(
  node: Node,
  condition: { x: number; y: number; width: number; height: number },
  rail: number,
): Point[] {
  const low = condition.y + condition.height / 2;
  const high = node.box.y + node.box.height / 2;
  return [
    [condition.x + condition.width, low],
    [rail, low],
    [rail, high],
    [node.box.x + node.box.width + 2, high],
  ];
}
