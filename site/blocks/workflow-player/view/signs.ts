// A sign for each status, so that statuses differ not only in color.

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
