/** How far a drawing shrinks before it scrolls: its text of 12 px to 11 px. */
export const SMALLEST_SCALE = 11 / 12;
