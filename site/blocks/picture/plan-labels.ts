// Positions the texts of arrows: on a segment of their own line, away from boxes, from other lines and from each
// other.
import type { Rectangle } from './plan-boxes.ts';
import type { Point } from './plan-lines.ts';
import { getWidth, LINE_HEIGHT, toWrapped } from './text.ts';

export interface PlacedLabel extends Rectangle {
  lines: string[];
  /** The number of things that it covers; 0 in a good picture. */
  conflicts: number;
}

const WRAPS = [40, 20, 14, 10];
const STEP = 8;
const HEAD = 14;

/** A label for each route with a text, otherwise undefined. */
export function planLabels(
  routes: Point[][],
  texts: (string | undefined)[],
  boxes: Rectangle[],
): (PlacedLabel | undefined)[] {
  const placed: PlacedLabel[] = [];
  return routes.map((route, index) => {
    const text = texts[index];
    if (text === undefined) return undefined;
    const others = routes.filter((_, other) => other !== index).flatMap(toSegments);
    const label = getBest(toCandidates(route, text), [...boxes, ...placed], others);
    placed.push(label);
    return label;
  });
}

type Segment = readonly [Point, Point];

function toSegments(route: Point[]): Segment[] {
  return route.slice(1).map((point, index) => [route[index]!, point]);
}

interface Candidate extends Rectangle {
  lines: string[];
  cost: number;
}

function toCandidates(route: Point[], text: string): Candidate[] {
  return [
    ...new Map(WRAPS.map((limit) => toWrapped(text, limit)).map((lines) => [lines.length, lines])).values(),
  ].flatMap((lines) => {
    const width = Math.max(...lines.map((line) => getWidth(line, 'label'))) + 4;
    const height = lines.length * LINE_HEIGHT;
    return toSegments(route).flatMap((segment) =>
      toPlaces(segment, { width, height }).map((place) => ({ ...place, lines, cost: place.cost + lines.length * 6 })),
    );
  });
}

/** Positions on one segment, the middle first. */
function toPlaces(
  [[x1, y1], [x2, y2]]: Segment,
  { width, height }: { width: number; height: number },
): (Rectangle & { cost: number })[] {
  const isLevel = y1 === y2;
  const length = Math.abs(isLevel ? x2 - x1 : y2 - y1);
  const need = isLevel ? width : height;
  const room = length - need - 2 * HEAD;
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const places: (Rectangle & { cost: number })[] = [];
  const reach = Math.max(0, room) / 2;
  for (let offset = -Math.floor(reach / STEP) * STEP; offset <= reach; offset += STEP) {
    const [x, y] = isLevel ? [middleX + offset, middleY] : [middleX, middleY + offset];
    const cost = Math.abs(offset) / STEP + (room < 0 ? 200 - room : 0) + (isLevel ? 0 : 4);
    places.push({ x: x - width / 2, y: y - height / 2, width, height, cost });
    // Next to a vertical line there is room even if another line is close.
    if (!isLevel)
      for (const left of [x + 5, x - 5 - width])
        places.push({ x: left, y: y - height / 2, width, height, cost: cost + 5 });
  }
  return places;
}

function getBest(candidates: Candidate[], areas: Rectangle[], segments: Segment[]): PlacedLabel {
  let best: (PlacedLabel & { score: number }) | undefined;
  for (const { cost, ...candidate } of candidates) {
    const covered =
      areas.filter((area) => isOverlapping(candidate, area, 3)).length +
      segments.filter((segment) => isOverlapping(candidate, toArea(segment), 1)).length;
    const conflicts = covered + (cost >= 200 ? 1 : 0);
    const score = conflicts * 1000 + cost;
    if (!best || score < best.score) best = { ...candidate, conflicts, score };
  }
  const { score: _, ...label } = best!;
  return label;
}

function toArea([[x1, y1], [x2, y2]]: Segment): Rectangle {
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** True if two rectangles are closer than `room`. */
export function isOverlapping(a: Rectangle, b: Rectangle, room = 0): boolean {
  return (
    a.x < b.x + b.width + room &&
    b.x < a.x + a.width + room &&
    a.y < b.y + b.height + room &&
    b.y < a.y + a.height + room
  );
}
