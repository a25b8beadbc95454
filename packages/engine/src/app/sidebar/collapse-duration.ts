// Computes how long a list takes to open: longer for taller ones, but not in proportion.

/** Milliseconds for a content of `height` px; 1 under reduced motion, so that the end is still an event. */
export function getCollapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1;
  const steps = height / 36;
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
}
