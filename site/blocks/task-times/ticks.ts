// The marks of a timeline, and positions on it.

const SECOND = 1000;
const STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];
/** On a phone, more labels than this touch each other. */
const MOST_TICKS = 4;

/** Round times from 0 to `length`, a few of them. */
export function toTicks(length: number): number[] {
  const fit = STEPS.find((step) => length / (step * SECOND) <= MOST_TICKS);
  const step = (fit ?? Math.ceil(length / SECOND / 86_400 / MOST_TICKS) * 86_400) * SECOND;
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

/** A position on a timeline of this length, for SVG attributes. */
export function toPercent(time: number, length: number): string {
  return `${length > 0 ? Math.round((time / length) * 10_000) / 100 : 0}%`;
}
