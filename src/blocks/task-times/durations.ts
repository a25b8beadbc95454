// Times as people read them, and the marks of a time line.

const SECOND = 1000;
const UNITS: [milliseconds: number, sign: string][] = [
  [86_400 * SECOND, 'd'],
  [3600 * SECOND, 'h'],
  [60 * SECOND, 'min'],
  [SECOND, 's'],
];

/** 65 000 ms is `1 min 5 s`; what is below a second stands as `0.5 s`. */
export function toDuration(milliseconds: number): string {
  const parts: string[] = [];
  let rest = milliseconds;
  for (const [size, sign] of UNITS) {
    const count = sign === 's' ? Math.round(rest / 100) / 10 : Math.floor(rest / size);
    if (count > 0) parts.push(`${count} ${sign}`);
    rest -= count * size;
  }
  return parts.join(' ') || '0 s';
}

const STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];
/** More labels than this touch each other on a phone. */
const MOST_TICKS = 4;

/** Round times from 0 to `length`, a few of them. */
export function toTicks(length: number): number[] {
  const fit = STEPS.find((step) => length / (step * SECOND) <= MOST_TICKS);
  const step = (fit ?? Math.ceil(length / SECOND / 86_400 / MOST_TICKS) * 86_400) * SECOND;
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

/** A place on a line of this length, for attributes of SVG. */
export function toPercent(time: number, length: number): string {
  return `${length > 0 ? Math.round((time / length) * 10_000) / 100 : 0}%`;
}
