// Plans the arrows between boxes: each follows the grid from side to side, around the boxes, with few bends and few
// crossings.
import { GRID, type PlacedBox, type Rectangle } from './plan-boxes.ts';

export type Point = readonly [x: number, y: number];

/** The direction of a step on the grid. */
type Direction = 0 | 1 | 2 | 3;
const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Steps between a box and the first point where an arrow may bend, which leaves room for its head. */
const STUB = 2;
const MARGIN = 4;
const COST = { step: 1, bend: 8, crossing: 6, beside: 4, shared: 40, offCentre: 1, takenPort: 60 };

interface Port {
  /** The point on the box. */
  at: Point;
  /** The first point at which an arrow may bend. */
  free: Point;
  /** The direction away from the box. */
  direction: Direction;
  cost: number;
}

/** The points and lines that earlier arrows use. */
export interface Taken {
  horizontal: Set<number>;
  vertical: Set<number>;
  ports: Point[];
}

/** More than the distance of two points that are asked for. */
const MOST_STEPS = 10_000;

/** One number for a point of the grid: most of the time goes into asking for points. */
const toKey = (x: number, y: number) => x * MOST_STEPS + y;
const toStateKey = (x: number, y: number, direction: number) => toKey(x, y) * 4 + direction;

/** Every arrow as a line of points, in the order of `pairs`. Throws if there is no route. */
export function planRoutes(
  { boxes, titles }: { boxes: PlacedBox[]; titles: Rectangle[] },
  pairs: { from: string; to: string }[],
): Point[][] {
  const isFree = toFree(boxes, titles);
  const taken: Taken = { horizontal: new Set(), vertical: new Set(), ports: [] };
  const get = (id: string) => boxes.find((box) => box.id === id)!;
  const getLength = ({ from, to }: { from: string; to: string }) => {
    const [a, b] = [get(from), get(to)];
    return Math.abs(a.x + a.width / 2 - b.x - b.width / 2) + Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
  };
  const routes: Point[][] = [];
  // Short arrows first, because they have the fewest possible routes.
  for (const index of pairs.map((_, at) => at).toSorted((a, b) => getLength(pairs[a]!) - getLength(pairs[b]!))) {
    const { from, to } = pairs[index]!;
    routes[index] = planRoute(isFree, [get(from), get(to)], taken);
  }
  return routes;
}

function toPorts(box: Rectangle, { ports }: Taken): Port[] {
  const found: Port[] = [];
  const add = (at: Point, direction: Direction, offset: number) => {
    const [dx, dy] = STEPS[direction]!;
    const isTaken = ports.some(([x, y]) => Math.abs(x - at[0]) + Math.abs(y - at[1]) < 2 * GRID);
    found.push({
      at,
      free: [at[0] / GRID + dx * STUB, at[1] / GRID + dy * STUB],
      direction,
      cost: Math.round((Math.abs(offset) / GRID) * COST.offCentre) + (isTaken ? COST.takenPort : 0),
    });
  };
  for (let x = box.x + 2 * GRID; x <= box.x + box.width - 2 * GRID; x += GRID) {
    const offset = x - box.x - box.width / 2;
    add([x, box.y], 3, offset);
    add([x, box.y + box.height], 1, offset);
  }
  for (let y = box.y + GRID; y <= box.y + box.height - GRID; y += GRID) {
    const offset = y - box.y - box.height / 2;
    add([box.x, y], 2, offset);
    add([box.x + box.width, y], 0, offset);
  }
  return found;
}

interface State {
  x: number;
  y: number;
  direction: Direction;
  cost: number;
  from?: State;
  port?: Port;
}

