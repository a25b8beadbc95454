// Draws the project's mark (a task that forks into two) and the footer's wordmark.

/** Two diverging lines, with the three rings at their ends. */
const MARK = `M6.5 12h2.5c4 0 3.5-6.5 7.5-6.5M9 12c4 0 3.5 6.5 7.5 6.5${toRing(4, 12)}${toRing(19, 5.5)}${toRing(19, 18.5)}`;

function toRing(x: number, y: number): string {
  return `M${x - 2.5} ${y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z`;
}

/** The mark: 24 units square, in the accent color. */
export function LogoMark() {
  return (
    <svg className="logo-mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARK} />
    </svg>
  );
}

/** The footer's logo if the configuration names no file: mark and name, 160 × 51. */
export function WordMark({ title }: { title: string }) {
  return (
    <svg className="word-mark" width="160" height="51" viewBox="0 0 160 51" role="img" aria-label={title}>
      <path d={MARK} transform="translate(0 13.5)" />
      <text x="32" y="31" textLength="126" lengthAdjust="spacingAndGlyphs">
        {title}
      </text>
    </svg>
  );
}
