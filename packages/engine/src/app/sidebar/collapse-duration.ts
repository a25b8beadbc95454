// Computes how long a list takes to open: longer for taller lists, but not proportionally.

/**
 * Milliseconds for a content of `height` px; 1 with reduced motion, so that the animation still fires its
 * end event.
 */
export function getCollapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1;
  const steps = height / 36;
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
}
