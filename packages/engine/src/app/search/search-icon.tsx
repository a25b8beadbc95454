// Draws the icons of search as inline SVG in the color of the surrounding text.

const STROKES = {
  search: 'M10.5 10.5 14 14M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Z',
  page: 'M4 1.75h5L12.5 5v9.25h-8.5zM9 1.75V5h3.5',
  hash: 'M6.5 2.5 5 13.5M11 2.5 9.5 13.5M2.75 5.75h11M2.25 10.25h11',
  text: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h6.5',
  history: 'M2.25 8A5.75 5.75 0 1 0 4 3.85L2.25 5.5M2.25 2.5v3h3M8 5v3.25l2.25 1.25',
  star: 'm8 1.9 1.9 3.85 4.25.6-3.08 3 .73 4.23L8 11.58l-3.8 2 .73-4.23-3.08-3 4.25-.6z',
  remove: 'm4 4 8 8m0-8-8 8',
  enter: 'M13 3.5v4a2 2 0 0 1-2 2H3.5M6 7 3.5 9.5 6 12',
  up: 'M8 13V3.5M4 7.25 8 3.25l4 4',
  down: 'M8 3v9.5m-4-3.75 4 4 4-4',
} as const;

/**
 * One 16-unit icon. It is only decoration; the control that contains it has the
 * accessible name.
 */
export function SearchIcon({ name }: { name: keyof typeof STROKES }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
