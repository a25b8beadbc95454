// Draws the shell's own icons as inline SVG in the color of the surrounding text.

const STROKES = {
  search: 'M10.5 10.5 14 14M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Z',
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  home: 'M2.5 7.5 8 2.75l5.5 4.75M4 6.5v7h8v-7',
  pencil: 'm3 13 .6-2.9 7.3-7.3 2.3 2.3-7.3 7.3L3 13Zm6.4-8.7 2.3 2.3',
  up: 'M8 13V3.5M3.5 8 8 3.5 12.5 8',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3.05 3.05l1.06 1.06M11.89 11.89l1.06 1.06M3.05 12.95l1.06-1.06M11.89 4.11l1.06-1.06',
  moon: 'M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1Z',
  globe:
    'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM1.5 8h13M8 1.5c2.2 1.9 3 4 3 6.5s-.8 4.6-3 6.5C5.8 12.6 5 10.5 5 8s.8-4.6 3-6.5Z',
} as const;

const GITHUB =
  'M8 .2a8 8 0 0 0-2.5 15.6c.4.1.5-.2.5-.4l0-1.5c-2 .4-2.5-.5-2.7-.9c-.1-.3-.5-1-.8-1.2c-.3-.1-.7-.5 0-.5c.6 0 1.1.6 1.2.8c.7 1.2 1.9.9 2.4.7c0-.5.2-.9.5-1.1c-1.8-.2-3.7-.9-3.7-3.9c0-.9.3-1.6.8-2.2c0-.2-.3-1 .1-2.1c0 0 .7-.2 2.2.8a7.4 7.4 0 0 1 4 0c1.5-1 2.2-.8 2.2-.8c.5 1.1.2 1.9.1 2.1c.5.6.8 1.3.8 2.2c0 3.1-1.8 3.7-3.6 3.9c.3.3.5.8.5 1.5l0 2.2c0 .2.1.5.5.4A8 8 0 0 0 8 .2Z';

interface IconProps {
  name: keyof typeof STROKES | 'github';
  className?: string;
}

/** The icon of the color mode; the style sheet shows one of the two. */
export function ModeIcon() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path className="icon--light" d={STROKES.sun} />
      <path className="icon--dark" d={STROKES.moon} />
    </svg>
  );
}

/** One 16-unit icon. It is only decoration; the control that contains it has the accessible name. */
export function Icon({ name, className }: IconProps) {
  const isMark = name === 'github';
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 16 16" aria-hidden="true">
      <path d={isMark ? GITHUB : STROKES[name]} data-filled={isMark || undefined} />
    </svg>
  );
}
