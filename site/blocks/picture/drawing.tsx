// One layout of a picture as SVG. All colors are variables of the site, so that they follow the color mode.
import { SMALLEST_SCALE } from '../smallest-scale.ts';
import type { PlacedBox, Rectangle } from './plan-boxes.ts';
import type { PlacedLabel } from './plan-labels.ts';
import type { PicturePlan, PlacedArrow } from './plan-picture.ts';
import type { Point } from './plan-lines.ts';
import { LINE_HEIGHT } from './text.ts';

interface DrawingProps {
  plan: PicturePlan;
  layout: 'wide' | 'narrow';
  title: string;
  description: string;
  /** Prefix for the IDs of title and description. */
  id: string;
}

const PHONE = 340;

/** Whether a drawing is wider than a phone. */
export function isWide({ view }: PicturePlan): boolean {
  return view[2] > PHONE;
}

export function Drawing({ plan, layout, title, description, id }: DrawingProps) {
  const scale = layout === 'narrow' && isWide(plan) ? SMALLEST_SCALE : 1;
  const { view, boxes, groups, arrows } = plan;
  return (
    <svg
      className="picture__drawing"
      data-layout={layout}
      viewBox={view.join(' ')}
      width={Math.ceil(view[2] * scale)}
      height={Math.ceil(view[3] * scale)}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-about`}>{description}</desc>
      {groups.map(({ name, x, y, width, height }) => (
        <g key={name} className="picture__group">
          <rect x={x} y={y} width={width} height={height} rx="10" />
          <text x={x + 10} y={y + 17}>
            {name}
          </text>
        </g>
      ))}
      {arrows.map((placed, index) => (
        <Arrow key={index} placed={placed} />
      ))}
      {boxes.map((box) => (
        <Box key={box.id} placed={box} />
      ))}
      {arrows.map(({ label, arrow }, index) => label && <Label key={index} label={label} ends={arrow} />)}
    </svg>
  );
}

function Arrow({ placed: { arrow, points } }: { placed: PlacedArrow }) {
  const heads = [toHead(points.at(-2)!, points.at(-1)!), ...(arrow.both ? [toHead(points[1]!, points[0]!)] : [])];
  return (
    <g className="picture__arrow" data-from={arrow.from} data-to={arrow.to} data-dashed={arrow.dashed || undefined}>
      <path d={toLine(points)} />
      <path className="picture__head" d={heads.join('')} />
    </g>
  );
}

function Label({ label: { x, y, width, lines }, ends }: { label: PlacedLabel; ends: { from: string; to: string } }) {
  return (
    <>
      <rect className="picture__ground" x={x} y={y} width={width} height={lines.length * LINE_HEIGHT} />
      <text className="picture__label" data-from={ends.from} data-to={ends.to}>
        <Lines lines={lines} x={x + width / 2} y={y + 12} />
      </text>
    </>
  );
}

function Box({ placed }: { placed: PlacedBox }) {
  const { id, box, name, detail, x, y, width, height } = placed;
  const middle = x + width / 2;
  const top = y + (height - (name.length + detail.length) * LINE_HEIGHT) / 2 + (box.kind === 'store' ? 16 : 12);
  return (
    <g className="picture__box" data-kind={box.kind} data-box={id}>
      {box.kind === 'store' ? (
        <path d={toBarrel(placed)} />
      ) : (
        <rect x={x} y={y} width={width} height={height} rx={box.kind === 'person' ? height / 2 : 7} />
      )}
      <text className="picture__name">
        <Lines lines={name} x={middle} y={top} />
      </text>
      {detail.length > 0 && (
        <text>
          <Lines lines={detail} x={middle} y={top + name.length * LINE_HEIGHT} />
        </text>
      )}
    </g>
  );
}

function Lines({ lines, x, y }: { lines: string[]; x: number; y: number }) {
  return lines.map((line, index) => (
    <tspan key={line} x={x} y={y + index * LINE_HEIGHT}>
      {line}
    </tspan>
  ));
}

const CORNER = 7;

function toLine(points: Point[]): string {
  let path = `M${points[0]!.join(' ')}`;
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) continue;
    const next = points[index + 1];
    if (!next) return `${path}L${x} ${y}`;
    const before = toTowards([x, y], points[index - 1]!);
    path += `L${before.join(' ')}Q${x} ${y} ${toTowards([x, y], next).join(' ')}`;
  }
  return path;
}

function toTowards([x, y]: Point, [toX, toY]: Point): Point {
  const distance = Math.min(CORNER, (Math.abs(toX - x) + Math.abs(toY - y)) / 2);
  return [x + Math.sign(toX - x) * distance, y + Math.sign(toY - y) * distance];
}

/** A filled triangle whose tip touches the box. */
function toHead([fromX, fromY]: Point, [x, y]: Point): string {
  const [dx, dy] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  return `M${x} ${y}L${x - 8 * dx + 4 * dy} ${y - 8 * dy + 4 * dx}L${x - 8 * dx - 4 * dy} ${y - 8 * dy - 4 * dx}Z`;
}

function toBarrel({ x, y, width, height }: Rectangle): string {
  const arc = `a${width / 2} 6 0 0`;
  return `M${x} ${y + 6}${arc} 1 ${width} 0v${height - 12}${arc} 1 ${-width} 0ZM${x} ${y + 6}${arc} 0 ${width} 0`;
}
