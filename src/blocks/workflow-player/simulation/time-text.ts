// Milliseconds of the virtual clock as people read them.

const UNITS: [milliseconds: number, sign: string][] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
  [1, 'ms'],
];

/** `90500` → `1 min 30 s 500 ms`. */
export function toTimeText(milliseconds: number): string {
  let rest = Math.round(milliseconds);
  const parts = UNITS.flatMap(([unit, sign]) => {
    const amount = Math.floor(rest / unit);
    rest -= amount * unit;
    return amount > 0 ? [`${amount} ${sign}`] : [];
  });
  return parts.join(' ') || '0 s';
}