/** The cheapest route, by Dijkstra's algorithm with a list of states for each cost. */
function planRoute(isFree: IsFree, [source, target]: [PlacedBox, PlacedBox], taken: Taken): Point[] {
  const starts = toPorts(source, taken);
  const goals = new Map(
    toPorts(target, taken).map((port) => [toStateKey(...port.free, (port.direction + 2) % 4), port]),
  );
  const queue: State[][] = [];
  const push = (state: State) => void (queue[state.cost] ??= []).push(state);
  for (const port of starts)
    if (isFree(...port.free))
      push({ x: port.free[0], y: port.free[1], direction: port.direction, cost: port.cost, port });
  const done = new Set<number>();
  const isOpen = (x: number, y: number, direction: Direction) => isFree(x, y) && !done.has(toStateKey(x, y, direction));
  let best: { state: State; goal: Port; cost: number } | undefined;
  for (let cost = 0; cost < queue.length && !(best && best.cost <= cost); cost += 1)
    for (const state of queue[cost] ?? []) {
      const key = toStateKey(state.x, state.y, state.direction);
      if (done.has(key)) continue;
      done.add(key);
      const goal = goals.get(key);
      if (goal && (!best || cost + goal.cost < best.cost)) best = { state, goal, cost: cost + goal.cost };
      toNextStates(state, isOpen, taken).forEach(push);
    }
  if (!best)
    throw new Error(
      `Expected a way from \`${source.id}\` to \`${target.id}\`, found none. Give them room in the layout.`,
    );
  return toRoute(best, taken);
}

/** Straight on, and to both sides. */
const TURNS = [0, 1, 3];

/** Those that are open: what a step costs is asked only of them. */
function toNextStates(
  state: State,
  isOpen: (x: number, y: number, direction: Direction) => boolean,
  taken: Taken,
): State[] {
  const directions = TURNS.map((turn) => ((state.direction + turn) % 4) as Direction);
  const isNext = (direction: Direction) => {
    const [dx, dy] = STEPS[direction]!;
    return isOpen(state.x + dx, state.y + dy, direction);
  };
  return directions.filter(isNext).map((direction) => toNext(state, direction, taken));
}

function toNext(state: State, direction: Direction, { horizontal, vertical }: Taken): State {
  const [dx, dy] = STEPS[direction]!;
  const [x, y] = [state.x + dx, state.y + dy];
  const [same, other] = dx === 0 ? [vertical, horizontal] : [horizontal, vertical];
  const isBeside = [1, 2].some(
    (far) => same.has(toKey(x + dy * far, y + dx * far)) || same.has(toKey(x - dy * far, y - dx * far)),
  );
  const cost =
    state.cost +
    COST.step +
    (direction === state.direction ? 0 : COST.bend) +
    (same.has(toKey(x, y)) ? COST.shared : 0) +
    (other.has(toKey(x, y)) ? COST.crossing : 0) +
    (isBeside ? COST.beside : 0);
  return { x, y, direction, cost, from: state };
}

type IsFree = (x: number, y: number) => boolean;

/** Grid points that are not on a title, not in or next to a box, and not far outside. */
function toFree(boxes: PlacedBox[], titles: Rectangle[]): IsFree {
  const blocked = new Set<number>();
  for (const { x: left, y: top, width, height } of titles)
    for (let x = Math.ceil(left / GRID); x <= (left + width) / GRID; x += 1)
      for (let y = Math.ceil(top / GRID); y <= (top + height) / GRID; y += 1) blocked.add(toKey(x, y));
  for (const box of boxes)
    for (let x = box.x / GRID - 1; x <= (box.x + box.width) / GRID + 1; x += 1)
      for (let y = box.y / GRID - 1; y <= (box.y + box.height) / GRID + 1; y += 1) blocked.add(toKey(x, y));
  const right = Math.max(...boxes.map((box) => box.x + box.width)) / GRID + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) / GRID + MARGIN;
  return (x, y) => x >= -MARGIN && y >= -MARGIN && x <= right && y <= bottom && !blocked.has(toKey(x, y));
}

function toRoute({ state, goal }: { state: State; goal: Port }, taken: Taken): Point[] {
  const points: Point[] = [];
  let port: Port | undefined;
  for (let at: State | undefined = state; at; at = at.from) {
    points.unshift([at.x * GRID, at.y * GRID]);
    (at.direction % 2 === 0 ? taken.horizontal : taken.vertical).add(toKey(at.x, at.y));
    if (at.from && at.from.direction !== at.direction)
      (at.from.direction % 2 === 0 ? taken.vertical : taken.horizontal).add(toKey(at.from.x, at.from.y));
    port = at.port;
  }
  taken.ports.push(port!.at, goal.at);
  return toCorners([port!.at, ...points, goal.at]);
}

/** Keeps only the ends and the points where the direction changes. */
function toCorners(points: Point[]): Point[] {
  return points.filter(([x, y], index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return true;
    return !((before[0] === x && x === after[0]) || (before[1] === y && y === after[1]));
  });
}
