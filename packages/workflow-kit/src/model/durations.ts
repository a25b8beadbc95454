// Formats durations for people.

const SECOND = 1000;
const UNITS: [milliseconds: number, sign: string][] = [
  [86_400 * SECOND, 'd'],
  [3600 * SECOND, 'h'],
  [60 * SECOND, 'min'],
];

/**
 * 65 500 ms becomes `1 min 5.5 s`; a duration below one second becomes `500 ms`.
 */
export function toDuration(milliseconds: number): string {
  let rest = Math.round(milliseconds);
  if (rest > 0 && rest < SECOND) return `${rest} ms`;
  const parts: string[] = [];
  for (const [size, sign] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count} ${sign}`);
    rest %= size;
  }
  if (rest > 0) parts.push(`${rest / SECOND} s`);
  return parts.join(' ') || '0 s';
}
