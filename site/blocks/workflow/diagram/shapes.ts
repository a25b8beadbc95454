// Outlines, marks and lines as SVG path data; all coordinates are whole or end in .5.
import type { Box, Point } from './drawing.ts';
import type { Mark, Shape } from 'workflow-kit/model/task-types.ts';

const RADIUS = 6;
const CORNER = 8;
const POINT = 14;
const BAR_INSET = 7;

/** The outline of a node. */
export function toOutline(shape: Shape, box: Box): string {
  const { x, y, width, height } = box;
  const right = x + width;
  const middle = y + height / 2;
  switch (shape) {
    case 'decision':
      return `M${x + POINT} ${y}H${right - POINT}L${right} ${middle}L${right - POINT} ${y + height}H${x + POINT}L${x} ${middle}Z`;
    case 'send':
      return `M${x + RADIUS} ${y}H${right - POINT}L${right} ${middle}L${right - POINT} ${y + height}H${x + RADIUS}${toArc(-1, -1)}V${y + RADIUS}${toArc(1, -1)}Z`;
    case 'receive':
      return `M${x} ${y}H${right - RADIUS}${toArc(1, 1)}V${y + height - RADIUS}${toArc(-1, 1)}H${x}L${x + POINT} ${middle}Z`;
    case 'fork':
      return `M${x} ${y + height}V${y + RADIUS}${toArc(1, -1)}H${right - RADIUS}${toArc(1, 1)}V${y + height}Z`;
    case 'join':
      return `M${x} ${y}V${y + height - RADIUS}${toArc(1, 1, 0)}H${right - RADIUS}${toArc(1, -1, 0)}V${y}Z`;
    default:
      return toRounded(box, shape === 'pill' ? height / 2 : RADIUS);
  }
}

function toArc(dx: number, dy: number, sweep = 1): string {
  return `a${RADIUS} ${RADIUS} 0 0 ${sweep} ${dx * RADIUS} ${dy * RADIUS}`;
}

/** A rectangle with rounded corners. */
export function toRounded({ x, y, width, height }: Box, radius: number): string {
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return `M${x + radius} ${y}h${across}${arc(1, 1)}v${down}${arc(-1, 1)}h${-across}${arc(-1, -1)}v${-down}${arc(1, -1)}Z`;
}

/** The inner lines of a box that represents another workflow. */
export function toInnerBars({ x, y, width, height }: Box): string {
  return `M${x + BAR_INSET} ${y}v${height}M${x + width - BAR_INSET} ${y}v${height}`;
}

/** Two cards behind a card, of which only the lower and right edges are visible. */
export function toStack({ x, y, width, height }: Box): string {
  const card = (offset: number) =>
    `M${x + offset} ${y + height + offset - 5}v5H${x + width + offset - RADIUS}${toArc(1, -1, 0)}V${y + offset}h-5`;
  return `${card(5)}${card(10)}`;
}

/** The end of the workflow after a `TERMINATE`: a short line to a ringed dot. */
export function toEndMark({ x, y, width, height }: Box): { line: string; dot: string } {
  const [centre, bottom] = [x + width / 2, y + height];
  return {
    line: `M${centre} ${bottom}v18m-8 8a8 8 0 1 0 16 0a8 8 0 1 0-16 0`,
    dot: `M${centre - 4} ${bottom + 26}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`,
  };
}

/** Polylines as one path, with rounded corners. */
export function toLines(lines: readonly (readonly Point[])[]): string {
  return [...new Set(lines.map(toLine))].join('');
}

function toLine(points: readonly Point[]): string {
  const kept = points.filter(
    (point, index) => index === 0 || point[0] !== points[index - 1]![0] || point[1] !== points[index - 1]![1],
  );
  if (kept.length < 2) return '';
  let path = `M${kept[0]!.join(' ')}`;
  for (let index = 1; index < kept.length; index += 1) {
    const [from, at, to] = [kept[index - 1]!, kept[index]!, kept[index + 1]];
    if (!to || isStraight(from, to)) path += toSegment(from, at);
    else path += toCorner(from, at, to);
  }
  return path;
}

function isStraight(from: Point, to: Point): boolean {
  return from[0] === to[0] || from[1] === to[1];
}

function toSegment(from: Point, to: Point): string {
  if (from[0] === to[0]) return `V${to[1]}`;
  return from[1] === to[1] ? `H${to[0]}` : `L${to.join(' ')}`;
}

function toCorner(from: Point, at: Point, to: Point): string {
  const radius = Math.min(CORNER, getLength(from, at) / 2, getLength(at, to) / 2);
  const before = toTowards(at, from, radius);
  const after = toTowards(at, to, radius);
  return `${toSegment(from, before)}Q${at.join(' ')} ${after.join(' ')}`;
}

function getLength(from: Point, to: Point): number {
  return Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
}

function toTowards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  return [x + Math.sign(toX - x) * distance, y + Math.sign(toY - y) * distance];
}

/** Small signs in a square of 14 by 14; `ai` is filled, the others are outlines. */
export const MARKS: Record<Mark, string> = {
  ai: 'M7 0Q7 7 14 7Q7 7 7 14Q7 7 0 7Q7 7 7 0Z',
  clock: 'M7 1a6 6 0 1 0 0 12a6 6 0 1 0 0-12M7 4v3.2l2.2 1.4',
  dynamic: 'M5 1.5C3 1.5 4.5 6 2 7c2.5 1 1 5.5 3 5.5M9 1.5c2 0 .5 4.5 3 5.5c-2.5 1-1 5.5-3 5.5',
  out: 'M3.5 10.5l7-7M5 3.5h5.5V9',
  pause: 'M4.5 2.5v9M9.5 2.5v9',
  person: 'M7 1.4a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6M1.8 13c.6-3 2.7-4.2 5.2-4.2s4.6 1.2 5.2 4.2',
  repeat: 'M11.6 4.4A5.3 5.3 0 1 0 12.3 7M12 1.2v3.4H8.6',
};
