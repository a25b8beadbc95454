// A picture of `pictures/` in one of its two layouts: boxes, frames, arrows and texts with coordinates.
import { planBoxes, type PlacedBox, type PlacedGroup } from './plan-boxes.ts';
import { planLabels, type PlacedLabel } from './plan-labels.ts';
import { planRoutes, type Point } from './plan-lines.ts';
import type { Picture, PictureArrow } from './picture-schema.ts';

export interface PlacedArrow {
  arrow: PictureArrow;
  points: Point[];
  label: PlacedLabel | undefined;
}

export interface PicturePlan {
  /** Left, top, width, height: the view box of the SVG. */
  view: [number, number, number, number];
  boxes: PlacedBox[];
  groups: PlacedGroup[];
  arrows: PlacedArrow[];
}

export type Layout = 'wide' | 'narrow';

/** The number of characters on a line in a box, by layout. */
const WRAP: Record<Layout, number> = { wide: 22, narrow: 16 };
const EDGE = 2;

/** Throws if a box has no rectangular position, or if there is no route for an arrow. */
export function planPicture(picture: Picture, layout: Layout): PicturePlan {
  const { boxes, groups } = planBoxes(picture, { rows: picture[layout], wrap: WRAP[layout] });
  const titles = groups.map(({ x, y, name }) => ({ x: x + 8, y, width: name.length * 7.6, height: 20 }));
  const routes = planRoutes({ boxes, titles }, picture.arrows);
  const labels = planLabels(
    routes,
    picture.arrows.map(({ label }) => label),
    [...boxes, ...titles],
  );
  const areas = [
    ...boxes,
    ...groups,
    ...labels.filter((label) => label !== undefined),
    ...routes.flat().map(([x, y]) => ({ x, y, width: 0, height: 0 })),
  ];
  const left = Math.floor(Math.min(...areas.map(({ x }) => x))) - EDGE;
  const top = Math.floor(Math.min(...areas.map(({ y }) => y))) - EDGE;
  const right = Math.ceil(Math.max(...areas.map(({ x, width }) => x + width))) + EDGE;
  const bottom = Math.ceil(Math.max(...areas.map(({ y, height }) => y + height))) + EDGE;
  return {
    view: [left, top, right - left, bottom - top],
    boxes,
    groups,
    arrows: picture.arrows.map((arrow, index) => ({ arrow, points: routes[index]!, label: labels[index] })),
  };
}
