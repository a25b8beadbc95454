// A sign for each status, so that color is never the only difference.

const SIGNS: Record<string, string> = {
  SCHEDULED: '·',
  IN_PROGRESS: '▸',
  COMPLETED: '✓',
  COMPLETED_WITH_ERRORS: '!',
  SKIPPED: '»',
  CANCELED: '–',
  TIMED_OUT: '◷',
};

export function toSign(status = 'SCHEDULED'): string {
  return SIGNS[status] ?? '✕';
}
