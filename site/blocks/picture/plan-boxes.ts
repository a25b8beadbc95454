// Converts a layout (rows of box names) to boxes with coordinates: columns are as wide as their widest box, and gaps as
// wide as their labels.
import { getWidth, LINE_HEIGHT, toWrapped } from './text.ts';
import type { Picture, PictureBox } from './picture-schema.ts';

/** All coordinates are multiples of the grid, along which the arrows run. */
export const GRID = 8;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedBox extends Rectangle {
  id: string;
  box: PictureBox;
  name: string[];
  detail: string[];
}

export interface PlacedGroup extends Rectangle {
  name: string;
}

export interface BoxPlan {
  boxes: PlacedBox[];
  groups: PlacedGroup[];
}

export interface Shape {
  rows: string[][];
  /** The number of characters on a line of detail text. */
  wrap: number;
}

interface Span {
  id: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const PADDING = 24;
const GAP = 5 * GRID;
const GROUP_PADDING = 2 * GRID;
const GROUP_TITLE = 3 * GRID;

/** Coordinates of all boxes and of the frames around groups. Throws if the cells of a box do not form a rectangle. */
export function planBoxes(picture: Picture, { rows, wrap }: Shape): BoxPlan {
  const spans = toSpans(rows);
  const texts = new Map(
    spans.map(({ id, left, right }) => [id, toTexts(picture.boxes[id]!, wrap * (right - left + 1))]),
  );
  const columns = rows[0]!.map((_, column) =>
    Math.max(
      0,
      ...spans.filter(({ left, right }) => left === column && right === column).map(({ id }) => texts.get(id)!.width),
    ),
  );
  const lines = rows.map((_, row) =>
    Math.max(
      0,
      ...spans.filter(({ top, bottom }) => top === row && bottom === row).map(({ id }) => texts.get(id)!.height),
    ),
  );
  const lefts = toStarts(
    columns,
    columns.map((_, column) => toColumnGap(picture, spans, column)),
  );
  const tops = toStarts(
    lines,
    lines.map((_, row) => toRowGap(picture, spans, row)),
  );
  const boxes = spans.map(({ id, left, right, top, bottom }) => ({
    id,
    box: picture.boxes[id]!,
    ...texts.get(id)!,
    x: lefts[left]!,
    y: tops[top]!,
    width: lefts[right]! + columns[right]! - lefts[left]!,
    height: tops[bottom]! + lines[bottom]! - tops[top]!,
  }));
  return { boxes, groups: Object.values(picture.groups).map((group) => toGroup(group, boxes)) };
}

function toSpans(rows: string[][]): Span[] {
  const spans = new Map<string, Span>();
  for (const [row, cells] of rows.entries())
    for (const [column, id] of cells.entries()) {
      if (id === '.') continue;
      const span = spans.get(id) ?? { id, left: column, right: column, top: row, bottom: row };
      span.left = Math.min(span.left, column);
      span.right = Math.max(span.right, column);
      span.bottom = row;
      spans.set(id, span);
    }
  for (const { id, left, right, top, bottom } of spans.values()) {
    const isFull = rows.slice(top, bottom + 1).every((row) => row.slice(left, right + 1).every((cell) => cell === id));
    if (!isFull)
      throw new Error(`Expected \`${id}\` to cover a rectangle of cells, found another shape. Correct the layout.`);
  }
  return [...spans.values()];
}

function toTexts(box: PictureBox, wrap: number) {
  const name = toWrapped(box.name, wrap + 8 * Number(wrap > 16));
  const detail = box.detail === undefined ? [] : toWrapped(box.detail, wrap);
  const font =
    box.kind === 'code' || box.kind === 'open' || box.kind === 'good' || box.kind === 'bad' ? 'code' : 'name';
  const width = Math.max(
    ...name.map((line) => getWidth(line, font)),
    ...detail.map((line) => getWidth(line, 'detail')),
  );
  return {
    name,
    detail,
    width: toGrid(width + PADDING, 2),
    height: toGrid((name.length + detail.length) * LINE_HEIGHT + (box.kind === 'store' ? 24 : 16), 2),
  };
}

/** Rounds up to an even number of grid lines, so that the middle is on the grid. */
function toGrid(size: number, lines = 1): number {
  return Math.ceil(size / (GRID * lines)) * GRID * lines;
}

/** The space after a column for the texts of arrows that cross it within a row. */
function toColumnGap({ arrows, groups }: Picture, spans: Span[], column: number): number {
  const get = (id: string) => spans.find((span) => span.id === id)!;
  const widths = arrows.flatMap(({ from, to, label = '' }) => {
    const [a, b] = [get(from), get(to)].toSorted((one, other) => one.left - other.left) as [Span, Span];
    const isNext = a.right === column && b.left === column + 1 && a.top <= b.bottom && b.top <= a.bottom;
    return isNext && label !== ''
      ? [Math.max(...toWrapped(label, 16).map((line) => getWidth(line, 'label'))) + 40]
      : [];
  });
  const edges = Object.values(groups).filter(({ boxes }) => {
    const inside = boxes.map(get);
    return inside.some(({ right }) => right === column) !== inside.some(({ left }) => left === column + 1);
  });
  return toGrid(Math.max(GAP + (edges.length > 0 ? GROUP_PADDING : 0), ...widths));
}

function toRowGap({ groups, arrows }: Picture, spans: Span[], row: number): number {
  const get = (id: string) => spans.find((span) => span.id === id)!;
  const list = Object.values(groups).map(({ boxes }) => boxes.map(get));
  const starts = list.some((inside) => Math.min(...inside.map(({ top }) => top)) === row + 1);
  const ends = list.some((inside) => Math.max(...inside.map(({ bottom }) => bottom)) === row);
  const isCrossed = arrows.some(({ from, to, label }) => {
    const [a, b] = [get(from), get(to)].toSorted((one, other) => one.top - other.top) as [Span, Span];
    return label !== undefined && a.bottom <= row && b.top > row;
  });
  return GAP + (isCrossed ? 3 * GRID : 0) + (starts ? GROUP_TITLE + GRID : 0) + (ends ? GROUP_PADDING : 0);
}

function toStarts(sizes: number[], gaps: number[]): number[] {
  let at = 0;
  return sizes.map((size, index) => {
    const start = at;
    // An empty row or column has no gap.
    at += size === 0 ? 0 : size + gaps[index]!;
    return start;
  });
}

function toGroup({ name, boxes: ids }: Picture['groups'][string], boxes: PlacedBox[]): PlacedGroup {
  const inside = boxes.filter(({ id }) => ids.includes(id));
  const x = Math.min(...inside.map((box) => box.x)) - GROUP_PADDING;
  const y = Math.min(...inside.map((box) => box.y)) - GROUP_TITLE;
  return {
    name,
    x,
    y,
    width: Math.max(...inside.map((box) => box.x + box.width)) + GROUP_PADDING - x,
    height: Math.max(...inside.map((box) => box.y + box.height)) + GROUP_PADDING - y,
  };
}
