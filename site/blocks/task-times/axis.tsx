// The scale below a timeline.
import { Fragment } from 'react';
import { toDuration } from 'workflow-kit/model/durations.ts';
import { toPercent, toTicks } from './ticks.ts';

/** Marks and labels from 0 to `length` milliseconds, from `top` to the labels at `bottom`. */
export function Axis({ length, top, bottom }: { length: number; top: number; bottom: number }) {
  return (
    <g className="times__axis">
      {toTicks(length).map((time) => {
        const x = toPercent(time, length);
        // Centered labels at the ends would extend beyond the picture.
        const edge = time === 0 ? 'start' : time > length * 0.92 ? 'end' : undefined;
        return (
          <Fragment key={time}>
            <line x1={x} x2={x} y1={top} y2={bottom - 16} />
            <text x={x} y={bottom - 2} data-edge={edge}>
              {toDuration(time)}
            </text>
          </Fragment>
        );
      })}
    </g>
  );
}
