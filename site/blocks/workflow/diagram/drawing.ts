// The parts of a diagram before it is rendered as SVG: nodes, lines and labels with whole coordinates around an axis at
// x = 0.
import type { Mark, Shape, TaskType } from 'workflow-kit/model/task-types.ts';
import type { WorkflowTask } from 'workflow-kit/model/workflow.ts';

export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Node {
  task: WorkflowTask;
  kind: TaskType['kind'];
  shape: Shape;
  mark?: Mark;
  box: Box;
  name: string;
  detail?: string;
  /** The frame around the body of a loop or of an inline sub-workflow. */
  frame?: Box;
  /** The bar below a fork and above a join, from the first branch to the last. */
  bar?: Box;
  /** The loop's condition, and the line back to the start. */
  condition?: { box: Box; text: string };
  back?: Point[];
  /** Represents the branches that a dynamic fork gets at run time. */
  stack?: { box: Box; name: string; detail: string };
}

export interface Label {
  at: Point;
  text: string;
  /** The whole text, of which `text` may be a shortened form. */
  full: string;
  isDefault: boolean;
}

/** The line enters at (0, 0) and leaves at (0, height). */
export interface Drawing {
  left: number;
  right: number;
  height: number;
  /** Whether nothing can run after it. */
  isEnding: boolean;
  nodes: Node[];
  /** Corners are rounded when they are rendered. */
  lines: Point[][];
  labels: Label[];
}

export interface Metrics {
  /** All tasks of a diagram have the same width, so that columns line up and forks are symmetrical. */
  taskWidth: number;
}

/** How a drawing is placed next to its JSON: within the text column, wider than it on smaller windows, or wider than it and scaled down. */
export type Size = 'narrow' | 'medium' | 'wide';

const NARROW = 270;
const MEDIUM = 470;

export function toSize({ width }: { width: number }): Size {
  return width <= NARROW ? 'narrow' : width <= MEDIUM ? 'medium' : 'wide';
}

/** The distance between two nodes of a sequence, and between two columns. */
export const GAP = 24;
export const COLUMN_GAP = 24;
export const TASK_HEIGHT = 44;
export const OPERATOR_HEIGHT = 32;
export const BAR_HEIGHT = 4;

/** The drawing at another position. Its extent stays relative to the axis. */
export function toShifted(
  { nodes, lines, labels }: Drawing,
  [dx, dy]: Point,
): Pick<Drawing, 'nodes' | 'lines' | 'labels'> {
  const movePoint = ([x, y]: Point): Point => [x + dx, y + dy];
  const moveBox = <T extends Box | undefined>(box: T): T => box && { ...box, x: box.x + dx, y: box.y + dy };
  return {
    nodes: nodes.map((node) => ({
      ...node,
      box: moveBox(node.box),
      ...(node.frame && { frame: moveBox(node.frame) }),
      ...(node.bar && { bar: moveBox(node.bar) }),
      ...(node.back && { back: node.back.map(movePoint) }),
      ...(node.condition && { condition: { ...node.condition, box: moveBox(node.condition.box) } }),
      ...(node.stack && { stack: { ...node.stack, box: moveBox(node.stack.box) } }),
    })),
    lines: lines.map((line) => line.map(movePoint)),
    labels: labels.map((label) => ({ ...label, at: movePoint(label.at) })),
  };
}

/** A box with an even width, so that its middle is a whole number. */
export function toCentredBox(width: number, { y, height }: { y: number; height: number }): Box {
  const half = Math.ceil(width / 2);
  return { x: -half, y, width: half * 2, height };
}

export interface Columns {
  /** The columns' axes. */
  centres: number[];
  left: number;
  right: number;
}

/** Places columns side by side, centered between the first and the last axis, or on the axis of column `axis`. */
export function planColumns(columns: Pick<Drawing, 'left' | 'right'>[], axis?: number): Columns {
  const centres: number[] = [];
  let edge = 0;
  for (const { left, right } of columns) {
    centres.push(edge + left);
    edge += left + right + COLUMN_GAP;
  }
  const middle = axis === undefined ? Math.round(((centres[0] ?? 0) + (centres.at(-1) ?? 0)) / 2) : centres[axis]!;
  return { centres: centres.map((centre) => centre - middle), left: middle, right: edge - COLUMN_GAP - middle };
}
